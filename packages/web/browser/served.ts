import { inject } from 'vitest'
import type { ServedPage } from './setup.ts'

function servedPage(): ServedPage {
  const page = inject('page')
  if ('problem' in page) throw new Error(page.problem)
  return page
}

export const served = servedPage()
