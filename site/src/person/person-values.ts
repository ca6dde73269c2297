import type { Calls } from '../../../contract/calls.ts'
import { isBlank } from '../text/typed-text.ts'

/** A question about a person, as an event or the family book asks it. */
export type Field = Calls['POST /api/DynamicField']['answer']['personalFields'][number]
export type Answers = Record<string, string>
/** By the names that the server uses: `name`, `pincode`, `familyMembers.0.name`, `consent`. */
export type Problems = Record<string, string>

/** Where one may not know and nothing is chosen, "Don't know" stands: as it is shown, so it is checked and sent. */
export const orUnknown = (answers: Answers, fields: Field[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields
      .filter(({ send_name, options }) => isBlank(answers[send_name] ?? '') && options.some(option => option.value === 'unknown'))
      .map(({ send_name }) => [send_name, 'unknown']),
  ),
})

export const isAllBlank = (answers: Answers): boolean => Object.values(answers).every(isBlank)

export function problemsOfAnswers(answers: Answers, fields: Field[], missing: string): Problems {
  const given = orUnknown(answers, fields)
  return Object.fromEntries(fields.filter(f => f.is_required === 1 && isBlank(given[f.send_name] ?? '')).map(f => [f.send_name, missing]))
}

/** What is known of a person beside the name, in words. */
export function factsOf(answers: Answers, fields: Field[]): string {
  const known = fields.flatMap(({ send_name, options }) => {
    const value = answers[send_name]
    if (!value || send_name === 'name' || value === 'unknown') return []
    return [options.find(o => o.value === value)?.label ?? value]
  })
  return known.join(' · ')
}
