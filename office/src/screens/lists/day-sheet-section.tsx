import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { callOffice } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { useSay } from '../../frame/say.ts'
import { slotOf } from '../../frame/slot.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { daySheetWords } from './day-sheet-words.ts'
import { HearName } from './hear-name.tsx'
import { meaningOf } from './meanings.ts'
import { listWords } from './words.ts'

type Sheet = OfficeCalls['POST /api/office/day-sheet']['answer']
type Section = Sheet['sections'][number]
type FamilyNames = Section['packages'][number]['families'][number]
type Name = FamilyNames['names'][number]
type Script = Sheet['script']

/** One seva at its time, with its names as they are read, family by family. */
export function DaySheetSection({ section, script }: { section: Section; script: Script }) {
  const words = useWords(daySheetWords)
  const inLists = useWords(listWords)
  const say = useSay()
  const unread = section.packages.flatMap(p => p.families.flatMap(f => f.names.filter(n => !n.read)))
  const list = `/lists/${section.event_id}${onOf(section.occurrence_id)}`
  const time = slotOf({ startsAt: section.starts_at, lasts: section.lasts }, say)
  return (
    <Card component="section" aria-label={`${time} ${section.title}`} sx={{ mb: 2, p: 2 }}>
      <Line alignItems="center" mb={1}>
        <Typography variant="h3" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {section.undone && `${say.day(section.held_on)}, `}
          {time} · {section.title}
        </Typography>
        {section.names > 0 && <Typography color="text.secondary">{words.readOf(section)}</Typography>}
        {section.meals > 0 && <Typography>{words.meals(section.meals.toLocaleString('en-IN'))}</Typography>}
        <StateChip meaning={meaningOf[section.state]}>{inLists.states[section.state]}</StateChip>
      </Line>
      {section.names === 0 && <Typography color="text.secondary">{words.noNames}</Typography>}
      {section.packages.map(p => (
        <Box key={p.id} sx={{ mb: 1 }}>
          <Typography lang={script} sx={{ fontWeight: 700, color: 'text.secondary' }}>
            {p.name_read || inLists.noPackage}
          </Typography>
          {p.families.map(family => (
            <Family key={family.order_code} family={family} of={section} script={script} />
          ))}
        </Box>
      ))}
      {section.more > 0 && <Alert severity="info">{words.more(section.more)}</Alert>}
      {section.names > 0 && (
        <Line mt={1.5}>
          <Button component={Link} to={list} variant="outlined">
            {words.openList}
          </Button>
          {section.state !== 'closed' && <Finish section={section} unread={unread} />}
        </Line>
      )}
    </Card>
  )
}

function Family({ family, of, script }: { family: FamilyNames; of: Section; script: Script }) {
  const { order_code: code, names } = family
  return (
    <Box sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <PlainList aria-label={code}>
        {names.map(n => (
          <Box
            component="li"
            key={`${n.booking_id} ${n.place}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.25,
              color: n.read ? 'text.secondary' : undefined,
            }}
          >
            <Box component="span" sx={{ minWidth: 36, textAlign: 'right', color: 'text.secondary' }}>
              {n.read ? '✓' : ''} {n.number}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }} lang={script}>
              <Box component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
                {n.reading || '—'}
              </Box>{' '}
              {[n.gotra, n.nakshatra, n.rashi].filter(Boolean).join(' · ')}
            </Box>
            <HearName name={n} of={of} />
          </Box>
        ))}
      </PlainList>
      <Typography variant="body2" color="text.secondary">
        {code}
      </Typography>
    </Box>
  )
}

const mostAtOnce = 200

/** Marks all of a section as read, as for a list that was read from paper; then closes it. */
function Finish({ section, unread }: { section: Section; unread: Name[] }) {
  const words = useWords(daySheetWords)
  const mayTick = useMayDo('lists.tick')
  const mayClose = useMayDo('homams.run')
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState(0)
  const of = { eventId: section.event_id, occurrenceId: section.occurrence_id ?? undefined }
  const tick = useDo('POST /api/office/tick-names', { quiet: true, done: words.marked })
  const close = useDo('POST /api/office/close-homam', { quiet: true, done: words.closed })
  const read = async () => {
    const presses = unread.map(n => ({
      id: crypto.randomUUID(),
      bookingId: n.booking_id,
      place: n.place,
      mark: n.mark,
      ticked: true,
      version: n.tick_version,
    }))
    const last = Math.max(0, presses.length - (presses.length % mostAtOnce || mostAtOnce))
    let changed = 0
    for (let at = 0; at < last; at += mostAtOnce)
      changed += (
        await callOffice('POST /api/office/tick-names', { ...of, presses: presses.slice(at, at + mostAtOnce) })
      ).left.length
    const { left: lastLeft } = await tick.mutateAsync({ ...of, presses: presses.slice(last) })
    setLeft(changed + lastLeft.length)
    setAsking(false)
  }
  if (unread.length === 0)
    return mayClose && section.more === 0 && section.begun ? (
      <>
        <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate(of)}>
          {words.close}
        </Button>
        {close.error && <Broken error={close.error} />}
      </>
    ) : null
  if (!mayTick || !section.may_tick) return null
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {words.allRead}
      </Button>
      {left > 0 && <Alert severity="warning">{words.left(left)}</Alert>}
      <Ask
        open={asking}
        title={words.allReadTitle(unread.length)}
        yes={words.allRead}
        doing={tick}
        onClose={() => setAsking(false)}
        onYes={() => void read().catch(() => undefined)}
      >
        <Typography>{words.allReadNote}</Typography>
      </Ask>
    </>
  )
}
