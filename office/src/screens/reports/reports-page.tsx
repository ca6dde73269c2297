import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { homamYearsTitle } from '../homam-years/title.ts'
import { Funnel } from './funnel.tsx'
import { Revenue } from './revenue.tsx'
import { reportWords } from './words.ts'
import { Years } from './years.tsx'

/** How the trust does over weeks and years; the day's work stands on Today. */
export default function ReportsPage() {
  const words = useWords(reportWords)
  const years = useWords(homamYearsTitle)
  const seesMoney = useMayDo('money.read')
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          seesMoney && (
            <Button component={Link} to="/homam-years" variant="outlined">
              {years.title}
            </Button>
          )
        }
      />
      <Stack gap={3} alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))">
        {seesMoney && <Revenue />}
        <Stack gap={3} minWidth={0}>
          {seesMoney && <Years />}
          <Funnel />
        </Stack>
      </Stack>
    </>
  )
}
