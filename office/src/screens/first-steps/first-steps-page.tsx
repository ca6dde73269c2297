import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Route, Routes } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { FirstDayPage } from './first-day-page.tsx'
import { StepsList } from './steps-list.tsx'
import { ToFirstDay } from './to-first-day.tsx'
import { firstStepWords } from './words.ts'

/** The list, and behind it the five screens of the first day. */
export default function FirstStepsPage() {
  return (
    <Routes>
      <Route index element={<FirstStepsList />} />
      <Route path=":screen" element={<FirstDayPage />} />
    </Routes>
  )
}

function FirstStepsList() {
  const words = useWords(firstStepWords)
  const { data, error, refetch } = useCall('POST /api/office/first-steps', {})
  const put = useDo('POST /api/office/put-first-steps-away', {
    done: data?.put_away ? words.bringDone : words.putAwayDone,
  })
  const done = data?.steps.filter(step => step.done).length ?? 0
  const all = data?.steps.length ?? 0
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <>
            {data?.is_new && done < all && (
              <Button variant="outlined" loading={put.isPending} onClick={() => put.mutate({ away: !data.put_away })}>
                {data.put_away ? words.bring : words.putAway}
              </Button>
            )}
            {data && <ToFirstDay at={data.first_day_at} />}
          </>
        }
      />
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data && (
        <Section title={done === all ? words.allDone : words.count({ done, all })}>
          <StepsList steps={data.steps} />
          {!data.is_new && (
            <Typography color="text.secondary" sx={{ mt: 1.5 }}>
              {words.notNew}
            </Typography>
          )}
        </Section>
      )}
    </>
  )
}
