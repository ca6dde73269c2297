import Alert from '@mui/material/Alert'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { isAuditor } from '../../../../contract/ground/rights.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Books } from './books.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { Figures } from './figures.tsx'
import { Needs } from './needs.tsx'
import { Next } from './next.tsx'
import { todayWords } from './words.ts'

/** The day in one screen: its figures, what needs whom, and what comes next. */
export default function TodayPage() {
  const words = useWords(todayWords)
  const say = useSay()
  const staff = useStaff()
  const isOwner = useMayDo('settings.write')
  const { data, error, refetch } = useCall('POST /api/office/today', {}, { refetchInterval: 60_000 })
  return (
    <>
      <PageHead
        title={words.title}
        note={`${words.welcome}, ${staff.name}${data ? ` · ${words.period({ day: say.day(dayOf(data.now)), time: say.time(data.now) })}` : ''}`}
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.filling && <Filling />}
      {data && (
        <>
          <Figures figures={data.figures} now={data.now} />
          {isOwner && <FirstSteps />}
          {isAuditor(staff.roles) ? (
            <Books />
          ) : (
            <Stack
              gap={2}
              alignItems="start"
              gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' }}
            >
              <Needs attention={data.attention} />
              <Next homams={data.homams} />
            </Stack>
          )}
        </>
      )}
    </>
  )
}

/** Said as long as a made-up trust is being filled in; asks until it is whole. */
function Filling() {
  const words = useWords(todayWords)
  useCall('POST /api/office/today', {}, { refetchInterval: 5000 })
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {words.filling}
    </Alert>
  )
}
