import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface BulkBarProps {
  /** How many rows are chosen, in words. */
  chosen: string
  /** The button that chooses none. */
  none: string
  clear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** What can be done with chosen rows. It stays at the foot of the window while the list scrolls. */
export function BulkBar({ chosen, none, clear, children }: BulkBarProps) {
  return (
    <Card
      component="section"
      aria-label={chosen}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mt: 1,
        p: 1,
        pl: 2,
        boxShadow: 'var(--e3)',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {chosen}
      </Typography>
      <Button onClick={clear}>{none}</Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
    </Card>
  )
}
