import { type TestPage, testPage } from '../test-page.ts'

/** The page with every new game on a server: in a worker, over a faulty connection. */
export const remotePage = (): Promise<TestPage> =>
  testPage(/^\.\/game\/open\.tsx$/, new URL('./open.tsx', import.meta.url))
