import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useNear } from '../../frame/rows/use-near.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { wordFor } from '../../words/word-for.ts'
import { useWords } from '../../words/words.ts'
import { OptOut } from '../messages/opt-out.tsx'
import { standingMeanings } from '../messages/standings.ts'
import { messageWords } from '../messages/words.ts'
import { NewsConsent } from './news-consent.tsx'
import { pageWords } from './page-words.ts'

// Parts of the page with a list of their own; each is asked for once it comes near.

const perPage = 20

export function Repeats({ phone }: { phone: string }) {
  const words = useWords(pageWords)
  const say = useSay()
  const [place, near] = useNear<HTMLDivElement>()
  const { data, error, refetch } = useCall(
    'POST /api/office/repeats',
    { page: 1, perPage, state: 'all', q: phone },
    { enabled: near },
  )
  return (
    <div ref={place}>
      <Part title={words.repeats} none={words.noRepeats} rows={data?.rows} error={error} again={() => void refetch()}>
        {data?.rows.map(row => (
          <LinkedLine
            key={row.id}
            head={row.title}
            rest={[row.text, row.next ? words.nextTurn(say.day(row.next)) : row.ended !== null && words.ended]}
            to={row.turn?.order ? `/orders/${row.turn.order}` : '/repeats'}
            chip={row.mandate && <StateChip meaning="info">{words.autopay[row.mandate]}</StateChip>}
          />
        ))}
      </Part>
    </div>
  )
}

export function Register({ phone }: { phone: string }) {
  const words = useWords(pageWords)
  const say = useSay()
  const [place, near] = useNear<HTMLDivElement>()
  const { data, error, refetch } = useCall(
    'POST /api/office/register',
    { page: 1, perPage, search: phone },
    { enabled: near },
  )
  return (
    <div ref={place}>
      <Part title={words.register} none={words.noRegister} rows={data?.rows} error={error} again={() => void refetch()}>
        {data?.rows.map(row => (
          <LinkedLine
            key={row.id}
            head={row.title}
            rest={[words.entry(row.id), row.day_text, row.next && words.nextTurn(say.day(row.next.day))]}
            to={`/register/${row.id}`}
          />
        ))}
      </Part>
    </div>
  )
}

/** What was sent to the number, with its state, and to which channels it said no. */
export function Messages({ id, phone }: { id: number; phone: string }) {
  const words = useWords(pageWords)
  const messages = useWords(messageWords)
  const say = useSay()
  const [place, near] = useNear<HTMLDivElement>()
  const { data, error, refetch } = useCall(
    'POST /api/office/messages',
    { page: 1, perPage, to: phone },
    { enabled: near },
  )
  return (
    <div ref={place}>
      <Part
        title={words.messages}
        none={words.noMessages}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        before={
          near && (
            <>
              <NewsConsent id={id} />
              <OptOut to={phone} />
            </>
          )
        }
      >
        {data?.rows.map(row => (
          <LinkedLine
            key={row.id}
            head={wordFor(messages.templates, row.template, messages.otherTemplate)}
            rest={[wordFor(messages.channels, row.channel, ''), say.instant(row.at)]}
            chip={<StateChip meaning={standingMeanings[row.state]}>{messages.states[row.state]}</StateChip>}
          />
        ))}
      </Part>
      {data && data.total > perPage && (
        <Button component={Link} to="/messages">
          {words.allMessages}
        </Button>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  none: string
  rows: unknown[] | undefined
  error: unknown
  again: () => void
  before?: ReactNode
  children: ReactNode
}

function Part({ title, none, rows, error, again, before, children }: PartProps) {
  return (
    <Section title={title}>
      {before}
      {!rows && (error ? <Broken error={error} again={again} /> : <Waiting />)}
      {rows?.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <PlainList gap={1}>{children}</PlainList>
    </Section>
  )
}

interface LineProps {
  head: string
  rest: (string | false | null)[]
  to?: string
  chip?: ReactNode
}

const LinkedLine = ({ head, rest, to, chip }: LineProps) => (
  <Line component="li" justifyContent="space-between" alignItems="flex-start">
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {to ? (
        <Box component={Link} to={to} sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 0.5 }}>
          {head}
        </Box>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{head}</Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {rest.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
    {chip}
  </Line>
)
