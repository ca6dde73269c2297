import {
  maxFamilyMembers,
  maxGroupMembers,
  maxQuantity,
  maxTextLength,
  phoneDigits,
  pincodeDigits,
} from '../../../../contract/ground/limits.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import { namesBeyond } from '../../../../contract/trust/package-names.ts'
import type { FieldProblem, ProblemWithBounds } from '../../../../contract/ground/errors.ts'
import type { ToldBy } from '../../../../contract/money/timeline.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { anyPhone, foreignPhone } from '../../ground/text/foreign-phone.ts'
import { askName, type Field, isCalled, spokenNames } from '../../trust/catalogue/service.ts'

export interface ChosenProduct {
  productId: number
  quantity: number
}

/**
 * Whether booking has ended: at 24:00 IST of the closing day, not before (D5), or at the cut-off of a seva with many
 * days. Both are one instant, `closes_at` of the occurrence, in ms.
 */
export const isClosed = (closesAt: number, now: number): boolean => now >= closesAt

/** What a package costs and how many names it is for (D23), as it is offered. */
export interface PackageTerms {
  packagePaise: Paise
  /** null: without limit */
  namesIncluded: number | null
  /** null: no further names */
  furtherNamePaise: Paise | null
}

/** What an order pays for its package and names. */
export interface PackagePaid {
  packagePaise: Paise
  furtherNames: number
  furtherNamePaise: Paise
  /** How many names the order may have; null: as many as the form takes. */
  namesPaid: number | null
}

/** The price of a package with its further names. */
export const packageTotal = (paid: Omit<PackagePaid, 'namesPaid'>): Paise =>
  paise(paid.packagePaise + paid.furtherNames * paid.furtherNamePaise)

/** What an order costs: its package with further names, and price times quantity of each product (spec §4). */
export const orderTotal = (
  paid: Omit<PackagePaid, 'namesPaid'>,
  products: { pricePaise: Paise; quantity: number }[],
): Paise => paise(products.reduce((sum, p) => sum + p.pricePaise * p.quantity, packageTotal(paid) as number))

/**
 * The selected package, its further names, and price times quantity of each product (spec §4, D23): the one place where
 * totals are made (M1), for a new order and for a change alike. `names` counts the devotee too. Undefined: the package
 * does not take this many names.
 */
export function totalOf(
  terms: PackageTerms,
  products: { pricePaise: Paise; quantity: number }[],
  names: number,
): (PackagePaid & { totalPaise: Paise }) | undefined {
  const { packagePaise, namesIncluded, furtherNamePaise } = terms
  const furtherNames = namesBeyond({ included: namesIncluded, furtherPrice: furtherNamePaise }, names)
  if (furtherNames === undefined) return undefined
  const paid = {
    packagePaise,
    furtherNames,
    furtherNamePaise: furtherNamePaise ?? paise(0),
    namesPaid: namesIncluded === null || furtherNamePaise === 0 ? null : Math.max(namesIncluded, names),
  }
  return { ...paid, totalPaise: orderTotal(paid, products) }
}

export const isGoodQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= maxQuantity

export type Answers = Record<string, string>
export type Problems = Record<string, FieldProblem | ProblemWithBounds>

/**
 * Fixed address fields of spec §3. The WhatsApp number is that of the login, and asked only of who logs in by mail
 * (decision 17).
 */
const requiredAddress = ['door_no', 'village', 'city', 'district', 'state', 'pincode'] as const

interface Form {
  personal: Answers
  address: Answers
  family: Answers[]
  problems: Problems
}

interface FormQuestions {
  personal: Field[]
  family: Field[]
  /** State codes by the values that the form may send for them: id or code. */
  states: Map<string, string>
  /** What the devotee logs in with. */
  whatsapp: string
  /** The WhatsApp number that the order has already, where it is corrected. */
  whatsappBefore?: string
  /** Without any address the prasadam is not sent: it is collected at the temple; else a whole one is needed. */
  mayCollect?: boolean
  /** Staff write it: it may be a group's, and how each is related may stay unsaid. */
  byStaff?: boolean
  /** How many people beside the devotee the order has already, where it is corrected. */
  membersBefore?: number
}

/**
 * Reads the answers that a homam asks for from what was sent, and lists their problems (spec §5). Unknown fields are
 * left out.
 */
export function readForm(
  questions: FormQuestions,
  sent: Record<string, unknown>,
  members: Record<string, unknown>[],
): Form {
  const problems: Problems = {}
  const personal = readAnswers(questions.personal, sent, '', 'field_required', problems)
  const address = readAddress(questions, sent, problems)
  const family: Answers[] = []
  const { byStaff = false, membersBefore = 0 } = questions
  const asked = byStaff ? questions.family.map(unlessRelation) : questions.family
  for (const [i, member] of members.entries()) {
    const answers = readAnswers(asked, member, `familyMembers.${i}.`, 'family_required', problems)
    family.push(answers)
  }
  const most = Math.max(byStaff ? maxGroupMembers : maxFamilyMembers, membersBefore)
  if (members.length > most) problems.familyMembers = { problem: 'too_many_people', most }
  return { personal, address, family, problems }
}

const unlessRelation = (field: Field): Field => (field.sendName === 'relation' ? { ...field, required: false } : field)

/** Who gets the prasadam: a relative in India whom the devotee named (decision 86), else the devotee. */
export const receiverOf = (personal: Answers, address: Answers): string => address.relative_name ?? personal.name ?? ''

