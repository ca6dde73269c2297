import type { Text } from '../../ground/languages.ts'
import type {
  Choice,
  Choices,
  Field,
  Fields,
  KindName,
  List,
  Minutes,
  Money,
  Rich,
  WholeNumber,
  Words,
  Yes,
} from './kinds/fields.ts'
import type { FieldsOf } from './kinds.ts'

// The shapes of contents, derived from the description of their kinds.

/** A text that at least English has. */
export type EnglishText = Partial<Text> & { en: string }

/** A content of one kind that may be published: every field is there, and what is required is given. */
export type ContentOf<K extends KindName> = RecordOf<FieldsOf<K>>
export type RecordOf<F extends Fields> = { -readonly [N in keyof F]: ValueOf<F[N]> }
export type ValueOf<F extends Field> = F extends Words | Rich
  ? F extends { required: true }
    ? EnglishText
    : Partial<Text>
  : F extends Yes
    ? boolean
    : F extends List
      ? (RecordOf<F['of']> & Keyed)[]
      : F extends { is: 'pick'; many: true }
        ? string[]
        : F extends Choices
          ? F['options'][number][]
          : PlainOf<F> | (F extends { required: true } ? never : null)
type PlainOf<F extends Field> = F extends Money | WholeNumber | Minutes
  ? number
  : F extends Choice
    ? F['options'][number]
    : string
/**
 * Content that ships with the product has no keys: its records are known by their ids or places once they are
 * published.
 */
interface Keyed {
  key?: string
}

/**
 * A content of one kind as somebody gives it: what is not required may be left out. `Written`: the languages that a
 * text has.
 */
export type GivenOf<K extends KindName, Written extends Partial<Text> = EnglishText> = GivenRecord<FieldsOf<K>, Written>
type GivenRecord<F extends Fields, Written> = {
  -readonly [N in RequiredOf<F>]: GivenValue<F[N], Written>
} & { -readonly [N in Exclude<keyof F, RequiredOf<F>>]?: GivenValue<F[N], Written> }
type RequiredOf<F extends Fields> = { [N in keyof F]: F[N] extends { required: true } ? N : never }[keyof F]
type GivenValue<F extends Field, Written> = F extends Words | Rich
  ? Written
  : F extends List
    ? (GivenRecord<F['of'], Written> & Keyed)[]
    : ValueOf<F>
