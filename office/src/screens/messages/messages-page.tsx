import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import { messageStates } from '../../../../contract/office/trust/messages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { FindField } from '../../parts/find-field.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { OptOut } from './opt-out.tsx'
import { Deliveries } from './deliveries.tsx'
import { standingMeanings } from './standings.ts'
import { messageWords } from './words.ts'

type Message = OfficeCalls['POST /api/office/messages']['answer']['rows'][number]

const perPage = 25

/** What was sent, to whom, and what became of it. */
export default function MessagesPage() {
  const words = useWords(messageWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['state', 'to'])
  const state = messageStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/messages', {
    page,
    perPage,
    state,
    to: filters.to || undefined,
  })
  const kindOf = (message: Message) => wordFor(words.templates, message.template, words.otherTemplate)
  const chip = (message: Message) => (
    <StateChip meaning={standingMeanings[message.state]}>{words.states[message.state]}</StateChip>
  )
  const languageOf = (message: Message) => languageByWeb(message.language)?.name ?? message.language
  const tried = (message: Message) => {
    if (message.held_until !== null) return ` · ${words.heldUntil({ at: say.instant(message.held_until) })}`
    return message.state === 'failed' && message.tries > 0 ? ` · ${words.tries({ n: message.tries })}` : ''
  }
  const channelOf = (message: Message) => wordFor(words.channels, message.channel, '')
  const [shown, setShown] = useState<Message>()
  const became = (message: Message) => (
    <Button
      variant="text"
      onClick={() => setShown(message)}
      aria-label={`${words.became}: ${message.to}, ${kindOf(message)}`}
    >
      {words.became}
    </Button>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Box sx={{ mb: 1 }}>
        <FindField label={words.find} value={filters.to} find={to => change({ to })} />
      </Box>
      {(/^(?:\d{10}|\+\d{7,15})$/.test(filters.to) || /^\S+@\S+$/.test(filters.to)) && <OptOut to={filters.to} />}
      <StateTabs
        label={words.state}
        all={words.all}
        states={messageStates}
        state={state}
        labelOf={one => words.states[one]}
        choose={to => change({ state: to })}
      />
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={message => message.id}
        error={error}
        again={() => void refetch()}
        empty={state === 'failed' ? words.allGood : words.none}
        paging={data && { page, perPage, total: data.total, upTo: mostCounted, turn }}
        columns={[
          { title: words.to, cell: message => message.to },
          { title: words.what, cell: kindOf },
          { title: words.language, cell: languageOf },
          { title: words.channel, cell: channelOf },
          { title: words.when, cell: message => say.instant(message.at) },
          {
            title: words.state,
            onCard: 'right',
            cell: message => (
              <>
                {chip(message)}
                {tried(message)}
              </>
            ),
          },
          {
            title: words.became,
            align: 'right',
            cell: message => (
              <Line justifyContent="flex-end">
                {became(message)}
                <Again message={message} />
              </Line>
            ),
          },
        ]}
      />
      {shown && <Became message={shown} title={kindOf(shown)} close={() => setShown(undefined)} />}
    </>
  )
}

function Became({ message, title, close }: { message: Message; title: string; close: () => void }) {
  const words = useWords(messageWords)
  const { data, error, refetch } = useCall('POST /api/office/message-deliveries', { id: message.id })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="became">
      <DialogTitle id="became">{title}</DialogTitle>
      <DialogContent>
        {data ? (
          <Deliveries rows={data.rows} />
        ) : error ? (
          <Broken error={error} again={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={close}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Again({ message }: { message: Message }) {
  const words = useWords(messageWords)
  const may = useMayDo('orders.write')
  const retry = useDo('POST /api/office/retry-message', { done: words.queued })
  if (!may || !message.again || message.state !== 'failed') return null
  return (
    <Button variant="outlined" loading={retry.isPending} onClick={() => retry.mutate({ id: message.id })}>
      {words.again}
    </Button>
  )
}
