import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface FigureBarProps {
  /** What the lines have in common, with the days where they begin and end. */
  what: string
  /** How many they are and what they come to. */
  sum?: string | undefined
  /** Names the button that shows the whole list again. */
  all: string
  clear: () => void
}

/** Over the lines of a figure: what they are, and that they foot with it. */
export function FigureBar({ what, sum, all, clear }: FigureBarProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mb: 2,
        pl: 2,
        pr: 0.5,
        py: 0.5,
        borderRadius: '10px',
        bgcolor: 'var(--sunken)',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>{what}</Box>
      <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {sum}
      </Box>
      <Button onClick={clear}>{all}</Button>
    </Box>
  )
}
