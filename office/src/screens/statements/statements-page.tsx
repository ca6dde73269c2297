import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { FileKind } from '../../../../contract/giving/statement-columns.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { sendFile } from '../../send-file.ts'
import { useWords } from '../../words/words.ts'
import { Check } from './check.tsx'
import { statementWords } from './words.ts'

type File_ = OfficeCalls['POST /api/office/statements']['answer']['files'][number]

export default function StatementsPage() {
  const words = useWords(statementWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/statements', {})
  const [chosen, setChosen] = useState<number>()
  const current = data?.files.find(file => file.id === chosen)

  const name = (file: File_) => <Box sx={{ overflowWrap: 'anywhere' }}>{file.fileName}</Box>
  const of = (file: File_) => `${words.kinds[file.kind]}: ${file.source}`
  const state = (file: File_) => (
    <Line alignItems="center">
      <StateChip meaning={file.state === 'taken' ? 'ok' : 'none'}>{words.states[file.state]}</StateChip>
      {file.lines !== null && words.result({ lines: file.lines, newLines: file.newLines ?? 0 })}
      {file.state === 'read' && <Button onClick={() => setChosen(file.id)}>{words.check}</Button>}
    </Line>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to="/truth" variant="outlined">
            {words.toTruth}
          </Button>
        }
      />
      <TakeFile accounts={data?.accounts ?? []} gateways={data?.gateways ?? []} onRead={setChosen} />
      {current?.state === 'read' && <Check key={current.id} file={current} />}
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.before}
      </Typography>
      <Rows<File_>
        label={words.before}
        rows={data?.files}
        error={error}
        again={() => void refetch()}
        keyOf={file => file.id}
        empty={words.empty}
        columns={[
          { title: words.fileName, cell: name },
          { title: words.source, cell: of },
          { title: words.day, cell: file => say.dayOfInstant(file.at) },
          { title: words.state, cell: state },
        ]}
      />
    </>
  )
}

interface TakeFileProps {
  /** Accounts that files came from before. */
  accounts: string[]
  gateways: string[]
  onRead: (id: number) => void
}

/** A file of a bank or a gateway is chosen and read. */
function TakeFile({ accounts, gateways, onRead }: TakeFileProps) {
  const words = useWords(statementWords)
  const queries = useQueryClient()
  const [kind, setKind] = useState<FileKind>('bank')
  const [source, setSource] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const sources = kind === 'bank' ? accounts : gateways
  const from = source.trim() || (kind === 'settlement' ? (sources[0] ?? '') : '')

  const open = async (file: File) => {
    setRefused(undefined)
    setSending(true)
    try {
      const { id } = await sendFile<{ id: number }>('/api/office/files/statement', file, { kind, source: from })
      await queries.invalidateQueries()
      onRead(id)
    } catch (problem) {
      setRefused(problem)
    }
    setSending(false)
  }
  return (
    <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 2 }}>
      <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr auto' }} alignItems="start">
        <Choice
          label={words.what}
          value={kind}
          onChange={event => {
            setKind(event.target.value === 'bank' ? 'bank' : 'settlement')
            setSource('')
          }}
          of={(['bank', 'settlement'] as const).map(k => [k, words.kinds[k]])}
        />
        {kind === 'bank' ? (
          <Autocomplete
            freeSolo
            options={sources}
            inputValue={source}
            onInputChange={(_event, text) => setSource(text)}
            renderInput={params => (
              <TextField {...params} label={words.account} required helperText={words.accountNote} />
            )}
          />
        ) : (
          <Choice
            label={words.gateway}
            value={from}
            onChange={event => setSource(event.target.value)}
            of={sources.map(gateway => [gateway, gateway])}
          />
        )}
        {from === '' ? (
          <Button variant="contained" disabled sx={{ minHeight: 52 }}>
            {words.file}
          </Button>
        ) : (
          <FileButton
            variant="contained"
            busy={sending}
            accept=".csv,.tsv,.txt,.xls,.xlsx"
            onFile={file => void open(file)}
          >
            {words.file}
          </FileButton>
        )}
      </Stack>
      <Typography color="text.secondary" sx={{ maxWidth: '75ch' }}>
        {words.fileNote}
      </Typography>
      {refused !== undefined && <Broken error={refused} />}
    </Card>
  )
}
