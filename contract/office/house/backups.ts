import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'

const Run = Type.Object({
  id: Type.Integer(),
  /** Who asked for it; null: a command or a timer on the server. */
  by: Nullable(Type.String()),
  /** `asked`: waits for the worker. `checking`: it is restored beside. */
  state: Type.Enum(['asked', 'copying', 'checking', 'done', 'failed']),
  /** ms */
  asked_at: Type.Integer(),
  ended_at: Nullable(Type.Integer()),
  /** The moment of the rows in it, in ms. */
  data_at: Nullable(Type.Integer()),
  /** It was restored beside and is equal. */
  verified: Type.Boolean(),
  /** Where it went: the machine and its folder. */
  host: Type.String(),
  folder: Type.String(),
  bytes: Nullable(Type.Integer()),
  rows: Nullable(Type.Integer()),
  files: Nullable(Type.Integer()),
  /** A sentence of the program in English, or `interrupted`, `not_taken`, `unexpected`. */
  failure: Nullable(Type.String()),
})

export const viewBackups = officeCall('POST /api/office/backups', {
  summary:
    'When the last verified backup was made, how old that is by the rule of “Ready for real?”, and the twenty newest runs.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({
    age: Type.Enum(['none', 'fresh', 'old', 'very_old']),
    /** The moment of the last verified one, in ms, whoever made it. */
    verified_at: Nullable(Type.Integer()),
    /** Its run; null: another tool made it, or an older version of the product. */
    last: Nullable(Run),
    runs: Type.Array(Run),
    /** Whether one can be started here, or which setting is missing. */
    start: Type.Enum(['ready', 'no_folder', 'no_passphrase']),
    folder: Nullable(Type.String()),
    /** Backups that stay: of how many days, weeks and months. */
    keep: Type.String(),
  }),
})

export const startBackup = officeCall('POST /api/office/start-backup', {
  summary: 'Has the worker make a backup and restore it beside. Where one is under way already, no other is begun.',
  right: 'settings.write',
  body: Nothing,
  answer: Done,
  refuses: ['wrong_state'],
})
