/** Paths that try to leave the folder of the page, or to reach hidden files in it. Beside the folder is `secret.txt`. */
export const PATHS_OUTSIDE = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '//../secret.txt',
  '/.built-from',
  '/icon.svg%00.html',
  '/index.html%00.txt',
  '/%zz',
] as const
