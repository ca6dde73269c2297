import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { paletteWords } from './palette-words.ts'
import { useShortcuts } from '../shortcuts.ts'

const loadPalette = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(loadPalette)
const ShortcutsSheet = lazy(() => import('../shortcuts-sheet.tsx'))

/** The palette's code comes once the first screen has had its time, so that it opens at once. */
const loadAfterMs = 2000
const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** The way to everything: a button for the frame, Ctrl or ⌘ K, and the keyboard's shortcuts. Mounted once. */
export function Finder({ narrow = false }: { narrow?: boolean }) {
  const words = useWords(paletteWords)
  const [open, setOpen] = useState<'find' | 'keys'>()
  useShortcuts({ find: () => setOpen('find'), keys: () => setOpen('keys') })
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <ButtonBase
        onClick={() => setOpen('find')}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-label={words.findAnything}
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-start',
          minHeight: 44,
          px: 1.5,
          borderRadius: '10px',
          border: '1px solid',
          font: 'inherit',
          ...(narrow
            ? { ml: 'auto', mr: 1, borderColor: 'var(--line-ui)', color: 'text.secondary' }
            : { mb: 1.5, borderColor: 'var(--footer-ink-2)', color: 'var(--footer-ink-2)' }),
        }}
      >
        <SearchIcon fontSize="small" />
        {words.find}
        {!narrow && (
          <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: '.8125rem' }}>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Box>
        )}
      </ButtonBase>
      <Suspense fallback={null}>
        {open === 'find' && <PaletteDialog close={close} showKeys={() => setOpen('keys')} />}
        {open === 'keys' && <ShortcutsSheet close={close} />}
      </Suspense>
    </>
  )
}
