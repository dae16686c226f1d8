import { type TestPage, testPage } from '../test-page.ts'

/** The page with the toy as its only game. */
export const toyPage = (): Promise<TestPage> =>
  testPage(/^@interregnum\/registry(\/boards)?$/, new URL('./registry.ts', import.meta.url))
