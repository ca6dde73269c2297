import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Line, PlainList } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { useRested } from '../../../frame/use-rested.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { type Draft, useDraft } from '../editor/draft.ts'
import { bodyOf, type RuleBody } from './rule-body.ts'
import { rulePreviewWords } from './rule-preview-words.ts'

type Answer = OfficeCalls['POST /api/office/rule-preview']['answer']

/** The server is asked once the hands rest. */
const restMs = 400
const minuteMs = 60_000

/** What the rule gives that is being typed: its sentence in five languages, the next ten days, what collides. */
export function RulePreview({ draft }: { draft: Draft }) {
  const words = useWords(rulePreviewWords)
  const text = useDraft(draft, s => JSON.stringify(bodyOf(s.content, s.document?.record ?? null)))
  const [asked] = useRested(text, restMs)
  const body = JSON.parse(asked) as RuleBody | null
  const { data, error, refetch } = useCall('POST /api/office/rule-preview', body ?? emptyBody, {
    enabled: body !== null,
  })
  return (
    <Card component="section" aria-label={words.title} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h3">{words.title}</Typography>
      {body === null ? (
        <Typography color="text.secondary">{words.incomplete}</Typography>
      ) : error && !data ? (
        <Broken error={error} again={() => void refetch()} />
      ) : data ? (
        <Shown answer={data} />
      ) : (
        <Waiting />
      )}
    </Card>
  )
}

function Shown({ answer }: { answer: Answer }) {
  const words = useWords(rulePreviewWords)
  const say = useSay()
  // Any day will do: only the hour is said.
  const hour = (minutes: number) => say.time(startOfDay('2026-01-01' as Day) + minutes * minuteMs)
  return (
    <>
      <PlainList aria-label={words.sentence} gap={0.5}>
        {languages.map(({ web }) => (
          <li key={web} lang={web}>
            {answer.sentence[web]}
          </li>
        ))}
      </PlainList>
      {answer.collides.map(({ first, second }) => (
        <Alert key={`${first} ${second}`} severity="warning">
          {words.collides({ first: hour(first), second: hour(second) })}
        </Alert>
      ))}
      <Typography sx={{ fontWeight: 700, mt: 1 }}>{words.days}</Typography>
      {answer.days.length === 0 && <Alert severity="warning">{words.none}</Alert>}
      <PlainList aria-label={words.days} ordered>
        {answer.days.map(of => (
          <Box component="li" key={of.day} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Line justifyContent="space-between">
              <Box
                component="span"
                sx={{ fontWeight: 600, textDecoration: of.blacked_out === null ? undefined : 'line-through' }}
              >
                {say.day(of.day)}
              </Box>
              {of.blacked_out === null ? (
                <span>{timesSaid(of.starts.map(hour))}</span>
              ) : (
                <StateChip meaning="bad">{of.blacked_out || words.closed}</StateChip>
              )}
            </Line>
            <Typography variant="body2" color="text.secondary">
              {[of.festival, of.tithi.name, of.nakshatra.name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </>
  )
}

/** A few hours one by one; of more, the first and the last with their number. */
const timesSaid = (hours: string[]): string =>
  hours.length <= 3 ? hours.join(', ') : `${hours[0]}–${hours.at(-1)} (${hours.length})`

const emptyBody: RuleBody = {
  rule: 'every_day',
  dates: [],
  weekdays: [],
  tithis: [],
  nakshatras: [],
  slots: [],
  startsMinutes: 0,
  windowDays: 1,
}
