import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { auditActionOf } from '../../../../contract/office/audit-log.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { useFilters } from '../../frame/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { actionWords } from './actions.ts'
import { useChangeWords } from './change-words.ts'
import { differencesOf } from './difference.ts'
import { auditWords } from './words.ts'

type Line = OfficeCalls['POST /api/office/list-audit']['answer']['rows'][number]

const perPage = 50
const fields = ['who', 'what', 'subject', 'subject_id', 'from', 'until'] as const

export default function AuditPage() {
  const words = useWords(auditWords)
  const actions = useWords(actionWords)
  const { filters, page, change, turn } = useFilters(fields)
  const asked = Object.fromEntries(fields.filter(field => filters[field]).map(field => [field, filters[field]]))
  const { data, error, refetch } = useCall('POST /api/office/list-audit', { page, perPage, ...asked })
  const text = (field: (typeof fields)[number], label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      size="small"
      value={filters[field]}
      onChange={event => change({ [field]: event.target.value })}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}}
      sx={{ flex: '1 1 140px' }}
    />
  )
  const clear = Object.keys(asked).length > 0 && (
    <Button variant="outlined" onClick={() => change(Object.fromEntries(fields.map(field => [field, ''])))}>
      {words.clear}
    </Button>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        {text('who', words.who)}
        <TextField
          select
          label={words.what}
          size="small"
          value={Object.hasOwn(actions, filters.what) ? filters.what : ''}
          onChange={event => change({ what: event.target.value })}
          sx={{ flex: '1 1 140px' }}
        >
          <MenuItem value="">{words.any}</MenuItem>
          {Object.entries(actions)
            .toSorted(([, a], [, b]) => a.localeCompare(b))
            .map(([action, name]) => (
              <MenuItem key={action} value={action}>
                {name}
              </MenuItem>
            ))}
        </TextField>
        <TextField
          select
          label={words.subject}
          size="small"
          value={data?.subjects.includes(filters.subject) ? filters.subject : ''}
          onChange={event => change({ subject: event.target.value })}
          sx={{ flex: '1 1 140px' }}
        >
          <MenuItem value="">{words.any}</MenuItem>
          {data?.subjects.map(subject => (
            <MenuItem key={subject} value={subject}>
              {wordFor(words.subjects, subject, words.otherSubject)}
            </MenuItem>
          ))}
        </TextField>
        {text('subject_id', words.subjectId)}
        {text('from', words.from, 'date')}
        {text('until', words.until, 'date')}
        {clear}
      </Box>
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={line => line.id}
        error={error}
        again={() => void refetch()}
        empty={words.nothing}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        columns={[
          { title: words.when, cell: whenCell, onCard: 'right' },
          { title: words.who, cell: line => line.who ?? words.itself, onCard: 'head' },
          { title: words.what, cell: actionCell },
          { title: words.subject, cell: line => about(line, words) },
          { title: words.change, cell: changeCell },
        ]}
      />
    </>
  )
}

const about = (line: Line, words: { subjects: Record<string, string>; otherSubject: string }) =>
  `${wordFor(words.subjects, line.subject, words.otherSubject)} ${line.subject_code ?? line.subject_id}`

const whenCell = (line: Line) => <When at={line.at} />
const actionCell = (line: Line) => <Action line={line} />
const changeCell = (line: Line) => <Difference line={line} />

const When = ({ at }: { at: number }) => <span style={{ whiteSpace: 'nowrap' }}>{useSay().instant(at)}</span>

function Action({ line }: { line: Line }) {
  return <div>{wordFor(useWords(actionWords), auditActionOf(line.action), useWords(auditWords).otherAction)}</div>
}

function Difference({ line }: { line: Line }) {
  const words = useWords(auditWords)
  const { nameOf, valueOf } = useChangeWords(line.subject)
  const changes = differencesOf(line.before, line.after, value =>
    value === null ? words.empty : value ? words.yes : words.no,
  )
  if (changes.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
            {nameOf(path)}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0, overflowWrap: 'anywhere' }}>
            {before !== undefined && (
              <Box
                component="del"
                aria-label={`${words.before}: ${valueOf(path, before)}`}
                sx={{ color: 'var(--bad)' }}
              >
                {valueOf(path, before)}
              </Box>
            )}{' '}
            {after !== undefined && (
              <Box
                component="ins"
                aria-label={`${words.after}: ${valueOf(path, after)}`}
                sx={{ color: 'var(--ok)', textDecoration: 'none' }}
              >
                {valueOf(path, after)}
              </Box>
            )}
          </Box>
        </div>
      ))}
    </Box>
  )
}
