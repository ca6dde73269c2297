import type { Calls } from '../../../contract/calls.ts'
import { isBlank } from '../text/typed-text.ts'

/** A field about a person, as a homam or the family book asks for it. */
export type Field = Calls['POST /api/DynamicField']['answer']['personalFields'][number]
export type Values = Record<string, string>
/** Problems by the names that the server uses: `name`, `pincode`, `familyMembers.0.name`, `consent`. */
export type Problems = Record<string, string>

/** Fills in "Don't know" where that is an option and nothing is chosen. It is shown, checked and sent like a choice. */
export const orUnknown = (values: Values, fields: Field[]): Values => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(
        ({ send_name, options }) =>
          isBlank(values[send_name] ?? '') && options.some(option => option.value === 'unknown'),
      )
      .map(({ send_name }) => [send_name, 'unknown']),
  ),
})

export const isAllBlank = (values: Values): boolean => Object.values(values).every(isBlank)

export function problemsOfValues(values: Values, fields: Field[], missing: string): Problems {
  const given = orUnknown(values, fields)
  return Object.fromEntries(
    fields.filter(f => f.is_required === 1 && isBlank(given[f.send_name] ?? '')).map(f => [f.send_name, missing]),
  )
}

/** The facts about a person beside the name, in words. */
export function factsOf(values: Values, fields: Field[]): string {
  const known = fields.flatMap(({ send_name, options }) => {
    const value = values[send_name]
    if (!value || send_name === 'name' || value === 'unknown') return []
    return [options.find(o => o.value === value)?.label ?? value]
  })
  return known.join(' · ')
}
