import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Stack } from './layout.tsx'

interface EmptyProps {
  /** What will stand here, in a sentence. */
  what: string
  /** The one action to begin with, for those who may. */
  begin?: { name: string; to: string } | { name: string; onClick: () => void } | false
}

/** A list in which nothing stands yet: it says what will, and how to begin. */
export function Empty({ what, begin }: EmptyProps) {
  return (
    <Stack justifyItems="start">
      <Typography sx={{ maxWidth: '44em' }}>{what}</Typography>
      {begin &&
        ('to' in begin ? (
          <Button component={Link} to={begin.to} variant="outlined">
            {begin.name}
          </Button>
        ) : (
          <Button variant="outlined" onClick={begin.onClick}>
            {begin.name}
          </Button>
        ))}
    </Stack>
  )
}
