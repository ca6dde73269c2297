import Type from 'typebox'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId as Id } from '../../ground/field-types.ts'
import { importFields, importKinds, importProblems, importWarnings } from '../../giving/imports.ts'

const Field = Type.Enum([...new Set([...importFields.bookings, ...importFields.donations])])
/** Field → column of the file, from 0. */
const Mapping = Type.Partial(Type.Record(Field, Type.Integer({ minimum: 0, maximum: 200 })))

const Run = Type.Object({
  id: Id,
  kind: Type.Enum([...importKinds]),
  fileName: Type.String(),
  state: Type.Enum(['read', 'running', 'done', 'undone']),
  heads: Type.Array(Type.String()),
  mapping: Type.Record(Type.String(), Type.Integer()),
  languageId: Type.Integer(),
  createdAt: Type.Number(),
  finishedAt: Nullable(Type.Number()),
  lines: Type.Integer(),
  /** Lines done so far, and what became of them. */
  done: Type.Integer(),
  made: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
})

export const listImports = officeCall('POST /api/office/imports', {
  summary: 'Files that were brought in, newest first.',
  right: 'imports.write',
  body: Nothing,
  answer: Type.Object({ runs: Type.Array(Run) }),
})

export const checkImport = officeCall('POST /api/office/import-check', {
  summary:
    'Says what each line of a file would make, with these columns; makes nothing. A file has old bookings, or old donations, as was said when it was sent.',
  right: 'imports.write',
  body: Type.Object({ id: Id, mapping: Mapping, languageId: Id }),
  answer: Type.Object({
    total: Type.Integer(),
    good: Type.Integer(),
    bad: Type.Integer(),
    same: Type.Integer(),
    devotees: Type.Integer(),
    bookings: Type.Integer(),
    donations: Type.Integer(),
    /** What stands in a column and is not kept, with the number of lines: said before anything is made (D31). */
    notTaken: Type.Array(Type.Object({ field: Field, lines: Type.Integer() })),
    /** Lines with a problem or a warning, errors first; the first 500 of them. */
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        name: Type.String(),
        problem: Nullable(Type.Enum([...importProblems])),
        warnings: Type.Array(Type.Enum([...importWarnings])),
      }),
    ),
  }),
  refuses: ['not_found', 'bad_request'],
})

export const runImport = officeCall('POST /api/office/import-run', {
  summary:
    'Brings in the good lines of a checked file, by a job that goes on where it stopped. A file twice makes nothing new.',
  right: 'imports.write',
  body: Type.Object({ id: Id, mapping: Mapping, languageId: Id }),
  answer: Run,
  refuses: ['not_found', 'bad_request'],
})

export const undoImport = officeCall('POST /api/office/import-undo', {
  summary: 'Takes out what one file made, while nothing was built on it.',
  right: 'imports.write',
  confirmed: true,
  body: Type.Object({ id: Id }),
  answer: Run,
  refuses: ['not_found', 'import_built_on'],
})
