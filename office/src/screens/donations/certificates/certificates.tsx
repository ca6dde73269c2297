import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TakenCertificates } from '../../../../../contract/office/giving/certificates.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { FileButton } from '../../../parts/file-button.tsx'
import { sendFile } from '../../../send-file.ts'
import { useWords } from '../../../words/words.ts'
import { Decide } from './decide.tsx'
import { certificateWords } from './words.ts'
import type { Doubtful, Without } from './year.ts'

/** The tax office's certificates of a year: brought as the portal gives them, and who has none yet. */
export function Certificates({ year, form }: { year: string; form: string }) {
  const words = useWords(certificateWords)
  const { data, error, refetch } = useCall('POST /api/office/year-certificates', { year })
  const mayWrite = useMayDo('money.write')
  const [deciding, setDeciding] = useState<Doubtful>()
  return (
    <Section title={words.title(form)} intro={words.intro} gap={1.5}>
      {mayWrite && <Bring year={year} />}
      {!data && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {data && (
        <>
          <Typography>{words.have({ n: data.withOne, of: data.donors })}</Typography>
          {data.doubtful.length > 0 && <ToDecide rows={data.doubtful} decide={mayWrite ? setDeciding : undefined} />}
          {data.without.length > 0 && <Missing rows={data.without} n={data.donors - data.withOne} />}
        </>
      )}
      {deciding && <Decide key={deciding.id} of={deciding} close={() => setDeciding(undefined)} />}
    </Section>
  )
}

function Bring({ year }: { year: string }) {
  const words = useWords(certificateWords)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<TakenCertificates>()
  const [error, setError] = useState<unknown>()
  const bring = async (file: File) => {
    setBusy(true)
    setError(undefined)
    setTaken(undefined)
    try {
      setTaken(await sendFile<TakenCertificates>('/api/office/files/certificates', file, { year }))
      await queries.invalidateQueries()
    } catch (refused) {
      setError(refused)
    }
    setBusy(false)
  }
  return (
    <>
      <Line gap={1.5} alignItems="center">
        <FileButton accept=".pdf,.zip" variant="outlined" busy={busy} onFile={file => void bring(file)}>
          {words.bring}
        </FileButton>
        <Typography color="text.secondary">{words.bringNote}</Typography>
      </Line>
      {error !== undefined && <Broken error={error} />}
      <Box role="status">
        {taken && (
          <Alert severity={taken.faultsInAll > 0 ? 'warning' : 'success'}>
            {words.taken({ given: taken.given, doubtful: taken.doubtful, faults: taken.faultsInAll })}
            {taken.faults.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {taken.faults.map(({ name, fault }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two files may have one name; the list does not change
                  <li key={place}>
                    {name}: {words.faults[fault]}
                  </li>
                ))}
              </Box>
            )}
          </Alert>
        )}
      </Box>
    </>
  )
}

function ToDecide({ rows, decide }: { rows: Doubtful[]; decide: ((row: Doubtful) => void) | undefined }) {
  const words = useWords(certificateWords)
  const say = useSay()
  const seems = (row: Doubtful) => (row.proposed ? `${row.proposed.name} · ${row.proposed.receipt}` : words.nobody)
  return (
    <div>
      <Typography variant="h3">{words.toDecide(rows.length)}</Typography>
      <Rows<Doubtful>
        label={words.toDecide(rows.length)}
        rows={rows}
        keyOf={row => row.id}
        empty={words.toDecide(0)}
        columns={[
          {
            title: words.columns.onForm,
            cell: row => [row.name || words.unknown, row.pan].filter(Boolean).join(' · '),
          },
          {
            title: words.columns.amount,
            align: 'right',
            cell: row => (row.amount === null ? '–' : say.money(row.amount)),
            onCard: 'right',
          },
          { title: words.columns.why, cell: row => words.whys[row.why] },
          { title: words.columns.seems, cell: seems },
          ...(decide
            ? [
                {
                  title: words.decide,
                  cell: (row: Doubtful) => <Button onClick={() => decide(row)}>{words.decide}</Button>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function Missing({ rows, n }: { rows: Without[]; n: number }) {
  const words = useWords(certificateWords)
  const say = useSay()
  return (
    <Box component="details">
      <Box component="summary" sx={{ minHeight: 48, display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
        <b>{words.without(n)}</b>
      </Box>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {words.withoutNote}
      </Typography>
      <Rows<Without>
        label={words.without(n)}
        rows={rows}
        keyOf={row => row.id}
        empty={words.without(0)}
        columns={[
          {
            title: words.columns.receipt,
            cell: row => (
              <Box
                component={Link}
                to={`/donations?id=${row.id}`}
                sx={{ color: 'primary.main', fontWeight: 700, py: 1, display: 'inline-block' }}
              >
                {row.receipt}
              </Box>
            ),
          },
          { title: words.columns.donor, cell: row => [row.name, row.pan].filter(Boolean).join(' · ') },
          { title: words.columns.amount, align: 'right', cell: row => say.money(row.amount), onCard: 'right' },
        ]}
      />
    </Box>
  )
}
