import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { AskStop } from '../broadcast/ask-stop.tsx'
import { SendingProgress } from '../broadcast/sending-progress.tsx'
import { SentTexts } from '../broadcast/sent-texts.tsx'
import { broadcastWords } from '../broadcast/words.ts'
import { described } from './audience.ts'
import { newsWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/news']['answer']['rows'][number]
const perPage = 25
const meanings = { planned: 'wait', sending: 'wait', sent: 'ok', stopped: 'none' } as const

/** News that was planned, sent or stopped: what it says, for whom it was, how far it is. */
export function MailingsPage() {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const say = useSay()
  const { page, turn } = useFilters([])
  const [stopping, setStopping] = useState<Row>()
  const { data, error, refetch } = useCall('POST /api/office/news', { page, perPage }, { refetchInterval: 5000 })
  const choices = useCall('POST /api/office/news-choices', {})
  const write = { name: words.write, to: '/news/new' }
  const state = (row: Row) => (
    <Stack gap={0.5} justifyItems="start">
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.waitsUntil !== null && (
        <Typography variant="body2" color="text.secondary">
          {(row.state === 'planned' ? words.goesAt : words.goesOnAt)(say.instant(row.waitsUntil))}
        </Typography>
      )}
      {row.state === 'stopped' && row.stoppedBy !== null && (
        <Typography variant="body2" color="text.secondary">
          {shared.stoppedBy(row.stoppedBy)}
        </Typography>
      )}
    </Stack>
  )
  const audience = (row: Row) => described(row.audience, choices.data, words, say).join(' · ') || words.everybody
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to={write.to} variant="contained">
            {write.name}
          </Button>
        }
      />
      {data?.total === 0 ? (
        <Empty what={words.none} />
      ) : (
        <Rows<Row>
          label={words.list}
          rows={data?.rows}
          keyOf={row => row.id}
          error={error}
          again={() => void refetch()}
          paging={data && { page, perPage, total: data.total, turn }}
          columns={[
            { title: words.about, cell: row => <What row={row} /> },
            { title: words.forWhom, cell: audience, onCard: 'titled' },
            { title: words.progress, cell: row => <Progress row={row} /> },
            { title: words.state, cell: state },
            {
              title: '',
              cell: row =>
                row.stoppable && (
                  <Button color="error" variant="outlined" onClick={() => setStopping(row)}>
                    {shared.stop}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {stopping && (
        <AskStop
          call="POST /api/office/stop-news"
          id={stopping.id}
          hint={words.stopHint}
          close={() => setStopping(undefined)}
        />
      )}
    </>
  )
}

/** The beginning of it, in the language of the office if it was written in it; the rest behind a press. */
function What({ row }: { row: Row }) {
  const words = useWords(newsWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const texts = Object.entries(row.texts)
  const [code, text] = texts.find(([of]) => of === language) ?? texts[0] ?? ['', '']
  return (
    <Stack gap={0.5} minWidth={0} maxWidth="44ch">
      <Typography lang={code} noWrap sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.by({ name: row.by, at: say.instant(row.at) })}
      </Typography>
      <SentTexts texts={row.texts} link={row.link} />
    </Stack>
  )
}

const counted = ['waiting', 'sent', 'delivered', 'failed', 'stopped', 'skipped'] as const

function Progress({ row }: { row: Row }) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const names = { ...shared, skipped: words.skipped }
  return (
    <SendingProgress
      done={row.sent + row.delivered + row.failed + row.stopped + row.skipped}
      all={row.reached}
      counts={counted.map(of => [names[of], row[of]])}
    />
  )
}