/** The answers to some fields, cleaned; their problems go to `problems`, under prefix and name. */
export function readAnswers(
  fields: Field[],
  sent: Record<string, unknown>,
  prefix: string,
  ifMissing: FieldProblem,
  problems: Problems,
): Answers {
  const answers: Answers = {}
  for (const field of fields) {
    const text = readText(sent[field.sendName])
    const problem = text === undefined ? 'text_not_allowed' : problemOf(field, text, ifMissing)
    if (problem) problems[prefix + field.sendName] = problem
    else if (text) answers[field.sendName] = text
  }
  return answers
}

function problemOf(field: Field, text: string, ifMissing: FieldProblem): FieldProblem | undefined {
  if (text === '') return field.required ? ifMissing : undefined
  if (text.length > maxTextLength) return 'text_too_long'
  if (field.input === 'number' && !/^\d{1,15}$/.test(text)) return 'text_not_allowed'
  if (field.input === 'date' && !isDate(text)) return 'text_not_allowed'
  if (field.input === 'select' && !field.allowsOther && !field.options.some(o => o.value === text))
    return 'unknown_option'
  return undefined
}

function readAddress(
  { states, mayCollect, ...asked }: FormQuestions,
  sent: Record<string, unknown>,
  problems: Problems,
): Answers {
  const address = readWhatsapp(asked, sent, problems)
  const other = readText(sent.phone_number)
  const phone = other && (new RegExp(`^\\d{${phoneDigits}}$`).test(other) ? other : foreignPhone(other)?.phone)
  if (phone === undefined) problems.phone_number = 'phone_digits'
  else if (phone) address.phone_number = phone

  if (mayCollect && requiredAddress.every(name => readText(sent[name]) === '')) return address
  const relative = readText(sent.relative_name)
  if (relative === undefined) problems.relative_name = 'text_not_allowed'
  else if (relative.length > maxTextLength) problems.relative_name = 'text_too_long'
  else if (relative) {
    address.relative_name = relative
    // A courier calls whoever gets the parcel: a number abroad is of no use there.
    if (!phone) problems.phone_number ??= 'field_required'
    else if (phone.startsWith('+')) problems.phone_number = 'phone_digits'
  }
  for (const name of requiredAddress) {
    const text = readText(sent[name])
    if (text === undefined) problems[name] = 'text_not_allowed'
    else if (text === '') problems[name] = 'field_required'
    else if (text.length > maxTextLength) problems[name] = 'text_too_long'
    else if (name === 'pincode' && !new RegExp(`^\\d{${pincodeDigits}}$`).test(text)) problems[name] = 'pincode_digits'
    else if (name === 'state' && !states.has(text)) problems[name] = 'unknown_option'
    else address[name] = name === 'state' ? (states.get(text) ?? text) : text
  }
  return address
}

/**
 * Where messages about an order go. Without a number they go to the mail address of the login, which is also where they
 * go if the number doesn't take them.
 */
function readWhatsapp(
  { whatsapp: login, whatsappBefore }: Pick<FormQuestions, 'whatsapp' | 'whatsappBefore'>,
  sent: Record<string, unknown>,
  problems: Problems,
): Answers {
  if (!login.includes('@')) return { whatsapp_number: login }
  const typed = readText('whatsapp_number' in sent ? sent.whatsapp_number : whatsappBefore)
  if (typed === '' || typed === login) return { whatsapp_number: login }
  const phone = typed === undefined ? undefined : anyPhone(typed)
  if (phone === undefined) problems.whatsapp_number = 'field_wrong'
  return { whatsapp_number: phone ?? login, email: login }
}

/** By what channel the devotee hears of an order. */
export const toldBy = (toldTo: string | null | undefined): ToldBy => (toldTo?.includes('@') ? 'email' : 'whatsapp')

/** A name as its letters are compared with another's: without regard to case and spaces. */
const plainName = (name = ''): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A name with all by which it is told whether another is the same. */
const readName = (name = '') => ({
  plain: plainName(name),
  stored: spokenNames([name]),
  asked: askName(name, 'named'),
})
type ReadName = ReturnType<typeof readName>

const says = ({ stored }: ReadName, { asked }: ReadName): boolean => asked !== undefined && isCalled(stored, asked)

/** Whether two names are one: by their letters, or by how the whole of both sounds, in whatever script. */
const isSameName = (a: ReadName, b: ReadName): boolean => a.plain === b.plain || (says(a, b) && says(b, a))

/**
 * Whether a name is that of somebody departed in a family book, in any script. One that somebody living has too is not: a
 * grandson often has the name of his grandfather, and his own must not be missing.
 */
export function departedOf(book: readonly { name: string; departed: boolean }[]): (name?: string) => boolean {
  if (!book.some(({ departed }) => departed)) return () => false
  const known = book.map(({ name, departed }) => ({ departed, name: readName(name) }))
  return typed => {
    const name = readName(typed)
    const same = known.filter(one => isSameName(one.name, name))
    return same.length > 0 && same.every(({ departed }) => departed)
  }
}

const readText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string' || typeof value === 'number'
      ? cleanText(String(value))
      : undefined

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** The steps that a booking may take. The database refuses any other step too (`booking.bookings_step`). */
export const bookingStates = {
  held: ['paid', 'expired', 'cancelled'],
  expired: ['held', 'paid', 'cancelled'],
  paid: ['cancelled'],
  cancelled: [],
} as const
export type BookingState = keyof typeof bookingStates

/** The states from which a booking may come into this one. */
export const statesBefore = (state: BookingState): BookingState[] =>
  (Object.keys(bookingStates) as BookingState[]).filter(from =>
    (bookingStates[from] as readonly BookingState[]).includes(state),
  )

/** What an order costs that is given free of charge. */
export const withoutPrice = (of: PackagePaid & { totalPaise: Paise }): typeof of => ({
  ...of,
  packagePaise: paise(0),
  furtherNamePaise: paise(0),
  totalPaise: paise(0),
})
