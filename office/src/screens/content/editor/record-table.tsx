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
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const columns = tables[path] ?? {}
  const rest = Object.fromEntries(Object.entries(field.of).filter(([name]) => !(name in columns)))
  const opens = Object.keys(rest).length > 0
  const open = useDraft(draft, s =>
    records
      .filter(record => s.open[`${path}.${keyOf(record)}`])
      .map(keyOf)
      .join(),
  )
  const width = Object.keys(columns).length + 1
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
        {records.map((record, at) => {
          const key = keyOf(record)
          const here = `${path}.${key}`
          const isOpen = open.split(',').includes(key)
          const name = nameOf(record, at)
          return (
            <RowContext key={key} value={`${labels.label(path)} ${at + 1}`}>
              <Box component="tr" id={`field-${here}`}>
                {Object.keys(columns).map(column => (
                  <td key={column}>
                    <Cell path={`${here}.${column}`}>
                      {field.of[column] && cellOf(`${here}.${column}`, field.of[column])}
                    </Cell>
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
                      <IconButton aria-label={words.remove(name)} onClick={() => remove(record)}>
                        <DeleteOutlined fontSize="small" />
                      </IconButton>
                    )}
                  </Box>
                </td>
              </Box>
              {opens && isOpen && (
                <tr>
                  <td colSpan={width}>
                    <Box sx={{ pl: 2, borderLeft: '3px solid var(--line-ui)' }}>
                      {fieldsOf(rest, `${here}.`)}
                      {mayShape && records.length > 1 && (
                        <Line mb={1}>
                          <Button disabled={at === 0} onClick={() => move(at, at - 1)}>
                            {words.up(name)}
                          </Button>
                          <Button disabled={at === records.length - 1} onClick={() => move(at, at + 1)}>
                            {words.down(name)}
                          </Button>
                        </Line>
                      )}
                    </Box>
                  </td>
                </tr>
              )}
            </RowContext>
          )
        })}
      </tbody>
    </Box>
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
