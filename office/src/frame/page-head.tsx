import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Line } from './layout.tsx'

interface PageHeadProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons at the right; the one filled button of the screen comes last, and only what takes something away after it. */
  actions?: ReactNode
}

/** Begins every screen: its title, also for the browser's tab, and what can be done here. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Line component="header" gap={2} alignItems="flex-start" justifyContent="space-between" mb={3}>
      <div>
        <Typography variant="h1">{title}</Typography>
        {note && <Typography color="text.secondary">{note}</Typography>}
      </div>
      {actions && <Line>{actions}</Line>}
    </Line>
  )
}
