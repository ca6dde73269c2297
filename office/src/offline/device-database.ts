type InStore<Store extends string> = <T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>

/**
 * A database of this device; `make` makes its stores, once. The answer runs one transaction in a store and says the result
 * of its request when all of it is written. Rejects where this device keeps nothing, as in a private window.
 */
export function deviceDatabase<Store extends string>(name: string, make: (db: IDBDatabase) => void): InStore<Store> {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name, 1)
      asked.addEventListener('upgradeneeded', () => make(asked.result))
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('this device keeps nothing')))
    })
  return async (store, mode, work) => {
    const db = await open()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = db.transaction(store, mode)
        const request = work(transaction.objectStore(store))
        transaction.addEventListener('complete', () => resolve(request.result))
        transaction.addEventListener('error', () => reject(transaction.error ?? new Error('this device keeps nothing')))
      })
    } finally {
      db.close()
    }
  }
}
