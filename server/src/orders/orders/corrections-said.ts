import type { Language } from '../../../../contract/ground/languages.ts'
import type { Field } from '../../trust/catalogue/service.ts'
import type { Answers } from '../booking/service.ts'
import { describePerson, inWords, writeParcelAddress } from './describe.ts'

/** What an order said before or after a correction; empty of a devotee who is erased. */
interface Said {
  personal?: Answers
  address?: Answers
  people?: Answers[]
}
interface Correction {
  at: Date
  before: unknown
  after: unknown
  /** Who of the staff made it; null: the devotee, or nobody wrote it down yet. */
  who: string | null
}

/** Calls of staff that correct, and so are no line of their own beside the correction. */
const correcting = ['/edit-order-people', '/correct-list-name']
/** A correction and its line in the log are written in one transaction, and so far apart at most. */
const apartMs = 5000

/**
 * Corrections, each with the staff member who made it (null: the devotee), and the lines of the log that are not theirs.
 */
export function correctionsBy<A extends { at: number; action: string; who: string | null }>(
  corrections: readonly Correction[],
  changes: readonly A[],
): { made: { correction: Correction; who: string | null }[]; others: A[] } {
  const others = [...changes]
  const takeLine = ({ at, who }: Correction): A | undefined => {
    const place = others.findIndex(
      line =>
        correcting.some(end => line.action.endsWith(end)) &&
        Math.abs(line.at - at.getTime()) < apartMs &&
        (who === null || who === line.who),
    )
    return place < 0 ? undefined : others.splice(place, 1)[0]
  }
  for (const correction of corrections) if (correction.who !== null) takeLine(correction)
  // Releases before did not write who corrected: there a line that is nobody else's tells it.
  const made = corrections.map(correction => ({ correction, who: correction.who ?? takeLine(correction)?.who ?? null }))
  return { made, others }
}

/** What a correction changed, from what to what, a line for each answer. */
export function sayCorrection(
  correction: Correction,
  fields: { personal: Field[]; family: Field[] },
  states: { code: string; name: string }[],
  language: Language,
): string {
  const [before, after] = [correction.before as Said, correction.after as Said]
  const lines = changedAnswers(fields.personal, before.personal, after.personal, language)
  const [were, are] = [before.people ?? [], after.people ?? []]
  for (let i = 0; i < Math.max(were.length, are.length); i++) {
    const [was, is] = [were[i], are[i]]
    if (was && is) {
      const name = was.name ?? ''
      for (const line of changedAnswers(fields.family, was, is, language)) lines.push(`${name} · ${line}`)
    } else if (was) lines.push(`− ${describePerson(was, fields.family, language)}`)
    else if (is) lines.push(`+ ${describePerson(is, fields.family, language)}`)
  }
  const addressOf = (address: Answers = {}) =>
    [writeParcelAddress(address, states), address.phone_number, address.whatsapp_number].filter(Boolean).join(', ')
  const [from, to] = [addressOf(before.address), addressOf(after.address)]
  if (from !== to) lines.push(fromTo(from, to))
  return lines.join('\n')
}

const fromTo = (from: string | undefined, to: string | undefined): string => `${from || '—'} → ${to || '—'}`

function changedAnswers(
  fields: Field[],
  before: Answers | undefined,
  after: Answers | undefined,
  language: Language,
): string[] {
  return fields.flatMap(field => {
    const [from] = inWords([field], before ?? {}, language)
    const [to] = inWords([field], after ?? {}, language)
    return from?.value === to?.value ? [] : [`${(from ?? to)?.label ?? ''}: ${fromTo(from?.value, to?.value)}`]
  })
}
