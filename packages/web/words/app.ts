/** Words for pages that do not exist. */
export const appWords = {
  pageNotFound: 'Page not found',
  noPageAt: (path: string) =>
    `There is no page at “${path}”. If someone sent you the link, part of it may be missing. Copy the whole link and try again.`,
}
