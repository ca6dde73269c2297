import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A figure that opens its lines; quiet until somebody points at it. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        color: 'inherit',
        py: 1,
        textDecoration: 'none',
        textUnderlineOffset: '3px',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {children}
    </Box>
  )
}
