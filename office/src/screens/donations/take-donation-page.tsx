import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { EnterDonation, type Taken } from './enter-donation.tsx'
import { takeDonationWords } from './take-donation-words.ts'

/** Donations at the counter, for who sees no other donations: enter one, print its receipt, next. */
export default function TakeDonationPage() {
  const words = useWords(takeDonationWords)
  const { data, error, refetch } = useCall('POST /api/office/donation-purposes', {})
  const [entering, setEntering] = useState(true)
  const [taken, setTaken] = useState<Taken[]>([])
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button variant="contained" onClick={() => setEntering(true)}>
            {words.next}
          </Button>
        }
      />
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      <Section title={words.taken}>
        {taken.length === 0 && <Empty what={words.none} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {taken.map(({ id, receipt, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Typography sx={{ flex: '1 1 200px' }}>
                {name} · <b>{receipt}</b>
              </Typography>
              <Button variant="outlined" href={`/api/office/files/receipts/${id}.pdf`}>
                {words.receipt}
              </Button>
            </Box>
          ))}
        </Box>
      </Section>
      {entering && data && (
        <EnterDonation
          purposes={data.purposes}
          close={() => setEntering(false)}
          taken={one => setTaken(before => [one, ...before])}
        />
      )}
    </>
  )
}
