import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface SegmentsProps<V extends string> {
  /** What is chosen, for those who cannot see the buttons side by side. */
  label: string
  values: readonly V[]
  value: V
  nameOf: (value: V) => string
  choose: (value: V) => void
}

/** Buttons side by side, one of them pressed: one of few values of a form. The parts of a screen are tabs. */
export function Segments<V extends string>({ label, values, value, nameOf, choose }: SegmentsProps<V>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        mb: 2,
        p: 0.5,
        bgcolor: 'var(--sunken)',
        borderRadius: '14px',
        width: 'fit-content',
        maxWidth: 1,
      }}
    >
      {values.map(one => (
        <Button
          key={one}
          aria-pressed={one === value}
          onClick={() => choose(one)}
          sx={{ color: 'text.primary', ...(one === value && { bgcolor: 'background.paper', boxShadow: 1 }) }}
        >
          {nameOf(one)}
        </Button>
      ))}
    </Box>
  )
}
