import type { MissedWhy, TurnState } from '../../../../contract/ritual/repeated.ts'

/** The steps of a turn as it stands in the table. One that nothing was written of yet is wanted. */
export const storedTurnStates = {
  wanted: ['noticed', 'skipped', 'missed'],
  noticed: ['paid', 'skipped', 'missed'],
  // Money that comes late pays it, if its order or gift could still be confirmed.
  skipped: ['wanted', 'paid'],
  missed: ['paid'],
  paid: [],
} as const
export type StoredState = keyof typeof storedTurnStates

/** The states from which a turn may come into this one. */
export const statesBefore = (state: StoredState): StoredState[] =>
  (Object.keys(storedTurnStates) as StoredState[]).filter(from =>
    (storedTurnStates[from] as readonly StoredState[]).includes(state),
  )

/** What it depends on how a turn stands. */
export interface Standing {
  state: StoredState
  why: MissedWhy | null
  pay_until: Date | null
  debit_attempt_id: number | null
  debit_failed_at: Date | null
  /** Whether its order or gift is. */
  is_paid: boolean
  is_cancelled: boolean
}

/** How a turn stands now: what is shown of it, and what `settleTurns` writes down. */
export function stateOf(turn: Standing, now: number): { state: TurnState; why: MissedWhy | null } {
  const as = (state: TurnState, why: MissedWhy | null = null) => ({ state, why })
  if (turn.is_paid || turn.state === 'paid') return as('paid')
  if (turn.state === 'skipped') return as('skipped')
  if (turn.state === 'wanted') return as('coming')
  if (turn.state === 'missed') return as('missed', turn.why)
  if (turn.is_cancelled) return as('missed', 'withdrawn')
  if (turn.pay_until !== null && turn.pay_until.getTime() <= now) return as('missed', 'not_paid')
  return turn.debit_attempt_id !== null && turn.debit_failed_at === null ? as('debit_comes') : as('due')
}
