import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type { Field, Fields, List } from '../../../../../contract/office/trust/kinds/fields.ts'
import { Line, unseen } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { useDraft, useEditor, useProblem } from './draft.ts'
import { RowContext, useLabels } from './labels.ts'
import { keyOf } from './paths.ts'
import { editorWords } from './words.ts'

/** Lists whose records are rows of a table where there is room, with their columns and how wide each is. */
export const tables: Record<string, Record<string, string>> = {
  packages: {
    name: 'minmax(140px, 1fr)',
    amount: '104px',
    capacity: '104px',
    names_included: '104px',
    further_name: '104px',
  },
  slots: { starts_minutes: '170px', lasts_minutes: '250px' },
}

interface RecordTableProps {
  path: string
  field: List
  records: Content[]
  nameOf: (record: Content, at: number) => string
  fieldsOf: (fields: Fields, within: string) => ReactNode
  cellOf: (path: string, field: Field) => ReactNode
  move: (from: number, to: number) => void
  remove: (record: Content) => void
}

/** Records of one shape as rows of a table; what few of them need is a press away in each row. */
export function RecordTable({ path, field, records, nameOf, fieldsOf, cellOf, move, remove }: RecordTableProps) {
  const { draft } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const columns = tables[path] ?? {}
  const rest = Object.fromEntries(Object.entries(field.of).filter(([name]) => !(name in columns)))
  const opens = Object.keys(rest).length > 0
  return (
    <Box
      component="table"
      aria-labelledby={`label-${path}`}
      sx={{
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        width: path === 'packages' ? 1 : 'auto',
        '& th': {
          textAlign: 'left',
          verticalAlign: 'bottom',
          fontSize: '.875rem',
          fontWeight: 600,
          lineHeight: 'var(--lh-tight)',
          color: 'text.secondary',
          p: '0 8px 4px 0',
          overflowWrap: 'anywhere',
        },
        '& td': { verticalAlign: 'top', p: '0 8px 6px 0' },
        '& td:last-of-type': { pr: 0 },
        '& td .MuiOutlinedInput-root': { px: 0 },
        '& td .MuiOutlinedInput-input': { px: '10px', '&::placeholder': { fontSize: '.875rem' } },
        '& td .MuiInputAdornment-root': { ml: '10px', mr: '-4px' },
      }}
    >
      <thead>
        <tr>
          {Object.entries(columns).map(([name, wide]) => (
            <Box component="th" key={name} scope="col" sx={{ width: wide.startsWith('minmax') ? 'auto' : wide }}>
              {labels.label(`${path}.0.${name}`)}
            </Box>
          ))}
          <Box component="th" scope="col" sx={{ width: opens ? 90 : 52 }}>
            <Box component="span" sx={unseen}>
              {words.rowActs}
            </Box>
          </Box>
        </tr>
      </thead>
      <tbody>
        {records.map((record, at) => (
          <RowContext key={keyOf(record)} value={`${labels.label(path)} ${at + 1}`}>
            <Row
              here={`${path}.${keyOf(record)}`}
              name={nameOf(record, at)}
              field={field}
              columns={Object.keys(columns)}
              rest={rest}
              fieldsOf={fieldsOf}
              cellOf={cellOf}
              first={at === 0}
              last={at === records.length - 1}
              move={by => move(at, at + by)}
              remove={() => remove(record)}
            />
          </RowContext>
        ))}
      </tbody>
    </Box>
  )
}

interface RowProps extends Pick<RecordTableProps, 'field' | 'fieldsOf' | 'cellOf'> {
  /** The path of the record. */
  here: string
  name: string
  columns: string[]
  /** The fields that are no columns. */
  rest: Fields
  first: boolean
  last: boolean
  move: (by: number) => void
  remove: () => void
}

function Row({ here, name, field, columns, rest, fieldsOf, cellOf, first, last, move, remove }: RowProps) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const opens = Object.keys(rest).length > 0
  const isOpen = useDraft(draft, s => opens && s.open[here] === true)
  return (
    <>
      <Box component="tr" id={`field-${here}`}>
        {columns.map(column => (
          <td key={column}>
            <Cell path={`${here}.${column}`}>{field.of[column] && cellOf(`${here}.${column}`, field.of[column])}</Cell>
          </td>
        ))}
        <td>
          <Box sx={{ display: 'flex' }}>
            {opens && (
              <IconButton
                aria-label={`${isOpen ? words.fold : words.more}: ${name}`}
                aria-expanded={isOpen}
                onClick={() => draft.change({ open: { ...draft.get().open, [here]: !isOpen } })}
              >
                {isOpen ? <ExpandLess /> : <ExpandMore />}
              </IconButton>
            )}
            {mayShape && (
              <IconButton aria-label={words.remove(name)} onClick={remove}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </Box>
        </td>
      </Box>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 1}>
            <Box sx={{ pl: 2, borderLeft: '3px solid var(--line-ui)' }}>
              {fieldsOf(rest, `${here}.`)}
              {mayShape && !(first && last) && (
                <Line mb={1}>
                  <Button disabled={first} onClick={() => move(-1)}>
                    {words.up(name)}
                  </Button>
                  <Button disabled={last} onClick={() => move(1)}>
                    {words.down(name)}
                  </Button>
                </Line>
              )}
            </Box>
          </td>
        </tr>
      )}
    </>
  )
}

/** A field without its label, which heads the column. */
function Cell({ path, children }: { path: string; children: ReactNode }) {
  const { draft } = useEditor()
  const words = useWords(editorWords)
  const hint = useLabels(draft.kind).hint(path)
  const wrong = useProblem(path)
  return (
    <Box id={`field-${path}`} sx={{ minWidth: 0, scrollMarginTop: 140 }}>
      {children}
      {hint && (
        <Box component="span" id={`hint-${path}`} sx={unseen}>
          {hint}
        </Box>
      )}
      {wrong && !wrong.language && (
        <Typography id={`wrong-${path}`} color="error" sx={{ fontSize: '.875rem', mt: 0.5 }}>
          {words.problems[wrong.problem]}
        </Typography>
      )}
    </Box>
  )
}
