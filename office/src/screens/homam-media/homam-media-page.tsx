import Card from '@mui/material/Card'
import { Route, Routes, useParams } from 'react-router'
import { useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { HomamMedia } from '../../parts/homam-media.tsx'
import { homamMediaWords } from '../../parts/homam-media-words.ts'

export default function HomamMediaPage() {
  const frame = useWords(frameWords)
  return (
    <Routes>
      <Route path=":eventId" element={<OfHomam />} />
      <Route path="*" element={<Card sx={{ p: 3 }}>{frame.nothing}</Card>} />
    </Routes>
  )
}

function OfHomam() {
  const words = useWords(homamMediaWords)
  const { eventId } = useParams()
  const occurrenceId = useOccurrence()
  return (
    <>
      <PageHead title={words.title} />
      <HomamMedia eventId={Number(eventId)} occurrenceId={occurrenceId} />
    </>
  )
}
