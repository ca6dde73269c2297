import type { Clock } from '../../src/app.ts'
import type { Delivery, Double } from './double.ts'

/**
 * The UPI Autopay of a provider as it stands in our tests, with its paths, checks and books, at the time of the test's
 * clock. What payers and banks do is done by calling it. Unknown references throw: a mistake of the test.
 */
export interface MandatesDouble extends Pick<Double, 'settings' | 'proves' | 'fault' | 'close'> {
  /** The payer permits what the page asks for, or refuses. */
  grant(mandate: string): void
  refuse(mandate: string): void
  /** The payer takes it back in the UPI app. */
  revoke(mandate: string): void
  /**
   * The payer moves it to another UPI app: the gateway follows and its ids stay; it ends there; or the gateway answers a
   * state of which we know nothing, and permits no debit.
   */
  move(mandate: string, how: 'follows' | 'ends' | 'unheard'): void
  /** The payer's account is empty from now on. */
  empty(mandate: string): void
  /** The bank decides on a debit that was asked for, or whose day has come. */
  decide(debit: string): void
  /** When the payer was told of a debit, each time: ms. */
  noticesOf(debit: string): number[]
  /** The payments that were made for a debit, with what became of them: paise of those that succeeded. */
  takenFor(debit: string): number[]
  /** How often a debit was tried at the bank. */
  triesOf(debit: string): number
  /** Whether the mandate stands at the provider. */
  stands(mandate: string): boolean
  /** What is told of a mandate, or of a debit that was decided. */
  webhookOf(reference: string, what: 'granted' | 'revoked' | 'moved' | 'debited'): Delivery
}

export type MakeMandatesDouble = (clock: Clock) => Promise<MandatesDouble>

/** Whether NPCI takes no debits at an instant (ms): 10:00 to 13:00 and 17:00 to 21:30 in India. */
export function isClosedAt(at: number): boolean {
  const minute = Math.floor(at / 60_000 + 330) % 1440
  return (minute >= 600 && minute < 780) || (minute >= 1020 && minute < 1290)
}
