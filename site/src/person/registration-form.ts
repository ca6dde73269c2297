import type { Calls } from '../../../contract/calls.ts'
import { maxTextLength, phoneDigits, pincodeDigits } from '../../../contract/ground/limits.ts'
import { type Field, type Problems, problemsOfValues, type Values } from './person-values.ts'
import { isBlank, visibleText } from '../text/typed-text.ts'

export type SavedDetails = Calls['POST /api/getUserData']['answer']

export interface Questions {
  personalFields: Field[]
  familyFields: Field[]
}

/** Everything that was typed. */
export interface Form {
  personal: Values
  address: Values
  family: Values[]
  consent: boolean
  /** Where the prasadam goes, where that was asked; else to the devotee's address (decision 86). */
  goes?: 'own' | 'relative' | 'temple'
  /** As parent or guardian of children among the names. */
  children?: Calls['POST /api/saveForm']['body']['child_consent']
  /** To the one for whom it is booked. */
  greeting?: Calls['POST /api/saveForm']['body']['greeting']
  /** The family member in the dialog; `at` is the place of the one that is edited. */
  member?: { at?: number; values: Values }
}

export const emptyForm: Form = { personal: {}, address: {}, family: [], consent: false }

/** The fixed address fields that are typed (spec §3). The WhatsApp number is typed by who logs in by mail (decision 17). */
export const addressNames = [
  'relative_name',
  'whatsapp_number',
  'phone_number',
  'door_no',
  'village',
  'city',
  'district',
  'state',
  'pincode',
] as const
export type AddressName = (typeof addressNames)[number]
const optionalAddress: readonly string[] = ['relative_name', 'whatsapp_number', 'phone_number']
const ofPeople: readonly AddressName[] = ['whatsapp_number', 'phone_number']

/** The fields of the address that are asked, by where the prasadam goes. */
export const addressesOf = ({ goes }: Form): readonly AddressName[] =>
  goes === 'temple' ? ofPeople : goes === 'relative' ? addressNames : addressNames.slice(1)

/** The number that messages about an order go to: that of the login, or what was typed by who logs in by mail. */
export const whatsappOf = (login: string, { address }: Form): string =>
  login.includes('@') ? visibleText(address.whatsapp_number ?? '') : login

/** The values for these fields. A value that is not on its list is left out. */
export function valuesFor(fields: Field[], given: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ send_name, input, options, allows_other }) => {
      const value = given[send_name] ?? ''
      const good = input !== 'select' || allows_other || options.some(o => o.value === value)
      return value && good ? [[send_name, value]] : []
    }),
  )
}

/**
 * Fills blank fields with the values of the latest booking. Of the family it takes as many as the package includes, so
 * that nobody is added who costs more.
 */
export function fillBlanks(
  form: Form,
  saved: SavedDetails,
  { personalFields, familyFields }: Questions,
  included: number | null = null,
): Form {
  const typed = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, text]) => !isBlank(text)))
  const address = Object.fromEntries(
    addressNames.flatMap(name => {
      const value = saved.personalData[name]
      // Without a number, messages go to the mail address of the login, which is no number.
      return value && !(name === 'whatsapp_number' && value.includes('@')) ? [[name, value]] : []
    }),
  )
  return {
    ...form,
    ...(address.relative_name && !form.goes && { goes: 'relative' as const }),
    personal: { ...valuesFor(personalFields, saved.personalData), ...typed(form.personal) },
    address: { ...address, ...typed(form.address) },
    family:
      form.family.length > 0
        ? form.family
        : saved.familyMembers
            .slice(0, included === null ? undefined : included - 1)
            .map(member => valuesFor(familyFields, member)),
  }
}

type Say = Record<'field_required' | 'family_required' | 'phone_digits' | 'pincode_digits' | 'consent_needed', string>

/** Finds required fields that are blank and numbers with missing digits (spec §5). */
export function problemsOf(form: Form, { personalFields, familyFields }: Questions, say: Say): Problems {
  const problems: Problems = problemsOfValues(form.personal, personalFields, say.field_required)
  for (const name of addressesOf(form)) {
    const text = form.address[name] ?? ''
    if (isBlank(text)) {
      if ((form.goes === 'relative' && name !== 'whatsapp_number') || !optionalAddress.includes(name))
        problems[name] = say.field_required
    } else if (name === 'phone_number' && !new RegExp(`^\\d{${phoneDigits}}$`).test(text))
      problems[name] = say.phone_digits
    else if (name === 'pincode' && !new RegExp(`^\\d{${pincodeDigits}}$`).test(text))
      problems[name] = say.pincode_digits
  }
  for (const [i, member] of form.family.entries()) {
    for (const [name, text] of Object.entries(problemsOfValues(member, familyFields, say.family_required)))
      problems[`familyMembers.${i}.${name}`] = text
  }
  if (!form.consent) problems.consent = say.consent_needed
  return problems
}

/** The problems of one family member, by field name. */
export function problemsOfMember(problems: Problems, at: number): Problems {
  const prefix = `familyMembers.${at}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  )
}

/** The values as they are sent: without invisible characters, and only the fields that were asked for. */
export function cleanValues(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap(name => {
      const text = values[name] ?? ''
      return isBlank(text) ? [] : [[name, visibleText(text)]]
    }),
  )
}

export const longest = maxTextLength
