import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { useCall } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { messageWords } from '../messages/words.ts'
import { textWords } from './words.ts'

type Trigger = OfficeCalls['POST /api/office/message-triggers']['answer']['rows'][number]
type State = Trigger['states'][number]['state']

export const meanings = { ready: 'ok', differs: 'bad', missing: 'wait', free: 'none' } as const
/** The worst state of a channel comes first, because it is what staff must act on. */
const order: State[] = ['differs', 'missing', 'ready', 'free']

/** Every message that is sent by itself, and whether its texts may go out. */
export function TriggersPage() {
  const words = useWords(textWords)
  const names = useWords(messageWords)
  const { data, error, refetch } = useCall('POST /api/office/message-triggers', {})
  const nameOf = (row: Trigger) => wordFor(names.templates, row.template, names.otherTemplate)
  const facts = (row: Trigger) =>
    [words.categories[row.category], row.waits_for_morning && words.waits, row.call_list && words.callList]
      .filter(Boolean)
      .join(' · ')
  const channelsOf = (row: Trigger) => (
    <PlainList gap={0.75}>
      {row.channels.map(channel => {
        const of = row.states.filter(s => s.channel === channel)
        const worst = order.find(state => of.some(s => s.state === state)) ?? 'free'
        const named = of.filter(s => s.state === worst).map(s => languageByWeb(s.language)?.name ?? s.language)
        return (
          <Line component="li" key={channel} alignItems="center">
            <span>{names.channels[channel]}</span>
            <StateChip meaning={meanings[worst]}>{words.states[worst]}</StateChip>
            {(worst === 'differs' || worst === 'missing') && named.length < of.length && (
              <Typography component="span" variant="body2" color="text.secondary">
                {named.join(', ')}
              </Typography>
            )}
          </Line>
        )
      })}
    </PlainList>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to="/message-texts/sms" variant="outlined">
            {words.smsTitle}
          </Button>
        }
      />
      {data && (data.dlt_entity || data.dlt_header) && (
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {words.dlt({ entity: data.dlt_entity || '–', header: data.dlt_header || '–' })}
        </Typography>
      )}
      <Rows<Trigger>
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.template}
        to={row => `/message-texts/${row.template}`}
        error={error}
        again={() => void refetch()}
        columns={[
          { title: words.message, cell: nameOf },
          { title: words.how, cell: facts },
          { title: words.channels, cell: channelsOf },
        ]}
      />
    </>
  )
}
