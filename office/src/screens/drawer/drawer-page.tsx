import { PageHead } from '../../frame/page-head.tsx'
import { useWords } from '../../words/words.ts'
import { DayBook } from './day-book.tsx'
import { MyDrawer } from './my-drawer.tsx'
import { drawerWords } from './words.ts'

/** One's own cash drawer with one's own day book. */
export default function DrawerPage() {
  const words = useWords(drawerWords)
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <MyDrawer />
      <DayBook of="POST /api/office/my-day-book" />
    </>
  )
}
