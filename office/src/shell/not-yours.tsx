import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { heldRoles, rights } from '../../../contract/ground/rights.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useStaff } from '../frame/staff.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import type { Screen } from '../screen.ts'

/** A screen that none of somebody's roles has: said before anything is filled in, with the roles that have it. */
export function NotYours({ screen }: { screen: Screen }) {
  const words = useWords(frameWords)
  const { roles } = useStaff()
  const named = (some: readonly (keyof typeof words.roles)[]) => some.map(role => words.roles[role]).join(', ')
  const having = heldRoles.filter(
    role => role !== 'tablet' && (rights[screen.right] as readonly string[]).includes(role),
  )
  return (
    <>
      <PageHead title={words.notYours} note={words.notYoursNote({ mine: named(roles), theirs: named(having) })} />
      <Button component={Link} to="/" variant="contained">
        {words.toStart}
      </Button>
    </>
  )
}
