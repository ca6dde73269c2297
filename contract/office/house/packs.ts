import Type from 'typebox'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

/** A financial year, `26-27`. */
const Year = Type.String({ pattern: '^\\d\\d-\\d\\d$', maxLength: 5 })

const Pack = Type.Object({
  id: Type.Integer(),
  year: Type.String(),
  by: Type.String(),
  /** ms */
  asked_at: Type.Integer(),
  ended_at: Nullable(Type.Integer()),
  /** `asked`: waits for the worker. `gone`: its bytes were deleted; the same rows give the same bytes again. */
  state: Type.Enum(['asked', 'making', 'done', 'failed', 'gone']),
  /** How many of its files are written, of how many. */
  written: Type.Integer(),
  files: Type.Integer(),
  bytes: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  failure: Nullable(Type.Enum(['interrupted', 'not_taken', 'unexpected'])),
})
const Packs = Type.Object({
  /** Years in which anything was booked, and the one that runs, the newest first. */
  years: Type.Array(Type.String()),
  /** The newest first. */
  packs: Type.Array(Pack),
  /** How many days a pack lies ready. */
  days: Type.Integer(),
})

export const listPacks = officeCall('POST /api/office/packs', {
  summary: 'The packs for the auditor that were made last, and the years of which there can be one.',
  right: 'pack.take',
  body: Nothing,
  answer: Packs,
})

export const makePack = officeCall('POST /api/office/make-pack', {
  summary:
    'Has the worker write a financial year of the books as one signed ZIP, as the journal is posted by then. Where one is under way already, no other is begun.',
  right: 'pack.take',
  confirmed: true,
  body: Type.Object({ year: Year }),
  answer: Packs,
  refuses: ['not_found'],
})

export const openPack = officeCall('POST /api/office/open-pack', {
  summary: 'Gives the address of a pack, to be fetched once within some minutes.',
  right: 'pack.take',
  confirmed: true,
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({ url: Type.String() }),
  refuses: ['not_found'],
})
