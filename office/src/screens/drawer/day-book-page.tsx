import { PageHead } from '../../frame/page-head.tsx'
import { useWords } from '../../words/words.ts'
import { DayBook } from './day-book.tsx'
import { drawerWords } from './words.ts'

/** The day book of everybody, for the accountant and the owner. */
export default function DayBookPage() {
  const words = useWords(drawerWords)
  return (
    <>
      <PageHead title={words.book} note={words.bookNote} />
      <DayBook of="POST /api/office/day-book" />
    </>
  )
}
