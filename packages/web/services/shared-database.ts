import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** One shared connection to a database of this browser, opened on demand and reopened after the browser has closed it. */
export function sharedDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
): () => Promise<IDBPDatabase<S>> {
  let opening: Promise<IDBPDatabase<S>> | null = null
  const forget = (): void => {
    opening = null
  }
  return () => {
    opening ??= openDB<S>(name, version, {
      upgrade,
      // A newer version of the page in another tab wants to upgrade the database: do not block it.
      blocking(_from, _to, event) {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).catch((problem) => {
      forget()
      throw problem
    })
    return opening
  }
}
