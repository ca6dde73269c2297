import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { moveTo } from './queries.ts'
import { type BookingState, bookingStates } from './rules.ts'

const app = testApp()
const states = Object.keys(bookingStates) as BookingState[]
const steps = states.flatMap(from => states.filter(to => to !== from).map(to => [from, to] as const))

/** A booking in a state, put there behind the rules' back. */
async function bookingIn(state: BookingState): Promise<number> {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.app.db.pool.query(
    `begin; alter table booking.bookings disable trigger bookings_step;
     update booking.bookings set state = '${state}' where id = ${body.lastId}; set constraints all immediate; alter table booking.bookings enable trigger bookings_step; commit`,
  )
  return body.lastId
}

test.each(steps)(
  'from %s to %s goes what the table of states allows, in the code and in the database',
  async (from, to) => {
    const allowed = (bookingStates[from] as readonly BookingState[]).includes(to)
    const id = await bookingIn(from)
    const undone = new Error('undone')
    const moving = app.app.db.tx(async tx => {
      await moveTo(tx, id, to)
      throw undone
    })
    await expect(moving).rejects.toThrow(allowed ? 'undone' : `can't become ${to}`)

    const updating = app.app.db.pool.query('update booking.bookings set state = $2 where id = $1', [id, to])
    if (allowed) await updating
    else await expect(updating).rejects.toMatchObject({ constraint: 'bookings_step' })
  },
)
