import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, type ReactNode, useState } from 'react'
import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { type Content, newKey } from '../../../../../contract/office/trust/kinds.ts'
import type { Field, Fields, List } from '../../../../../contract/office/trust/kinds/fields.ts'
import { timeOfDay } from '../../../../../contract/ground/time-of-day.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { Line, PlainList } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { useDraft, useEditor, useField, useProblem } from './draft.ts'
import { FieldFrame } from './field-frame.tsx'
import { FoldedLine } from '../parts/folded-line.tsx'
import { titleOf, useLabels } from './labels.ts'
import { keyOf } from './paths.ts'
import { RecordTable, tables } from './record-table.tsx'
import { editorWords } from './words.ts'

const none: Content[] = []

interface ListFieldProps {
  path: string
  field: List
  /** Draws the fields of a record; given from outside, since a record may hold lists again. */
  fieldsOf: (fields: Fields, within: string) => ReactNode
  /** Draws one field without its label, for a cell of a table. */
  cellOf: (path: string, field: Field) => ReactNode
}

/** Records of one shape, in order: sections, packages, questions. Moved by buttons, or by dragging. */
export const ListField = memo(({ path, field, fieldsOf, cellOf }: ListFieldProps) => {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const [value, setRecords] = useField<Content[]>(path)
  const records = value ?? none
  const problem = useProblem(path)
  const [removing, setRemoving] = useState<Content>()
  const [dragged, setDragged] = useState<number>()
  const nameOf = useRecordName(path, field)
  const openFirst = records.length <= 12 && !Object.values(field.of).some(f => f.is === 'list')
  const move = (from: number, to: number) => {
    const moved = records[from]
    if (!moved || to < 0 || to >= records.length) return
    setRecords(records.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const wide = useMediaQuery('(min-width: 900px)')
  const isTable = wide && path in tables
  const folds = folding.has(path)
  const isShort = useDraft(
    draft,
    s => folds && !(s.open[path] ?? (records.length < field.min || s.problems.some(p => isWithin(p.path, path)))),
  )
  const names = records.map(nameOf).join(', ')
  const open = (also = {}) => draft.change({ open: { ...draft.get().open, [path]: true, ...also } })
  const add = () => {
    const key = newKey()
    open(isTable ? {} : { [`${path}.${key}`]: true })
    setRecords([...records, { ...emptyRecord(field), ...beginningOf(path, records, draft.get().content), key }])
  }
  if (isShort)
    return (
      <FieldFrame path={path} heading>
        <FoldedLine label={labels.label(path)} text={names || words.empty} onOpen={() => open()} />
      </FieldFrame>
    )
  return (
    <FieldFrame path={path} heading>
      {isTable && records.length > 0 ? (
        <RecordTable
          path={path}
          field={field}
          records={records}
          nameOf={nameOf}
          fieldsOf={fieldsOf}
          cellOf={cellOf}
          move={move}
          remove={setRemoving}
        />
      ) : (
        <PlainList ordered gap={1}>
          {records.map((record, at) => (
            <OneRecord
              key={keyOf(record)}
              path={`${path}.${keyOf(record)}`}
              fields={() => fieldsOf(field.of, `${path}.${keyOf(record)}.`)}
              name={nameOf(record, at)}
              openFirst={openFirst}
              first={at === 0}
              last={at === records.length - 1}
              move={by => move(at, at + by)}
              remove={() => setRemoving(record)}
              drag={() => setDragged(at)}
              drop={() => {
                if (dragged !== undefined) move(dragged, at)
                setDragged(undefined)
              }}
            />
          ))}
        </PlainList>
      )}
      {problem && <Typography color="error">{words.problems[problem.problem]}</Typography>}
      <Line gap={1.5} alignItems="center" mt={records.length > 0 && !isTable ? 1 : 0}>
        {mayShape && records.length < field.max && (
          <Button startIcon={<Add />} variant="outlined" onClick={add}>
            {labels.addTo(path)}
          </Button>
        )}
        {records.length === 0 && <Typography color="text.secondary">{words.empty}</Typography>}
      </Line>
      <Ask
        open={removing !== undefined}
        title={words.removeTitle}
        yes={words.removeYes}
        grave
        onClose={() => setRemoving(undefined)}
        onYes={() => {
          setRecords(records.filter(record => record !== removing))
          setRemoving(undefined)
        }}
      >
        <b>{removing && nameOf(removing, records.indexOf(removing))}</b>
        <span>{words.removeText}</span>
      </Ask>
    </FieldFrame>
  )
})
ListField.displayName = 'ListField'

/** What stands for a record in its list: days and times as people read them. */
function useRecordName(path: string, field: List): (record: Content, at: number) => string {
  const labels = useLabels(useEditor().draft.kind)
  const language = useOfficeLanguage()
  const say = useSay()
  const timeAt = (minutes: number) => timeOfDay(startOfDay('2026-01-01' as Day) + minutes * 60_000, language)
  const shownTitle = (record: Content): string => {
    const value = record[field.title]
    const is = field.of[field.title]?.is
    if (is === 'day' && typeof value === 'string') return say.day(value)
    if (is === 'minutes' && typeof value === 'number') return timeAt(value)
    const title = titleOf(record, field.title, language)
    // What happens when: the hours of a day are looked through by their time.
    const hasTime = field.of.starts_minutes && typeof record.starts_minutes === 'number'
    return hasTime ? [timeAt(Number(record.starts_minutes)), title].filter(Boolean).join(' · ') : title
  }
  return (record, at) => shownTitle(record) || `${labels.label(path)} ${at + 1}`
}

/** Lists that are one line until somebody opens them: most homams ask what the last one asked. */
const folding: ReadonlySet<string> = new Set(['personal', 'family'])

const isWithin = (path: string, list: string): boolean => path === list || path.startsWith(`${list}.`)

/** The length with which the first slot begins, in minutes. */
const firstLength = 30

/** What a record begins with: a slot where the one before it ends, and as long. */
function beginningOf(path: string, records: Content[], { starts_minutes: starts }: Content): Content {
  if (path !== 'slots') return {}
  const last = records.at(-1)
  const lasts = typeof last?.lasts_minutes === 'number' ? last.lasts_minutes : firstLength
  if (!last) return { starts_minutes: starts ?? null, lasts_minutes: lasts }
  const next = typeof last.starts_minutes === 'number' ? last.starts_minutes + lasts : 1440
  return { starts_minutes: next < 1440 ? next : null, lasts_minutes: lasts }
}

const emptyRecord = (field: List): Content =>
  Object.fromEntries(
    Object.entries(field.of).map(([name, f]) => [
      name,
      f.is === 'words' || f.is === 'rich'
        ? {}
        : f.is === 'list' || f.is === 'choices' || (f.is === 'pick' && f.many)
          ? []
          : f.is === 'yes'
            ? false
            : f.is === 'choice' && f.required
              ? f.options[0]
              : null,
    ]),
  )

interface OneRecordProps {
  path: string
  fields: () => ReactNode
  name: string
  openFirst: boolean
  first: boolean
  last: boolean
  move: (by: number) => void
  remove: () => void
  drag: () => void
  drop: () => void
}

function OneRecord({ path, fields, name, openFirst, first, last, move, remove, drag, drop }: OneRecordProps) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const open = useDraft(draft, s => s.open[path]) ?? openFirst
  return (
    <Box
      component="li"
      id={`field-${path}`}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
        drop()
      }}
      sx={{ border: '1px solid var(--line)', borderRadius: '12px', bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          bgcolor: 'var(--sunken)',
          borderRadius: open ? '12px 12px 0 0' : '12px',
        }}
      >
        {mayShape && (
          <Box
            component="span"
            aria-hidden
            draggable
            onDragStart={event => {
              event.stopPropagation()
              drag()
            }}
            sx={{
              cursor: 'grab',
              display: 'flex',
              pl: 1,
              color: 'text.secondary',
              '@media (pointer: coarse)': { display: 'none' },
            }}
          >
            <DragIndicator fontSize="small" />
          </Box>
        )}
        <Button
          onClick={() => draft.change({ open: { ...draft.get().open, [path]: !open } })}
          aria-expanded={open}
          endIcon={open ? <ExpandLess /> : <ExpandMore />}
          sx={{
            flex: '1 1 140px',
            justifyContent: 'space-between',
            textAlign: 'left',
            color: 'text.primary',
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {name}
        </Button>
        {mayShape && (
          <Box sx={{ display: 'flex' }}>
            <IconButton aria-label={words.up(name)} disabled={first} onClick={() => move(-1)}>
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton aria-label={words.down(name)} disabled={last} onClick={() => move(1)}>
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton aria-label={words.remove(name)} onClick={remove}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        )}
      </Box>
      {open && <Box sx={{ p: 1.5, pb: 0 }}>{fields()}</Box>}
    </Box>
  )
}
