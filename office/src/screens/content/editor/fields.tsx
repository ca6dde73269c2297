import Box from '@mui/material/Box'
import type { Field, Fields } from '../../../../../contract/office/kinds.ts'
import Typography from '@mui/material/Typography'
import { useWords } from '../../../words/words.ts'
import { useEditor } from './draft.ts'
import { ListField } from './list-field.tsx'
import { type Part, placeOfPart } from './parts.ts'
import { PickField } from './pick-field.tsx'
import { PlainField } from './plain-field.tsx'
import { editorWords } from './words.ts'
import { WordsField } from './words-field.tsx'

const hasText = (fields: Fields): boolean =>
  Object.values(fields).some(f => f.is === 'words' || f.is === 'rich' || (f.is === 'list' && hasText(f.of)))

/** The fields that somebody sees: to a translator only those in which there is text to write. */
export const shownFields = (fields: Fields, textOnly: boolean): Fields =>
  textOnly ? Object.fromEntries(Object.entries(fields).filter(([name, field]) => hasText({ [name]: field }))) : fields

/** The fields of a kind in their parts. */
export function PartsOf({ parts, fields }: { parts: Part[]; fields: Fields }) {
  const words = useWords(editorWords)
  return parts.map(({ id, name, fields: names }, at) => (
    <Box
      key={id}
      component="section"
      id={placeOfPart(id)}
      tabIndex={-1}
      sx={{
        scrollMarginTop: { xs: 150, md: 84 },
        outline: 'none',
        ...(at > 0 && { borderTop: '1px solid var(--line)', pt: 2.5 }),
        mb: 1,
      }}
    >
      {name && (
        <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
          {words.partNames[name]}
        </Typography>
      )}
      <FieldsOf fields={Object.fromEntries(names.flatMap(field => (fields[field] ? [[field, fields[field]]] : [])))} />
    </Box>
  ))
}

/** The fields of a kind, or of a record of a list. */
function FieldsOf({ fields, within = '' }: { fields: Fields; within?: string }) {
  const { mayShape, mayWrite } = useEditor()
  return inRows(Object.entries(shownFields(fields, !mayShape && mayWrite.size > 0))).map(row => {
    const parts = row.map(([name, field]) => <FieldOf key={name} path={within + name} field={field} />)
    return parts.length === 1 ? (
      parts
    ) : (
      <Box key={row[0]?.[0]} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, '& > *': { maxWidth: 320 } }}>
        {parts}
      </Box>
    )
  })
}

/** Short fields that follow each other stand in one row: days and times, prices. */
function inRows(fields: [string, Field][]): [string, Field][][] {
  const rows: [string, Field][][] = []
  let before: string | undefined
  for (const one of fields) {
    const size = short[one[1].is]
    if (size !== undefined && size === before) rows.at(-1)?.push(one)
    else rows.push([one])
    before = size
  }
  return rows
}

const short: Partial<Record<Field['is'], string>> = {
  day: 'time',
  minutes: 'time',
  number: 'time',
  money: 'price',
  yes: 'yes',
}

const fieldsWithin = (fields: Fields, within: string) => <FieldsOf fields={fields} within={within} />

function FieldOf({ path, field }: { path: string; field: Field }) {
  if (field.is === 'words' || field.is === 'rich') return <WordsField path={path} field={field} />
  if (field.is === 'list') return <ListField path={path} field={field} fieldsOf={fieldsWithin} />
  if (field.is === 'pick') return <PickField path={path} field={field} />
  return <PlainField path={path} field={field} />
}
