import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useDo } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { standingMeanings } from '../messages/standings.ts'
import { messageWords } from '../messages/words.ts'
import type { Conversation, Line as ConversationLine } from './conversation.ts'
import { answerWords } from './words.ts'

/** The latest lines; what was sent weeks ago seldom matters for an answer. */
const shownFirst = 8

type Came = Extract<ConversationLine, { from: 'devotee' }>
type Sent = Extract<ConversationLine, { from: 'trust' }>

/** What came and what was sent, oldest first: the devotee's at the left, the trust's at the right. */
export function Lines({ of, mayWrite }: { of: Conversation; mayWrite: boolean }) {
  const words = useWords(answerWords)
  const [whole, setWhole] = useState(false)
  const hidden = whole ? 0 : of.lines.length - shownFirst
  const shown = hidden > 0 ? of.lines.slice(hidden) : of.lines
  return (
    <Section title={words.messages} note={of.notKept > 0 ? words.notKept(of.notKept) : undefined}>
      {hidden > 0 && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mb: 1.5 }}>
          {words.showEarlier(hidden)}
        </Button>
      )}
      {hidden <= 0 && of.earlier && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {words.earlier}
        </Typography>
      )}
      {of.lines.length === 0 && <Typography color="text.secondary">{words.empty}</Typography>}
      <PlainList ordered gap={1.5}>
        {shown.map(line =>
          line.from === 'devotee' ? (
            <Received key={`in ${line.id}`} line={line} />
          ) : (
            <Written key={`out ${line.id}`} line={line} mayWrite={mayWrite} />
          ),
        )}
      </PlainList>
    </Section>
  )
}

const bubble = {
  width: 'fit-content',
  maxWidth: { xs: '92%', sm: '80%' },
  px: 2,
  py: 1.25,
  borderRadius: '16px',
  display: 'grid',
  gap: 0.5,
  overflowWrap: 'anywhere',
} as const

const Text = ({ text, language }: { text: string; language: string }) => (
  <Typography lang={language} sx={{ whiteSpace: 'pre-line', lineHeight: 1.65 }}>
    {text}
  </Typography>
)

function Received({ line }: { line: Came }) {
  const words = useWords(answerWords)
  const say = useSay()
  const isMedia = line.kind !== 'text' && line.kind !== 'reaction'
  return (
    <Box component="li" sx={{ ...bubble, bgcolor: 'var(--sunken)', borderBottomLeftRadius: '4px' }}>
      {line.asks && <StateChip meaning="info">{words.asks[line.asks]}</StateChip>}
      {isMedia && (
        <Typography variant="body2" color="text.secondary">
          <strong>{words.kinds[line.kind]}</strong>
          {'. '}
          {words.notShown}
        </Typography>
      )}
      {line.text && <Text text={line.text} language={line.language} />}
      {line.cut && (
        <Typography variant="body2" color="text.secondary">
          {words.cut}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {say.instant(line.at)}
      </Typography>
    </Box>
  )
}

function Written({ line, mayWrite }: { line: Sent; mayWrite: boolean }) {
  const words = useWords(answerWords)
  const messages = useWords(messageWords)
  const say = useSay()
  const retry = useDo('POST /api/office/retry-reply', { done: words.sent })
  const title = wordFor(messages.templates, line.template, messages.otherTemplate)
  return (
    <Box
      component="li"
      sx={{
        ...bubble,
        justifySelf: 'end',
        bgcolor: 'var(--primary-soft)',
        borderBottomRightRadius: '4px',
      }}
    >
      {line.by ? (
        <>
          <Typography variant="body2" color="text.secondary">
            {line.by}
          </Typography>
          <TextSent line={line} />
        </>
      ) : (
        <Folded title={title}>
          <TextSent line={line} />
        </Folded>
      )}
      <Line alignItems="center" justifyContent="space-between">
        <Typography variant="body2" color="text.secondary">
          {say.instant(line.at)}
        </Typography>
        <StateChip meaning={standingMeanings[line.state]}>{messages.states[line.state]}</StateChip>
      </Line>
      {line.again && mayWrite && (
        <Button variant="outlined" loading={retry.isPending} onClick={() => retry.mutate({ id: line.id })}>
          {words.tryAgain}
        </Button>
      )}
    </Box>
  )
}

function TextSent({ line: { text, language } }: { line: Sent }) {
  const words = useWords(answerWords)
  return text ? (
    <Text text={text} language={language} />
  ) : (
    <Typography color="text.secondary">{words.noText}</Typography>
  )
}

/** What the product says by itself is long and known: its kind is shown, and its text to whoever asks. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="details" sx={{ minWidth: 0 }}>
    <Box
      component="summary"
      sx={{ cursor: 'pointer', fontWeight: 600, py: 0.75, minHeight: 44, alignContent: 'center' }}
    >
      {title}
    </Box>
    {children}
  </Box>
)
