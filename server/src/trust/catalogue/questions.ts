import { inLanguage } from '../../ground/text/in-language.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import type { EnglishText } from '../../../../contract/office/trust/content-of.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

export interface Field {
  sendName: string
  label: Text
  required: boolean
  input: 'text' | 'number' | 'date' | 'select'
  options: { value: string; label: EnglishText }[]
  allowsOther: boolean
}

/** The questions an event asks. Refuses: event_gone. */
export async function listFields(app: App, eventId: number): Promise<{ personal: Field[]; family: Field[] }> {
  return byKind(
    (await app.content.remember(`offered fields ${eventId}`, () => queries.listOfferedFields(app.db, eventId))) ??
      refuse('event_gone'),
  )
}

/** The questions of an event, whether or not it is still on offer: orders and invoices outlive it. */
export async function fieldsOf(app: App, eventId: number): Promise<{ personal: Field[]; family: Field[] }> {
  return byKind(await app.content.remember(`fields ${eventId}`, () => queries.listFields(app.db, eventId)))
}

function byKind(rows: Awaited<ReturnType<typeof queries.listFields>>) {
  const of = (kind: string) => rows.filter(row => row.kind === kind).map(fieldOf)
  return { personal: of('personal'), family: of('family') }
}

/** The questions that describe a person at any homam: name, gotra, nakshatra, rashi. Only a name is always known. */
export const listPersonFields = async (app: App): Promise<Field[]> =>
  (await queries.listPersonFields(app.db)).map(row => ({ ...fieldOf(row), required: row.send_name === 'name' }))

const fieldOf = (row: Awaited<ReturnType<typeof queries.listFields>>[number]): Field => ({
  sendName: row.send_name,
  label: row.label,
  required: row.is_required,
  input: row.input as Field['input'],
  options: row.options,
  allowsOther: row.allows_other,
})

export async function viewFields(app: App, eventId: number, language: Language) {
  const { personal, family } = await listFields(app, eventId)
  return {
    personalFields: personal.map(field => viewField(field, language)),
    familyFields: family.map(field => viewField(field, language)),
  }
}

/** A field as it goes over the wire. */
export const viewField = (field: Field, language: Language) => ({
  field_name: inLanguage(field.label, language),
  send_name: field.sendName,
  is_required: field.required ? 1 : 0,
  input: field.input,
  options: field.options.map(o => ({ value: o.value, label: inLanguage(o.label, language) })),
  allows_other: field.allowsOther,
})

/** The states and union territories of India. */
export async function listStates(app: App, language: Language) {
  const rows = await app.content.remember('states', () => queries.listStates(app.db))
  return rows.map(row => ({ id: row.id, name: inLanguage(row.name, language), code: row.code }))
}

/** The states and union territories of addresses, in their order. */
export const insertStates = (tx: Tx, states: { code: string; name: Text }[]) => queries.insertStates(tx, states)
