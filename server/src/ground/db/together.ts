import { isDatabaseLost } from './connection/lost.ts'
import type { Db } from './db.ts'

/** So many rows go with one statement. */
const most = 20

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Makes one statement of what is asked for at about the same time: a first item waits for the end of this turn of the
 * loop, and whatever comes while a statement runs goes with the next. So nobody waits for others, and under load many rows
 * share a commit. `all` answers each item, in their order, and does all of them or none. Where it fails by one of them,
 * the others don't suffer: each is done alone.
 */
export function together<Item, Answer>(
  all: (db: Db, items: readonly Item[]) => Promise<readonly Answer[]>,
): (db: Db, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Db, Waiting<Item, Answer>[]>()

  async function answer(db: Db, few: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await all(
        db,
        few.map(({ item }) => item),
      )
      few.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
    } catch (error) {
      // What became of them is not known: whoever asked for one tries it again, as with a statement of its own.
      if (few.length === 1 || isDatabaseLost(error)) for (const { reject } of few) reject(error)
      else for (const one of few) await answer(db, [one])
    }
  }

  async function work(db: Db, line: Waiting<Item, Answer>[]): Promise<void> {
    while (line.length > 0) await answer(db, line.splice(0, most))
    lines.delete(db)
  }

  return (db, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const line = lines.get(db)
      if (line) return void line.push(asked)
      const begun = [asked]
      lines.set(db, begun)
      setImmediate(() => void work(db, begun))
    })
}
