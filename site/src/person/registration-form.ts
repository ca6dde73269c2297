import type { Calls } from '../../../contract/calls.ts'
import { maxTextLength, phoneDigits, pincodeDigits } from '../../../contract/limits.ts'
import { type Field, type Problems, problemsOfValues, type Values } from './person-values.ts'
import { isBlank, visibleText } from '../text/typed-text.ts'

export type SavedDetails = Calls['POST /api/getUserData']['answer']

export interface Questions {
  personalFields: Field[]
  familyFields: Field[]
}

/** All that was typed. */
export interface Form {
  personal: Values
  address: Values
  family: Values[]
  consent: boolean
  /** The family member in the modal; `at` is the place of the one being edited. */
  member?: { at?: number; values: Values }
}

export const emptyForm: Form = { personal: {}, address: {}, family: [], consent: false }

/** Fixed address fields of spec §3 that are typed; the WhatsApp number is the login's own. */
export const addressNames = ['phone_number', 'door_no', 'village', 'city', 'district', 'state', 'pincode'] as const
export type AddressName = (typeof addressNames)[number]
const optionalAddress: readonly string[] = ['phone_number']

/** Only what the event asks and, of a list, only what is on it. */
export function valuesFor(fields: Field[], given: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ send_name, input, options, allows_other }) => {
      const value = given[send_name] ?? ''
      const good = input !== 'select' || allows_other || options.some(o => o.value === value)
      return value && good ? [[send_name, value]] : []
    }),
  )
}

/** What the devotee gave last time stands where nothing is typed yet; of the family, as many as the package includes: nobody is added that costs more. */
export function fillBlanks(form: Form, saved: SavedDetails, { personalFields, familyFields }: Questions, included: number | null = null): Form {
  const typed = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, text]) => !isBlank(text)))
  const address = Object.fromEntries(addressNames.flatMap(name => (saved.personalData[name] ? [[name, saved.personalData[name]]] : [])))
  return {
    ...form,
    personal: { ...valuesFor(personalFields, saved.personalData), ...typed(form.personal) },
    address: { ...address, ...typed(form.address) },
    family:
      form.family.length > 0
        ? form.family
        : saved.familyMembers.slice(0, included === null ? undefined : included - 1).map(member => valuesFor(familyFields, member)),
  }
}

type Say = Record<'field_required' | 'family_required' | 'phone_digits' | 'pincode_digits' | 'consent_needed', string>

/** Required fields are not blank, numbers have all their digits (spec §5). */
export function problemsOf(form: Form, { personalFields, familyFields }: Questions, say: Say): Problems {
  const problems: Problems = problemsOfValues(form.personal, personalFields, say.field_required)
  for (const name of addressNames) {
    const text = form.address[name] ?? ''
    if (isBlank(text)) {
      if (!optionalAddress.includes(name)) problems[name] = say.field_required
    } else if (name === 'phone_number' && !new RegExp(`^\\d{${phoneDigits}}$`).test(text)) problems[name] = say.phone_digits
    else if (name === 'pincode' && !new RegExp(`^\\d{${pincodeDigits}}$`).test(text)) problems[name] = say.pincode_digits
  }
  for (const [i, member] of form.family.entries()) {
    for (const [name, text] of Object.entries(problemsOfValues(member, familyFields, say.family_required))) problems[`familyMembers.${i}.${name}`] = text
  }
  if (!form.consent) problems.consent = say.consent_needed
  return problems
}

/** Problems of one family member, by its own field names. */
export function problemsOfMember(problems: Problems, at: number): Problems {
  const prefix = `familyMembers.${at}.`
  return Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])))
}

/** As it is sent: without what nobody sees, and nothing that was not asked. */
export function cleanValues(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap(name => {
      const text = values[name] ?? ''
      return isBlank(text) ? [] : [[name, visibleText(text)]]
    }),
  )
}

export const longest = maxTextLength
