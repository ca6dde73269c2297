import type { Text } from '../../../../../contract/ground/languages.ts'
import type { EnglishText, RecordOf, ValueOf } from '../../../../../contract/office/trust/content-of.ts'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type {
  Field,
  Fields,
  KindName,
  List,
  Money,
  Rich,
  Words,
  Youtube,
} from '../../../../../contract/office/trust/kinds/fields.ts'

/**
 * How a content stands in a table. Each field has the column of its name; money has `…_paise`, a video or a language
 * `…_id`. So a field that the description of its kind and the table have in common is read and written without further
 * code. Lists and picks of many records have no column: whoever publishes the kind says where they stand.
 */
type Elsewhere = List | { is: 'pick'; many: true }
type InColumns<F extends Fields> = { [N in keyof F as F[N] extends Elsewhere ? never : N]: F[N] }
type ColumnName<N, F> = N extends string
  ? F extends Money
    ? `${N}_paise`
    : F extends Youtube | { is: 'pick'; of: 'language' }
      ? `${N}_id`
      : N
  : never

/** Kinds whose records are named by a code; the records of all others have a number. */
const coded = ['deity', 'purpose'] as const satisfies KindName[]
type CodedPick = { is: 'pick'; of: (typeof coded)[number] }

/** What is written. Texts are JSON; one that need not be given and has no English is null. */
type Written<F extends Field> = F extends Words | Rich
  ? F extends { required: true }
    ? string
    : string | null
  : F extends CodedPick
    ? string | null
    : F extends { is: 'pick' }
      ? number | null
      : ValueOf<F>
/** What is read. */
type Stored<F extends Field> = F extends Words | Rich
  ? F extends { required: true }
    ? EnglishText
    : Partial<Text> | null
  : F extends CodedPick
    ? string | null
    : F extends { is: 'pick' }
      ? number | null
      : F extends { is: 'choice' }
        ? string | (F extends { required: true } ? never : null)
        : F extends { is: 'choices' }
          ? string[]
          : ValueOf<F>

export type Columns<F extends Fields> = { [N in keyof InColumns<F> as ColumnName<N, F[N]>]: Written<F[N]> }
export type Row<F extends Fields> = { [N in keyof InColumns<F> as ColumnName<N, F[N]>]: Stored<F[N]> }
type Plain<F extends Fields> = RecordOf<InColumns<F>>

export const json = (value: unknown): string => JSON.stringify(value)

/** The columns that a content writes. */
export const columnsOf = <F extends Fields>(fields: F, content: Plain<F>): Columns<F> =>
  anyColumnsOf(fields, content) as Columns<F>

/** What a row says of the fields that have columns. */
export const contentOfRow = <F extends Fields>(fields: F, row: Row<F>): Plain<F> =>
  contentOfAnyRow(fields, row) as Plain<F>

/** `columnsOf` for code that treats several kinds alike, which the types can't follow. */
export const anyColumnsOf = (fields: Fields, content: Content): Content =>
  Object.fromEntries(inColumns(fields).map(([name, field]) => [columnOf(name, field), written(field, content[name])]))

/** `contentOfRow` for the same code. */
export const contentOfAnyRow = (fields: Fields, row: Content): Content =>
  Object.fromEntries(inColumns(fields).map(([name, field]) => [name, read(field, row[columnOf(name, field)])]))

const inColumns = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.is !== 'list' && !(field.is === 'pick' && field.many))

function columnOf(name: string, field: Field): string {
  if (field.is === 'money') return `${name}_paise`
  return field.is === 'youtube' || (field.is === 'pick' && field.of === 'language') ? `${name}_id` : name
}

function written(field: Field, value: unknown): unknown {
  if (field.is === 'words' || field.is === 'rich') return field.required || hasEnglish(value) ? json(value) : null
  return field.is === 'pick' && !isCoded(field.of) && value !== null ? Number(value) : value
}

function read(field: Field, value: unknown): unknown {
  if (field.is === 'words' || field.is === 'rich') return value ?? {}
  return field.is === 'pick' && typeof value === 'number' ? String(value) : value
}

const isCoded = (kind: KindName): boolean => coded.some(name => name === kind)

const hasEnglish = (texts: unknown): boolean =>
  typeof texts === 'object' && texts !== null && 'en' in texts && Boolean(texts.en)

/**
 * Records of a stored list with the keys that drafts call them by. Records that were stored without get one that
 * follows from them.
 */
export function keyed<T extends { key?: string }>(
  records: T[],
  named: (record: T) => string = () => '',
): (T & { key: string })[] {
  const used = new Set<string>()
  return records.map((record, i) => {
    const name = named(record)
    const wanted = record.key ?? (/^[A-Za-z0-9_-]{1,40}$/.test(name) ? name : `r${i + 1}`)
    const key = used.has(wanted) ? `r${i + 1}` : wanted
    used.add(key)
    return { ...record, key }
  })
}
