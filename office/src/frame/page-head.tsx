import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Line, unseen } from './layout.tsx'
import { useTabHead } from './tabs/tab-head.ts'

interface PageHeadProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons at the right; the one filled button of the screen comes last, and only what takes something away after it. */
  actions?: ReactNode
  /** The title and its line are heard and not seen: what stands above says the same. */
  isSaid?: boolean
}

/**
 * Begins every screen: its title, also for the browser's tab, and what can be done here. Under a row of tabs the chosen
 * one is the title that one sees, and the buttons stand beside the tabs.
 */
export function PageHead({ title, note, actions, isSaid = false }: PageHeadProps) {
  const tabs = useTabHead(title)
  useEffect(() => {
    document.title = title
  }, [title])
  if (tabs)
    return (
      <>
        {actions && createPortal(<Line>{actions}</Line>, tabs.room)}
        <Box component="header" sx={{ position: 'relative', mb: note ? 2 : 0 }}>
          <Typography variant="h1" sx={{ '@media screen': unseen }}>
            {title}
          </Typography>
          {note && <Typography color="text.secondary">{note}</Typography>}
        </Box>
      </>
    )
  return (
    <Line component="header" gap={2} alignItems="flex-start" justifyContent="space-between" mb={isSaid ? 1.5 : 3}>
      <Box sx={isSaid ? { '@media screen': unseen } : undefined}>
        <Typography variant="h1">{title}</Typography>
        {note && <Typography color="text.secondary">{note}</Typography>}
      </Box>
      {actions && <Line>{actions}</Line>}
    </Line>
  )
}
