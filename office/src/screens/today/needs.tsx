import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { attentionText } from '../../../../contract/office/house/attention-words.ts'
import { isRed } from '../../../../contract/office/house/reds.ts'
import { attentionGroups, groupOf } from '../../../../contract/office/house/today.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { PlainList, Stack, unseen } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { serverNow, serverToday } from '../../frame/server-clock.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { gathered, inColumns, mostLines, type NeedsLine, ordered } from './gathered.ts'
import { leadsTo } from './leads-to.ts'
import { rowLook } from './row-look.ts'
import { todayWords } from './words.ts'

/** So far back a day needs no year. */
const nearMs = 300 * 86_400_000

/** What needs attention, by who acts. */
export function Needs({ attention }: { attention: NeedsLine[] }) {
  const words = useWords(todayWords)
  const lines = gathered(attention)
  const groups = attentionGroups
    .map(group => ({ group, lines: ordered(lines.filter(({ kind }) => groupOf[kind] === group)) }))
    .filter(({ lines: found }) => found.length > 0)
  return (
    <Section title={words.attention}>
      {groups.length === 0 && <Typography color="text.secondary">{words.calm}</Typography>}
      <Stack
        gap={{ xs: 0, lg: 4 }}
        gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: groups.length > 1 ? 'repeat(2, minmax(0, 1fr))' : undefined }}
      >
        {inColumns(groups).map((column, at) => (
          <div key={column[0]?.group ?? at}>
            {column.map(({ group, lines: found }) => (
              <Group key={group} title={words.groups[group]} lines={found} />
            ))}
          </div>
        ))}
      </Stack>
    </Section>
  )
}

function Group({ title, lines }: { title: string; lines: NeedsLine[] }) {
  const words = useWords(todayWords)
  const id = useId()
  const [all, setAll] = useState(false)
  const more = lines.length - mostLines
  const shown = all || more <= 0 ? lines : lines.slice(0, mostLines)
  return (
    <Box component="section" aria-labelledby={id} sx={{ pb: 1, '&:last-of-type': { pb: { md: 0 } } }}>
      <Typography
        id={id}
        component="h3"
        sx={{ fontSize: '.875rem', fontWeight: 600, color: 'text.secondary', mb: 0.25 }}
      >
        {title}
      </Typography>
      <PlainList>
        {shown.map(line => (
          <Line key={`${line.kind} ${line.id} ${line.occurrence_id} ${line.name}`} line={line} />
        ))}
      </PlainList>
      {more > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ ml: 1.25 }}>
          {all ? words.fewer : words.more({ n: String(more) })}
        </Button>
      )}
    </Box>
  )
}

/** Red is the dot and the weight of what the table of reds has; everything else waits in ink. */
function Line({ line: { kind, count, since, amount, name, id, occurrence_id: occurrenceId } }: { line: NeedsLine }) {
  const words = useWords(todayWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const red = isRed(kind)
  const when = (at: number) => {
    const short =
      dayOf(at) === serverToday()
        ? say.time(at)
        : Math.abs(serverNow() - at) < nearMs
          ? say.shortDay(at)
          : say.dayOfInstant(at)
    if (kind !== 'list_locking') return words.since(short)
    return dayOf(at) === serverToday() ? words.atTime(short) : words.at(say.instant(at))
  }
  const details = [name, since !== null && when(since)].filter(Boolean).join(' · ')
  return (
    <li>
      <Box component={Link} to={leadsTo[kind](id, occurrenceId)} sx={{ ...rowLook, gap: 1.25 }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: red ? 'var(--bad)' : 'var(--line-ui)',
            opacity: red ? 1 : 0.45,
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {red && (
            <Box component="span" sx={unseen}>
              {words.urgent}:{' '}
            </Box>
          )}
          <Box component="span" sx={{ fontWeight: red ? 600 : 500 }}>
            {attentionText(kind, count, language)}
          </Box>
          {details && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {details}
            </Box>
          )}
        </Box>
        {amount !== null && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {say.money(amount)}
          </Box>
        )}
      </Box>
    </li>
  )
}
