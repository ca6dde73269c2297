import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { PageHead } from '../frame/page-head.tsx'

/** An address of the office that leads nowhere. */
export function NotFound() {
  const words = useWords(frameWords)
  return (
    <>
      <PageHead title={words.notFound} note={words.notFoundNote} />
      <Button component={Link} to="/" variant="contained">
        {words.toStart}
      </Button>
    </>
  )
}
