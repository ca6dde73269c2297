import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Day, isDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Unreachable } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayPicker } from '../../frame/fields/day-picker.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { keepPage, keepSheet, type KeptSheet, keptSheet } from '../../offline/list-store.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { DaySheetSection } from './day-sheet-section.tsx'
import { daySheetWords } from './day-sheet-words.ts'
import { scriptNames } from '../../words/script-names.ts'
import { listWords } from './words.ts'

type Sheet = OfficeCalls['POST /api/office/day-sheet']['answer']

/** Everything of a day by time, with the names by family; first what nobody read on the days before. */
export default function DaySheetPage() {
  const words = useWords(daySheetWords)
  const inLists = useWords(listWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['day', 'script'])
  const chosen = isDay(filters.day) ? filters.day : undefined
  const asked = (Object.keys(scriptNames) as Sheet['script'][]).find(s => s === filters.script)
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useCall(
    'POST /api/office/day-sheet',
    { day: chosen, script: asked, page },
    { refetchInterval: 30_000 },
  )
  const fresh = data && data.day === (chosen ?? data.today) ? data : undefined
  const kept = useKeptSheet({ fresh: isPlaceholderData ? undefined : fresh, at: dataUpdatedAt, day: chosen, page })
  const offline = error instanceof Unreachable
  const sheet = fresh ?? (offline ? kept?.sheet : undefined)
  const today =
    (data?.today as Day | undefined) ?? (offline ? (kept?.sheet.today as Day | undefined) : undefined) ?? serverToday()
  const day = chosen ?? today
  const file = (more = '') =>
    sheet && `/api/office/files/day-sheet/${day}.pdf?script=${sheet.script}&page=${sheet.page}${more}`
  const mayPrint = useMayDo('lists.print')
  const prints = mayPrint && !offline && sheet && sheet.names + sheet.undone > 0
  return (
    <>
      <PageHead
        title={words.title}
        note={[say.day(day), sheet && words.sum(sheet)].filter(Boolean).join(' · ')}
        actions={
          prints && (
            <>
              <Button variant="outlined" href={file('&place=1') ?? ''} target="_blank">
                {inLists.withPlace}
              </Button>
              <Button variant="contained" href={file() ?? ''} target="_blank">
                {inLists.print}
              </Button>
            </>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-start' }}>
        <DayPicker day={day} today={today} choose={to => change({ day: to === today ? '' : to })} />
        <Choice
          label={inLists.script}
          value={sheet?.script ?? asked ?? ''}
          onChange={event => change({ script: event.target.value })}
          sx={{ minWidth: 180, mb: 2 }}
          of={Object.entries(scriptNames).map(([script, name]) => [script, name, { lang: script }])}
        />
      </Box>
      {offline && sheet ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.asOf(say.instant(fresh ? dataUpdatedAt : (kept?.at ?? 0)))}
        </Alert>
      ) : (
        error && <Broken error={error} again={() => void refetch()} />
      )}
      {sheet ? <Shown sheet={sheet} turn={turn} /> : (!error || isPlaceholderData) && <Waiting />}
    </>
  )
}

/** Keeps what the server says of a day on this device, and gives what was kept of it. */
function useKeptSheet({ fresh, at, day, page }: { fresh: Sheet | undefined; at: number; day?: Day; page: number }) {
  const staffId = useStaff().id
  const [kept, setKept] = useState<KeptSheet>()
  useEffect(() => {
    if (!fresh) return
    keepSheet(staffId, { sheet: fresh, at })
      .then(keepPage)
      .catch(() => undefined)
  }, [staffId, fresh, at])
  useEffect(() => {
    keptSheet(staffId, day, page)
      .then(setKept)
      .catch(() => undefined)
  }, [staffId, day, page])
  return kept?.sheet.page === page && kept.sheet.day === (day ?? kept.sheet.today) ? kept : undefined
}

function Shown({ sheet, turn }: { sheet: Sheet; turn: (page: number) => void }) {
  const words = useWords(daySheetWords)
  const frame = useWords(frameWords)
  const undone = sheet.sections.filter(section => section.undone)
  const held = sheet.sections.filter(section => !section.undone)
  const keyOf = (section: Sheet['sections'][number]) => `${section.event_id} ${section.occurrence_id}`
  const mayCook = useMayDo('homams.run')
  // A sheet that this device kept before meals were counted says nothing of them.
  const meals = sheet.meals > 0 && words.meals(sheet.meals.toLocaleString('en-IN'))
  return (
    <>
      {meals && (
        <Typography sx={{ mb: 2, fontWeight: 700 }}>
          {mayCook ? (
            <Box component={Link} to={`/meals/kitchen?day=${sheet.day}`} sx={{ color: 'inherit' }}>
              {meals}
            </Box>
          ) : (
            meals
          )}
        </Typography>
      )}
      {undone.length > 0 && (
        <Box component="section" sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {words.undoneTitle}
          </Typography>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {words.undone(sheet.undone)}
          </Alert>
          {undone.map(section => (
            <DaySheetSection key={keyOf(section)} section={section} script={sheet.script} />
          ))}
        </Box>
      )}
      {undone.length > 0 && held.length > 0 && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {words.thisDay}
        </Typography>
      )}
      {sheet.held === 0 && <Card sx={{ p: 3, color: 'text.secondary' }}>{words.nothing}</Card>}
      {held.map(section => (
        <DaySheetSection key={keyOf(section)} section={section} script={sheet.script} />
      ))}
      {sheet.pages > 1 && (
        <Box component="nav" aria-label={frame.pages} sx={{ display: 'flex', justifyContent: 'center', py: 1.5 }}>
          <Pagination page={sheet.page} count={sheet.pages} siblingCount={0} onChange={(_event, to) => turn(to)} />
        </Box>
      )}
    </>
  )
}
