import Box from '@mui/material/Box'
import type { Field, Fields } from '../../../../../contract/office/trust/kinds/fields.ts'
import Typography from '@mui/material/Typography'
import { useWords } from '../../../words/words.ts'
import { useEditor } from './draft.ts'
import { durations } from './duration-input.tsx'
import { useLabels } from './labels.ts'
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

/** The fields of a kind, or of a record of a list, on one grid: each is as wide as what is typed into it. */
function FieldsOf({ fields, within = '' }: { fields: Fields; within?: string }) {
  const { draft, mayShape, mayWrite } = useEditor()
  const labels = useLabels(draft.kind)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        // Two columns at least, on phones too.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 45%), 1fr))',
      }}
    >
      {Object.entries(shownFields(fields, !mayShape && mayWrite.size > 0)).map(([name, field]) => {
        const columns = columnsOf(name, field, Boolean(labels.hint(within + name)))
        return (
          <Box
            key={name}
            sx={
              columns === 'all'
                ? { gridColumn: '1 / -1', minWidth: 0 }
                : // Inputs that stand side by side begin at one height, however long their labels are.
                  { gridColumn: `span ${columns}`, gridRow: 'span 2', display: 'grid', gridTemplateRows: 'subgrid' }
            }
          >
            <FieldOf path={within + name} field={field} />
          </Box>
        )
      })}
    </Box>
  )
}

/** Of how many columns: days, times and prices are short, what is said of them is not. */
function columnsOf(name: string, field: Field, hasHint: boolean): 1 | 2 | 'all' {
  switch (field.is) {
    case 'day':
    case 'minutes':
    case 'money':
      return hasHint ? 2 : 1
    case 'number':
      return hasHint || durations.has(name) ? 2 : 1
    case 'choice':
      return 2
    case 'pick':
      return field.many ? 'all' : 2
    case 'text':
      return field.max <= 40 && !field.rows ? 2 : 'all'
    default:
      return 'all'
  }
}

const fieldsWithin = (fields: Fields, within: string) => <FieldsOf fields={fields} within={within} />

function FieldOf({ path, field }: { path: string; field: Field }) {
  if (field.is === 'words' || field.is === 'rich') return <WordsField path={path} field={field} />
  if (field.is === 'list') return <ListField path={path} field={field} fieldsOf={fieldsWithin} />
  if (field.is === 'pick') return <PickField path={path} field={field} />
  return <PlainField path={path} field={field} />
}
