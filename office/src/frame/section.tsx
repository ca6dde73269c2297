import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Line } from './layout.tsx'

interface SectionProps {
  title: string
  /** A line under the title. */
  intro?: ReactNode
  /** A line under everything else. */
  note?: string
  /** Choices at the right of the title. */
  tools?: ReactNode
  /** Space between the children; without it they stand as they are. */
  gap?: number
  children: ReactNode
}

/** A card of a screen, with its own title. */
export function Section({ title, intro, note, tools, gap, children }: SectionProps) {
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0, ...(gap && { display: 'grid', gap, alignContent: 'start' }) }}
    >
      <Line gap={1.5} justifyContent="space-between" alignItems="center" mb={gap ? 0 : 1.5}>
        <div>
          <Typography variant="h2">{title}</Typography>
          {intro && <Typography color="text.secondary">{intro}</Typography>}
        </div>
        {tools}
      </Line>
      {children}
      {note && <Typography sx={{ mt: 1.5, fontSize: '.875rem', color: 'text.secondary' }}>{note}</Typography>}
    </Card>
  )
}
