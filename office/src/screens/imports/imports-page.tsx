import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { importFields, importKinds, type ImportKind, importNeeds } from '../../../../contract/giving/imports.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { sendFile } from '../../send-file.ts'
import { useWords } from '../../words/words.ts'
import { importWords } from './words.ts'

type Run = OfficeCalls['POST /api/office/imports']['answer']['runs'][number]
type Checked = OfficeCalls['POST /api/office/import-check']['answer']
const meanings = { read: 'none', running: 'wait', done: 'ok', undone: 'info' } as const
/** While a file is brought in, its progress is asked this often. */
const progressMs = 2000

export default function ImportsPage() {
  const words = useWords(importWords)
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [sending, setSending] = useState<ImportKind>()
  const [undoing, setUndoing] = useState<Run>()
  const [watching, setWatching] = useState(true)
  const list = useCall('POST /api/office/imports', {}, { refetchInterval: watching ? progressMs : undefined })
  const runs = list.data?.runs
  const running = runs?.some(run => run.state === 'running') ?? false
  if (runs && watching !== running) setWatching(running)
  const undo = useDo('POST /api/office/import-undo', { done: words.undone })
  const current = runs?.find(run => run.id === chosen)

  const open = async (kind: ImportKind, file: File) => {
    setError(undefined)
    setSending(kind)
    try {
      const { id } = await sendFile<{ id: number }>('/api/office/files/import', file, { kind })
      await queries.invalidateQueries()
      setChosen(id)
    } catch (refused) {
      setError(refused)
    }
    setSending(undefined)
  }
  const buttons = (run: Run) => (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {run.state === 'read' && <Button onClick={() => setChosen(run.id)}>{words.check}</Button>}
      {run.state === 'done' && <Button onClick={() => setUndoing(run)}>{words.undo}</Button>}
    </Box>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Line>
            {importKinds.map(kind => (
              <FileButton
                key={kind}
                variant="contained"
                busy={sending === kind}
                accept=".csv,.tsv,.txt,.xlsx"
                onFile={file => void open(kind, file)}
              >
                {words.file[kind]}
              </FileButton>
            ))}
          </Line>
        }
      />
      <Stack gap={1} mb={3}>
        {importKinds.map(kind => (
          <Typography key={kind} color="text.secondary" sx={{ maxWidth: '70ch' }}>
            <strong>{words.kinds[kind]}.</strong> {words.fileNote[kind]}
          </Typography>
        ))}
      </Stack>
      {error !== undefined && <Broken error={error} />}
      {current?.state === 'read' && <Check key={current.id} run={current} />}
      {current?.state === 'running' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.begun}
        </Alert>
      )}
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.before}
      </Typography>
      <Rows
        label={words.before}
        rows={runs}
        error={list.error}
        again={() => void list.refetch()}
        keyOf={run => run.id}
        empty={words.empty}
        columns={[
          { title: words.fileName, cell: run => <FileOfRun run={run} /> },
          { title: words.lines, cell: run => run.lines, align: 'right', onCard: 'titled' },
          { title: words.what, cell: run => <StateOfRun run={run} /> },
          { title: words.actions, cell: buttons },
        ]}
      />
      <Ask
        open={undoing !== undefined}
        title={words.undoAsk(undoing?.fileName ?? '')}
        yes={words.undo}
        grave
        busy={undo.isPending}
        onYes={() => undoing && undo.mutate({ id: undoing.id }, { onSettled: () => setUndoing(undefined) })}
        onClose={() => setUndoing(undefined)}
      />
    </>
  )
}

function StateOfRun({ run }: { run: Run }) {
  const words = useWords(importWords)
  return (
    <Stack gap={0.5} justifyItems="start">
      <StateChip meaning={meanings[run.state]}>{words.states[run.state]}</StateChip>
      {run.state === 'running' && (
        <LinearProgress
          variant="determinate"
          aria-label={words.states.running}
          value={(100 * run.done) / Math.max(1, run.lines)}
          sx={{ width: 160 }}
        />
      )}
      {run.state !== 'read' && words.result(run)}
    </Stack>
  )
}

function FileOfRun({ run }: { run: Run }) {
  const words = useWords(importWords)
  const say = useSay()
  return (
    <>
      {run.fileName}
      <Typography variant="body2" color="text.secondary">
        {words.kinds[run.kind]} · {say.instant(run.createdAt)}
      </Typography>
    </>
  )
}

/** The press that opens the check may stand far below it, in the list of files. */
const intoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'start' })

/** Staff say which column is which, see what each line would create, and start the import. */
function Check({ run }: { run: Run }) {
  const words = useWords(importWords)
  const [mapping, setMapping] = useState<Record<string, number>>(run.mapping)
  const [languageId, setLanguageId] = useState(run.languageId)
  const [checked, setChecked] = useState<Checked>()
  const check = useDo('POST /api/office/import-check')
  const begin = useDo('POST /api/office/import-run')
  const body = { id: run.id, mapping, languageId }
  const needs: readonly string[] = importNeeds[run.kind]
  const ready = needs.every(field => mapping[field] !== undefined)
  const choose = (field: string, column: number) => {
    setChecked(undefined)
    const { [field]: _before, ...others } = mapping
    setMapping(column < 0 ? others : { ...others, [field]: column })
  }
  const told = (line: Checked['lines'][number]) => (
    <Line gap={0.5}>
      {line.problem && <StateChip meaning="bad">{words.problems[line.problem]}</StateChip>}
      {line.warnings.map(warning => (
        <StateChip key={warning} meaning="wait">
          {words.warnings[warning]}
        </StateChip>
      ))}
    </Line>
  )
  return (
    <Card ref={intoView} sx={{ p: 2, mb: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {words.columns}: {run.fileName}
      </Typography>
      <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
        {importFields[run.kind].map(field => (
          <Choice
            key={field}
            label={words.fields[field]}
            required={needs.includes(field)}
            value={mapping[field] ?? -1}
            onChange={event => choose(field, Number(event.target.value))}
            of={[[-1, words.none], ...run.heads.map((head, place) => [place, head || place + 1] as const)]}
          />
        ))}
        <Choice
          label={words.language}
          value={languageId}
          onChange={event => {
            setChecked(undefined)
            setLanguageId(Number(event.target.value))
          }}
          of={languages.map(l => [l.id, l.name, { lang: l.web }])}
        />
      </Stack>
      <Line>
        <Button
          variant="outlined"
          disabled={!ready}
          loading={check.isPending}
          onClick={() => check.mutate(body, { onSuccess: setChecked })}
        >
          {words.check}
        </Button>
        <Button
          variant="contained"
          disabled={!checked || checked.good === 0}
          loading={begin.isPending}
          onClick={() => begin.mutate(body)}
        >
          {words.bring(checked?.good ?? 0)}
        </Button>
      </Line>
      {checked && (
        <>
          <Alert severity={checked.bad > 0 ? 'warning' : 'success'}>{words.found[run.kind](checked)}</Alert>
          {checked.notTaken.length > 0 && (
            <Alert severity="warning">
              {words.notTaken}:{' '}
              {checked.notTaken
                .map(({ field, lines }) => `${words.fields[field]} (${words.onLines(lines)})`)
                .join(' · ')}
            </Alert>
          )}
          {checked.lines.length > 0 && (
            <Rows
              label={words.columns}
              rows={checked.lines}
              keyOf={line => line.line}
              columns={[
                { title: words.line, cell: line => line.line, onCard: 'titled' },
                { title: words.fields.name, cell: line => line.name, onCard: 'head' },
                { title: words.what, cell: told },
              ]}
            />
          )}
        </>
      )}
    </Card>
  )
}
