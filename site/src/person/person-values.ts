import type { Calls } from '../../../contract/calls.ts'
import { isBlank } from '../text/typed-text.ts'

/** A question about a person, as an event or the family book asks it. */
export type Field = Calls['POST /api/DynamicField']['answer']['personalFields'][number]
export type Values = Record<string, string>
/** By the names that the server uses: `name`, `pincode`, `familyMembers.0.name`, `consent`. */
export type Problems = Record<string, string>

/** Where one may not know and nothing is chosen, "Don't know" stands: as it is shown, so it is checked and sent. */
export const orUnknown = (values: Values, fields: Field[]): Values => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(({ send_name, options }) => isBlank(values[send_name] ?? '') && options.some(option => option.value === 'unknown'))
      .map(({ send_name }) => [send_name, 'unknown']),
  ),
})

export const isAllBlank = (values: Values): boolean => Object.values(values).every(isBlank)

export function problemsOfValues(values: Values, fields: Field[], missing: string): Problems {
  const given = orUnknown(values, fields)
  return Object.fromEntries(fields.filter(f => f.is_required === 1 && isBlank(given[f.send_name] ?? '')).map(f => [f.send_name, missing]))
}

/** What is known of a person beside the name, in words. */
export function factsOf(values: Values, fields: Field[]): string {
  const known = fields.flatMap(({ send_name, options }) => {
    const value = values[send_name]
    if (!value || send_name === 'name' || value === 'unknown') return []
    return [options.find(o => o.value === value)?.label ?? value]
  })
  return known.join(' · ')
}
