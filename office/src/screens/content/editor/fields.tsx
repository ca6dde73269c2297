import Box from '@mui/material/Box'
import type { Field, Fields } from '../../../../../contract/office/trust/kinds/fields.ts'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWords } from '../../../words/words.ts'
import { useDraft, useEditor } from './draft.ts'
import { durations } from './duration-input.tsx'
import { FoldedLine } from '../parts/folded-line.tsx'
import { isAsked } from './follows.ts'
import { useLabels } from './labels.ts'
import { ListField } from './list-field.tsx'
import { foldOf, type Part, placeOfPart } from './parts.ts'
import { PickField } from './pick-field.tsx'
import { Input, PlainField } from './plain-field.tsx'
import { editorWords } from './words.ts'
import { WordsCell, WordsField } from './words-field.tsx'

const hasText = (fields: Fields): boolean =>
  Object.values(fields).some(f => f.is === 'words' || f.is === 'rich' || (f.is === 'list' && hasText(f.of)))

/** The fields that somebody sees: to a translator only those in which there is text to write. */
export const shownFields = (fields: Fields, textOnly: boolean): Fields =>
  textOnly ? Object.fromEntries(Object.entries(fields).filter(([name, field]) => hasText({ [name]: field }))) : fields

/** The fields of a kind in their parts. */
export function PartsOf({ parts, fields }: { parts: Part[]; fields: Fields }) {
  const words = useWords(editorWords)
  return parts.map((part, at) => (
    <Box
      key={part.id}
      component="section"
      id={placeOfPart(part.id)}
      tabIndex={-1}
      sx={{
        scrollMarginTop: { xs: 150, md: 84 },
        outline: 'none',
        ...(at > 0 && { borderTop: '1px solid var(--line)', pt: 2 }),
        mb: 0.5,
        // Inputs of one line are as high as a button.
        '& input.MuiOutlinedInput-input, & .MuiSelect-select': { py: '10px' },
        '& .MuiAutocomplete-root .MuiOutlinedInput-root': { py: 0 },
      }}
    >
      {part.name && (
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {words.partNames[part.name]}
        </Typography>
      )}
      <FieldsOfPart part={part} fields={fields} />
    </Box>
  ))
}

const picked = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))

/** Those that everybody fills in, one of them at the right where there is room; then the line behind which the rest is. */
function FieldsOfPart({ part, fields }: { part: Part; fields: Fields }) {
  const { draft, mayShape } = useEditor()
  const labels = useLabels(draft.kind)
  const words = useWords(editorWords)
  const asked = useDraft(draft, s => part.fields.filter(name => isAsked(draft.kind, name, s.content)).join()).split(',')
  // Who only translates looks for texts, and these have some.
  const folded = mayShape ? (part.folded ?? []).filter(name => asked.includes(name)) : []
  const isFolded = useDraft(
    draft,
    s => folded.length > 0 && !(s.open[foldOf(part)] ?? s.problems.some(p => folded.includes(firstOf(p.path)))),
  )
  const filled = useDraft(draft, s => folded.filter(name => isFilled(s.content[name])).length)
  const beside = part.beside !== undefined && asked.includes(part.beside) ? part.beside : undefined
  const others = asked.filter(name => name !== beside && !folded.includes(name))
  return (
    <>
      <Box
        sx={
          beside === undefined
            ? undefined
            : {
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' },
              }
        }
      >
        <FieldsOf fields={picked(fields, others)} />
        {beside && <FieldsOf fields={picked(fields, [beside])} />}
      </Box>
      {isFolded ? (
        <Box sx={{ mb: 2 }}>
          <FoldedLine
            text={words.moreOf({ names: folded.map(name => labels.label(name)).join(', '), filled })}
            onOpen={() => draft.change({ open: { ...draft.get().open, [foldOf(part)]: true } })}
          />
        </Box>
      ) : (
        <FieldsOf fields={picked(fields, folded)} />
      )}
    </>
  )
}

const firstOf = (path: string): string => path.split('.', 1)[0] ?? ''

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && typeof value === 'object'
      ? Object.values(value).some(Boolean)
      : Boolean(value)

/** The fields of a kind, or of a record of a list, on one grid: each is as wide as what is typed into it. */
function FieldsOf({ fields, within = '' }: { fields: Fields; within?: string }) {
  const { draft, mayShape, mayWrite } = useEditor()
  const labels = useLabels(draft.kind)
  const shown = Object.entries(shownFields(fields, !mayShape && mayWrite.size > 0))
  if (shown.length === 0) return null
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignContent: 'start',
        // Two columns at least, on phones too.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 45%), 1fr))',
      }}
    >
      {shown.map(([name, field]) => {
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
      return 2
    case 'minutes':
    case 'money':
      return hasHint ? 2 : 1
    case 'number':
      return hasHint || durations.has(name) ? 2 : 1
    case 'choice':
      return name === 'rule' ? 'all' : name === 'attendance' ? 1 : 2
    case 'pick':
      return field.many ? 'all' : 2
    case 'text':
      return field.max <= 40 && !field.rows ? 2 : 'all'
    default:
      return 'all'
  }
}

const fieldsWithin = (fields: Fields, within: string) => <FieldsOf fields={fields} within={within} />

/** A field of a row of a table: what its column says is not said again. */
function cellOf(path: string, field: Field): ReactNode {
  if (field.is === 'words') return <WordsCell path={path} field={field} />
  if (field.is === 'rich' || field.is === 'list' || field.is === 'pick' || field.is === 'yes') return null
  if (field.is === 'picture' || field.is === 'pdf' || field.is === 'sound') return null
  return <Input path={path} field={field} />
}

/** One field, whatever it is; it stands inside `EditorContext`. */
export function FieldOf({ path, field }: { path: string; field: Field }) {
  if (field.is === 'words' || field.is === 'rich') return <WordsField path={path} field={field} />
  if (field.is === 'list') return <ListField path={path} field={field} fieldsOf={fieldsWithin} cellOf={cellOf} />
  if (field.is === 'pick') return <PickField path={path} field={field} />
  return <PlainField path={path} field={field} />
}
