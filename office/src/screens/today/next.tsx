import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { PlainList } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { frameWords } from '../../words/frame.ts'
import { type Coming, comingByDay, type Homam } from './coming.ts'
import { rowLook } from './row-look.ts'
import { todayWords } from './words.ts'

/** A phone shows fewer. */
const mostLines = 7
const mostOnPhone = 5

/** What comes next, from now, under its days. */
export function Next({ homams }: { homams: Homam[] }) {
  const words = useWords(todayWords)
  const frame = useWords(frameWords)
  const say = useSay()
  const wide = useMediaQuery('(min-width: 600px)')
  const today = serverToday()
  const short = (day: Day) => say.shortDay(startOfDay(day))
  const nameOf = (day: Day) =>
    day === today ? frame.today : day === addDays(today, 1) ? `${frame.tomorrow}, ${short(day)}` : short(day)
  const days = comingByDay(homams, wide ? mostLines : mostOnPhone)
  return (
    <Section title={words.homams}>
      {days.length === 0 && <Typography color="text.secondary">{words.noHomams}</Typography>}
      {days.map(({ day, lines }) => (
        <Box component="section" key={day} sx={{ pb: { xs: 1, md: 1.5 } }}>
          <Typography component="h3" sx={{ fontSize: '.875rem', fontWeight: 600, color: 'text.secondary', mb: 0.25 }}>
            {nameOf(day)}
          </Typography>
          <PlainList>
            {lines.map(line => (
              <ComingLine key={`${line.id} ${line.occurrence_id}`} line={line} />
            ))}
          </PlainList>
        </Box>
      ))}
    </Section>
  )
}

function ComingLine({ line }: { line: Coming }) {
  const words = useWords(todayWords)
  const say = useSay()
  const { id, occurrence_id: occurrenceId, title, starts_at: startsAt, paid, held, capacity, more } = line
  const left = capacity === null ? null : capacity - paid - held
  const places =
    capacity === null
      ? words.places({ n: String(paid) })
      : left !== null && left <= 0
        ? words.full
        : words.ofPlaces({ n: String(paid), of: String(capacity) })
  return (
    <li>
      <Box
        component={Link}
        to={`/homams/${id}${onOf(occurrenceId)}`}
        sx={{ ...rowLook, gap: 1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="span" sx={{ flex: 'none', color: 'text.secondary', minWidth: '2.75em' }}>
          {say.time(startsAt)}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          {title}
          {more > 0 && (
            <Box component="span" sx={{ fontSize: '.875rem', fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              · {words.moreHours({ n: String(more) })}
            </Box>
          )}
        </Box>
        <Box
          component="span"
          sx={{ flex: '0 1 auto', maxWidth: '38%', fontSize: '.875rem', color: 'text.secondary', textAlign: 'right' }}
        >
          {places}
          {held > 0 && ` · ${words.holding({ n: String(held) })}`}
        </Box>
      </Box>
    </li>
  )
}
