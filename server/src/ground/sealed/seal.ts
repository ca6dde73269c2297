import { createHmac } from 'node:crypto'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Config, SealedYearKeys } from '../../config.ts'
import type { Tx } from '../db/db.ts'
import { sealTo } from './keys.ts'
import { beginLayingAside, insertKept, type LaidAside, takeLaidAside, type Why } from './queries.ts'

/** How long the law wants what the office needs no more, counted from the processing. */
export const sealedDays = 365

/** Rows that a clock gives up at a time; encrypting takes some milliseconds for each person. */
const endedAtOnce = 1000
const sealedAtOnce = 200

type Needs = Pick<App, 'clock' | 'config' | 'db'>

interface Ending {
  why: Why
  /**
   * When (ms) what ends was processed last: at an erasure, when it was asked for, and not when a restore does it again;
   * by a clock, the youngest that it ends.
   */
  processed: number
  /** The logins of the one whose rows end; undefined: the rows say whom they lead to. */
  whose?: readonly string[]
}

/** The day on which what ends is gone; undefined: at once, as the sealed year is off or over. */
export function sealedUntil({ clock, config }: Pick<Needs, 'clock' | 'config'>, processed: number): Day | undefined {
  const until = addDays(dayOf(processed), sealedDays)
  return config.sealedYear && until > dayOf(clock.now()) ? until : undefined
}

/**
 * Runs `work` in one transaction, as `db.tx` does. What it deletes or empties of people is gone with the sealed year
 * off. With it on, the rows as they were are encrypted in the same transaction to keys that no process of the office
 * has, and kept until the law's year is over (decision 117). `work` needs to know nothing of it.
 */
export function sealing<T>(app: Needs, ending: Ending, work: (tx: Tx) => Promise<T>): Promise<T> {
  const until = sealedUntil(app, ending.processed)
  const keys = app.config.sealedYear
  if (!until || !keys) return app.db.tx(work)
  return app.db.tx(async tx => {
    await beginLayingAside(tx, ending.whose ? 'of one' : 'of anybody')
    const did = await work(tx)
    await keep(app, tx, { ...ending, until, keys }, await takeLaidAside(tx))
    return did
  })
}

/** As `sealing`, for a portion of what a clock ends, of an instant (ms) or earlier. */
export const sealingOld = (
  app: Needs,
  before: number,
  work: (tx: Tx, before: number, most: number) => Promise<unknown>,
): Promise<unknown> =>
  sealing(app, { why: 'clock', processed: before }, tx =>
    work(tx, before, app.config.sealedYear ? sealedAtOnce : endedAtOnce),
  )

async function keep(
  app: Needs,
  tx: Tx,
  { why, whose, until, keys }: Ending & { until: Day; keys: SealedYearKeys },
  rows: readonly LaidAside[],
): Promise<void> {
  const byPerson = Map.groupBy(rows, row => foundBy(app, whose ?? row.whose.filter(login => login !== null)).join(' '))
  for (const [found, theirs] of byPerson)
    for (const some of inPortions(theirs.flatMap(row => lost(row) ?? []))) {
      const text = `{"why":"${why}","ended":"${dayOf(app.clock.now())}","until":"${until}","rows":[\n${some.join(',\n')}\n]}\n`
      const bytes = Buffer.from(await sealTo(keys, text))
      await insertKept(tx, { why, found_by: found ? found.split(' ') : [], until, bytes })
    }
}

/** Numbers and mail addresses as what lies sealed is found by: whoever has the database alone can't tell whose it is. */
export const foundBy = ({ config }: { config: Pick<Config, 'secret'> }, logins: readonly string[]): string[] =>
  [...new Set(logins.filter(Boolean).map(login => login.toLowerCase()))]
    .map(login =>
      createHmac('sha256', config.secret).update(`diya-seva sealed year ${login}`).digest('hex').slice(0, 32),
    )
    .toSorted()

/** What a row loses: all of it where it was deleted, else what was changed, with the numbers that say where it stood. */
function lost({ held_in, was, becomes }: LaidAside): string | undefined {
  const isEmpty = (value: unknown) => ['null', '""', '{}', '[]'].includes(JSON.stringify(value))
  const gone = Object.entries(was).filter(
    ([column, value]) => !isEmpty(value) && JSON.stringify(becomes?.[column]) !== JSON.stringify(value),
  )
  if (gone.length === 0) return undefined
  const place = Object.entries(was).filter(([column, value]) => /^id$|_id$/.test(column) && !isEmpty(value))
  return JSON.stringify({ in: held_in, ...Object.fromEntries([...place, ...gone]) })
}

/** No value sealed is much longer, in signs. */
const mostSigns = 1_000_000

function inPortions(lines: readonly string[]): string[][] {
  const portions: string[][] = []
  let signs = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (signs + line.length > mostSigns) {
      portions.push([])
      signs = 0
    }
    portions.at(-1)?.push(line)
    signs += line.length
  }
  return portions
}
