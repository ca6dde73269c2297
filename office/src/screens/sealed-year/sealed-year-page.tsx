import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { dataRequestsTitle } from '../data-requests/title.ts'
import { AskToOpen } from './ask-to-open.tsx'
import { MakeKey } from './make-key.tsx'
import { Opened } from './opened.tsx'
import { Openings } from './openings.tsx'
import { sealedYearWords } from './words.ts'

/** What was erased and lies locked for the law's year: two people ask, agree and open it; keys are made here as well. */
export default function SealedYearPage() {
  const words = useWords(sealedYearWords)
  const requests = useWords(dataRequestsTitle)
  const { data, error, refetch } = useCall('POST /api/office/sealed-openings', {})
  const [taken, setTaken] = useState<string[]>()
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to="/data-requests" variant="outlined">
            {requests.title}
          </Button>
        }
      />
      <Stack gap={3}>
        {error && !data && <Broken error={error} again={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {taken && <Opened parts={taken} close={() => setTaken(undefined)} />}
        {data && !data.on && (
          <Section title={words.off} gap={1.5}>
            <Typography>{words.offText}</Typography>
            {data.kept > 0 && <Typography>{words.kept({ n: data.kept })}</Typography>}
          </Section>
        )}
        {data && (data.on || data.kept > 0) && (
          <>
            <AskToOpen kept={data.kept} />
            <Openings rows={data.rows} taken={setTaken} />
          </>
        )}
        {data && <MakeKey />}
      </Stack>
    </>
  )
}
