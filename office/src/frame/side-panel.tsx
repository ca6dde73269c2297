import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useRef } from 'react'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

interface SidePanelProps {
  /** Names it for those who hear it. */
  label: string
  /** Which thing it shows: of another one it is a new panel. */
  of: string
  close: () => void
  children: ReactNode
}

/** Whether something lies over the screen that Escape closes first. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

/**
 * One thing of a list beside the list, from 1180 px; over the list on narrower screens. A row that was pressed by the
 * keyboard hands its focus to the panel, and Escape closes it.
 */
export function SidePanel({ label, of, close, children }: SidePanelProps) {
  const words = useWords(frameWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (document.activeElement?.matches('[data-row]')) panel.current?.focus()
  }, [of])
  useEffect(() => {
    if (!wide) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isCovered()) return
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [wide])
  const inside = (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -5.5, mr: -1 }}>
        <IconButton aria-label={words.close} onClick={close}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </>
  )
  if (!wide)
    return (
      <Drawer
        open
        anchor="right"
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { width: 1, maxWidth: 480, p: 2, '@media print': { display: 'none' } },
          },
        }}
      >
        {inside}
      </Drawer>
    )
  return (
    <Card
      component="aside"
      aria-label={label}
      ref={panel}
      tabIndex={-1}
      sx={{
        position: 'sticky',
        top: 8,
        maxHeight: 'calc(100vh - 16px)',
        overflowY: 'auto',
        p: 2.5,
        outlineOffset: -3,
        '@media print': { display: 'none' },
      }}
    >
      {inside}
    </Card>
  )
}
