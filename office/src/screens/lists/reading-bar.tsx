import Contrast from '@mui/icons-material/Contrast'
import TextDecrease from '@mui/icons-material/TextDecrease'
import TextIncrease from '@mui/icons-material/TextIncrease'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useColourScheme } from '../../frame/colour-scheme.tsx'
import { Line } from '../../frame/layout.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { textSizes } from './text-size.ts'
import { listWords } from './words.ts'

interface ReadingBarProps {
  list: List
  /** How many ticks wait for the network. */
  waiting: number
  /** The place of the size in `textSizes`. */
  size: number
  resize: (size: number) => void
  toNext: () => void
  /** Takes the last tick back; absent where there is none. */
  undo: (() => void) | undefined
}

/** Stays in sight while names are read: how far the reading is, and how the names are shown. */
export function ReadingBar({ list, waiting, size, resize, toNext, undo }: ReadingBarProps) {
  const words = useWords(listWords)
  const { scheme, choose } = useColourScheme()
  const read = list.names.filter(n => n.read).length
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 5,
        bgcolor: 'background.default',
        py: 1,
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
      role="region"
      aria-label={words.readOf({ read, names: list.names.length })}
    >
      <Line alignItems="center">
        <Typography role="status" sx={{ fontWeight: 700, fontSize: '1.125rem', flex: '1 1 auto' }}>
          {words.readOf({ read, names: list.names.length })}
        </Typography>
        <Typography color="text.secondary">
          {list.version > 0 ? words.version(list.version) : words.notLocked} ·{' '}
          <code title={list.hash}>{list.hash.slice(0, 12)}</code>
        </Typography>
        {waiting > 0 ? (
          <StateChip meaning="wait">{words.waiting(waiting)}</StateChip>
        ) : (
          <StateChip meaning="ok">{words.online}</StateChip>
        )}
      </Line>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={list.names.length ? (100 * read) / list.names.length : 0}
        sx={{ my: 1, height: 8, borderRadius: 4 }}
      />
      <Line>
        <Button variant="contained" onClick={toNext} disabled={read === list.names.length}>
          {words.next}
        </Button>
        <Button variant="outlined" disabled={!undo} onClick={undo}>
          {words.undo}
        </Button>
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <IconButton aria-label={words.smaller} disabled={size === 0} onClick={() => resize(size - 1)}>
            <TextDecrease />
          </IconButton>
          <IconButton
            aria-label={words.larger}
            disabled={size === textSizes.length - 1}
            onClick={() => resize(size + 1)}
          >
            <TextIncrease />
          </IconButton>
          <IconButton aria-label={words.dark} onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}>
            <Contrast />
          </IconButton>
        </Box>
      </Line>
    </Box>
  )
}
