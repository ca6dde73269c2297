import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A state in one word, coloured by what it means; the word says it too. */
export function StateChip({
  meaning,
  children,
}: {
  meaning: 'ok' | 'wait' | 'bad' | 'info' | 'none'
  children: ReactNode
}) {
  const [ground, ink] =
    meaning === 'none' ? ['var(--sunken)', 'var(--ink-2)'] : [`var(--${meaning}-soft)`, `var(--${meaning})`]
  return (
    <Box
      component="span"
      data-chip
      sx={{
        display: 'inline-flex',
        px: 1.5,
        py: 0.5,
        borderRadius: 99,
        bgcolor: ground,
        color: ink,
        fontSize: '.9375rem',
        fontWeight: 600,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
