import Download from '@mui/icons-material/Download'
import UploadFile from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorAnswer } from '../../../../../contract/ground/errors.ts'
import type { ImportOutcome, ImportReport } from '../../../../../contract/office/trust/kinds.ts'
import { Refused, Unreachable } from '../../../call.ts'
import { Broken } from '../../../frame/broken.tsx'
import { Line, Stack } from '../../../frame/layout.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { FileButton } from '../../../parts/file-button.tsx'
import { useWords } from '../../../words/words.ts'
import { KindPicker, LanguagePicker, useOwnLanguages } from './pickers.tsx'
import { translationWords } from './words.ts'

/** A language out to a translator as a spreadsheet, and back: first checked line by line, then taken. */
export function Sheets() {
  const words = useWords(translationWords)
  const own = useOwnLanguages()
  const [language, setLanguage] = useState<string>(own[0]?.web ?? '')
  const [kind, setKind] = useState('')
  const [file, setFile] = useState<File>()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (dry: boolean) => readBack(language, dry, file),
    onSuccess: ({ dry }) => (dry ? undefined : queries.invalidateQueries()),
  })
  const report = send.data
  const count = report?.lines.filter(line => line.taken).length ?? 0
  const changeLanguage = (web: string) => {
    setLanguage(web)
    send.reset()
  }
  return (
    <Stack maxWidth={1000}>
      <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="h2">{words.exportTitle}</Typography>
        <Typography>{words.exportText}</Typography>
        <Line gap={1.5}>
          <LanguagePicker value={language} pick={changeLanguage} />
          <KindPicker value={kind} pick={setKind} />
        </Line>
        <Line>
          {(['xlsx', 'csv'] as const).map(format => (
            <Button
              key={format}
              component="a"
              variant="outlined"
              startIcon={<Download />}
              href={`/api/office/files/texts.${format}?${new URLSearchParams({ language, ...(kind && { kinds: kind }) }).toString()}`}
              download
            >
              {words.download} ({format.toUpperCase()})
            </Button>
          ))}
        </Line>
      </Card>
      <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="h2">{words.importTitle}</Typography>
        <Typography>{words.importText}</Typography>
        <LanguagePicker value={language} pick={changeLanguage} />
        <Line alignItems="center">
          <FileButton
            variant="outlined"
            icon={<UploadFile />}
            accept=".xlsx,.csv"
            onFile={chosen => {
              setFile(chosen)
              send.reset()
            }}
          >
            {file?.name ?? words.choose}
          </FileButton>
          <Button variant="contained" disabled={!file} loading={send.isPending} onClick={() => send.mutate(true)}>
            {words.check}
          </Button>
        </Line>
        {send.error && <Broken error={send.error} again={() => send.mutate(true)} />}
      </Card>
      {report && <Report report={report} />}
      {report?.dry && count > 0 && (
        <Button
          variant="contained"
          sx={{ justifySelf: 'start' }}
          loading={send.isPending}
          onClick={() => send.mutate(false)}
        >
          {words.take(count)}
        </Button>
      )}
    </Stack>
  )
}

function Report({ report }: { report: ImportReport }) {
  const words = useWords(translationWords)
  const lines = report.lines
  const outcome = (line: ImportReport['lines'][number]) => (
    <>
      <StateChip meaning={!line.taken ? 'bad' : line.outcome === 'changed' ? 'ok' : 'wait'}>
        {words.counts[line.outcome]}
      </StateChip>
      {!line.taken && ` · ${words.notTaken}`}
    </>
  )
  return (
    <section>
      <Alert severity={report.dry ? 'info' : 'success'} sx={{ mb: 2 }}>
        {report.dry ? (lines.some(l => l.taken) ? words.checked : words.nothingToTake) : words.taken(report.documents)}{' '}
        {(Object.entries(report.counts) as [ImportOutcome, number][])
          .map(([name, n]) => `${n} ${words.counts[name]}`)
          .join(' · ')}
      </Alert>
      {lines.length > 0 && (
        <Rows
          label={words.whatHappens}
          rows={lines}
          keyOf={line => line.line}
          columns={[
            { title: words.line, cell: line => line.line, onCard: 'titled' },
            { title: words.where, cell: line => line.title || line.path, onCard: 'head' },
            { title: words.whatHappens, cell: outcome },
            { title: words.before, cell: line => <span lang={report.language}>{line.before}</span>, onCard: 'titled' },
            { title: words.after, cell: line => <span lang={report.language}>{line.after}</span>, onCard: 'titled' },
          ]}
        />
      )}
    </section>
  )
}

/** Sends the file; `dry`: only to be told what would happen. */
async function readBack(language: string, dry: boolean, file: File | undefined): Promise<ImportReport> {
  const form = new FormData()
  form.set('language', language)
  form.set('dry', dry ? '1' : '0')
  if (file) form.set('file', file)
  const response = await fetch('/api/office/files/texts', {
    method: 'POST',
    headers: { 'accept-language': document.documentElement.lang, 'x-office': '1' },
    body: form,
  }).catch(() => {
    throw new Unreachable()
  })
  const answer: unknown = await response.json().catch(() => {
    throw new Unreachable()
  })
  if (!response.ok) throw new Refused(response.status, answer as ErrorAnswer)
  return answer as ImportReport
}
