import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { languageByWeb } from '../../../../contract/languages.ts'
import { messageStates } from '../../../../contract/office/messages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { useFilters } from '../../frame/in-address.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { messageWords } from './words.ts'

type Message = OfficeCalls['POST /api/office/messages']['answer']['rows'][number]

const perPage = 25
const meanings = { failed: 'bad', waiting: 'wait', sent: 'ok' } as const

export default function MessagesPage() {
  const words = useWords(messageWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['state', 'to'])
  const [typed, setTyped] = useState(filters.to)
  const state = messageStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/messages', { page, perPage, state, to: filters.to || undefined })
  const named: Record<string, string> = words.templates
  const kindOf = (message: Message) => named[message.template] ?? message.template.replaceAll('_', ' ')
  const chip = (message: Message) => <StateChip meaning={meanings[message.state]}>{words.states[message.state]}</StateChip>
  const languageOf = (message: Message) => languageByWeb(message.language)?.name ?? message.language
  const tried = (message: Message) => (message.state === 'failed' && message.tries > 0 ? ` · ${words.tries({ n: message.tries })}` : '')
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Box
        component="form"
        onSubmit={event => {
          event.preventDefault()
          change({ to: typed.trim() })
        }}
        sx={{ mb: 1 }}
      >
        <TextField
          fullWidth
          size="small"
          type="search"
          label={words.find}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => change({ to: typed.trim() })}
        />
      </Box>
      <Tabs value={state ?? ''} onChange={(_event, to: string) => change({ state: to })} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
        <Tab value="" label={words.all} />
        {messageStates.map(one => (
          <Tab key={one} value={one} label={words.states[one]} />
        ))}
      </Tabs>
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={message => message.id}
        error={error}
        again={() => void refetch()}
        empty={state === 'failed' ? words.allGood : words.none}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.to, cell: message => message.to },
          { title: words.what, cell: kindOf },
          { title: words.language, cell: languageOf },
          { title: words.when, cell: message => say.instant(message.at) },
          {
            title: words.state,
            cell: message => (
              <>
                {chip(message)}
                {tried(message)}
              </>
            ),
          },
          { title: words.again, align: 'right', cell: message => <Again message={message} /> },
        ]}
        card={message => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'flex-start' }}>
              <b>{message.to}</b>
              {chip(message)}
            </Box>
            <Box sx={{ color: 'text.secondary', my: 0.5 }}>
              {kindOf(message)} · {languageOf(message)} · {say.instant(message.at)}
              {tried(message)}
            </Box>
            <Again message={message} />
          </>
        )}
      />
    </>
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
