import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { closeLedger } from '../../giving/ledger/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { fillingLock } from '../../house/desk/service.ts'
import { hearAnswers } from './answers.ts'
import type { BankBook } from './bank-book.ts'
import { keepBooks } from './bank-book.ts'
import { Dice } from './dice.ts'
import { takeDonations } from './donations.ts'
import { keepSchedule, openHomams, runHomams } from './homams.ts'
import { gatherStaff, liveInOffice } from './office-life.ts'
import { keepStock } from './goods.ts'
import { countMeals } from './meals.ts'
import { openPurpose } from './open-ledger.ts'
import { fillUp, takeOrders } from './orders.ts'
import { sendPrasadam } from './parcels.ts'
import { BrokenOff, type Parts, Past } from './past.ts'
import { household } from './people.ts'
import { keepPerpetual } from './perpetual.ts'
import { workOnRefunds } from './refunds.ts'
import { keepRepeats } from './repeats.ts'
import { shareWork } from './rota.ts'
import { keepSevas } from './sevas.ts'
import type { Length, Story } from './story.ts'
import { sendNewsLetter } from './voices.ts'

const seed = 108
const householdsInAll = 170
/** The day on which the story begins, counted from today. */
const beginsOn = { whole: -142, short: -70 }
/** The first families of the register paid more than a year of the moon ago. */
const earliestDay = -420

/** Somebody who paid meanwhile may wait for the load and the load for them; PostgreSQL then ends one of the two. */
const mostTries = 3
const wereInEachOthersWay = (error: unknown): boolean => (error as { code?: string }).code === '40P01'

/**
 * Fills an empty database with the story of a trust (S6), in one transaction: it is there whole or not at all, and in
 * the latter case the next start loads it. The site answers meanwhile. The transaction holds the counters of invoices
 * and places of homams for its whole time, so that who orders just then may be asked to try again. A database with an
 * order, a donation or staff of its own is left alone. Answers the steps that were refused; undefined if nothing was
 * loaded.
 */
export async function loadDemoOffice(app: App, parts: Parts, length: Length): Promise<string[] | undefined> {
  const end = app.clock.now()
  const today = dayOf(end)
  const times = {
    earliest: startOfDay(addDays(today, earliestDay)),
    begin: startOfDay(addDays(today, beginsOn[length])),
    end,
  }
  const pastIn = (tx: Tx) => new Past(parts, tx, app.db.pool, times)
  try {
    if (!(await isEmpty(app.db))) return undefined
    app.log.info('the demo office is being loaded, once (DEMO_OFFICE=off: never)')
    // They are there before all else, so that one of them can sign in meanwhile.
    const staff = await app.db.tx(async tx => {
      const past = pastIn(tx)
      return gatherStaff(past).finally(() => past.visits.stop())
    })
    for (let tries = 1; ; tries++)
      try {
        const refused = await app.db.tx(async tx =>
          (await takeTurn(tx)) ? load(tx, pastIn(tx), staff, length) : undefined,
        )
        if (refused) {
          await closeLedger(app)
          app.log.info('the demo office is loaded')
        }
        return refused
      } catch (error) {
        if (tries === mostTries || !wereInEachOthersWay(error)) throw error
      }
  } catch (error) {
    // The product works without its demo.
    if (!(error instanceof BrokenOff)) app.log.error('no demo office', error)
    return undefined
  }
}

async function load(tx: Tx, past: Past, staff: Story['staff'], length: Length): Promise<string[]> {
  // Staff find an order within this transaction; elsewhere its row for the office is written when the transaction ends.
  await sql`set constraints all immediate`.execute(tx)
  const today = dayOf(past.end)
  const dice = new Dice(seed)
  const households = Array.from({ length: householdsInAll }, (_, i) =>
    household(dice, i + 1, Number(today.slice(0, 4))),
  )
  const story: Story = { length, past, dice, today, staff, households, homams: [], receipts: 0, paid: 0 }
  const bank: BankBook = { credits: [] }
  await openHomams(story)
  keepSchedule(story)
  takeOrders(story)
  const full = story.homams.find(homam => homam.slug === 'lakshmi-kubera-homam')
  if (full) fillUp(story, full, 9)
  runHomams(story)
  keepSevas(story)
  keepRepeats(story)
  keepPerpetual(story)
  keepStock(story)
  shareWork(story)
  countMeals(story)
  sendPrasadam(story)
  workOnRefunds(story)
  await openPurpose(story)
  await takeDonations(story, bank)
  keepBooks(story, bank)
  liveInOffice(story)
  sendNewsLetter(story)
  hearAnswers(story)
  await past.run().finally(() => past.visits.stop())
  return past.refused
}

async function isEmpty(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from booking.bookings) and not exists (select from donations.donations) as empty`.execute(
    db,
  )
  return rows[0]?.empty === true && !(await hasStaff(db))
}

/** Staff of its own: a trust has some, and so has the story, which nobody else invites. */
async function hasStaff(db: Queries): Promise<boolean> {
  const { rows } = await sql`select from admin.staff where email not like '%@demo' limit 1`.execute(db)
  return rows.length > 0
}

/** False while another process is at it, or after it. What visitors ordered or gave since the start is no reason. */
async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${fillingLock}) as taken`.execute(tx)
  return rows[0]?.taken === true && !(await hasStaff(tx))
}
