import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { isDay } from '../../../../contract/ground/india-time.ts'
import { useSay } from '../say.ts'

/**
 * The browser's own field for a day, by which a day is typed and chosen. It is read as days are written everywhere in
 * the office: a browser writes a day in the order of its own language, and 12/11 is two days. While somebody types, the
 * day in words stands at the field's edge. A screen reader is told of the browser's field alone.
 */
export function DayField({ slotProps = {}, sx, ...props }: TextFieldProps) {
  const say = useSay()
  const day = typeof props.value === 'string' && isDay(props.value) ? say.day(props.value) : undefined
  return (
    <TextField
      {...props}
      type="date"
      sx={[look, day !== undefined && inWords, ...(Array.isArray(sx) ? sx : [sx])]}
      slotProps={{
        ...slotProps,
        inputLabel: { shrink: true },
        input: {
          ...(slotProps.input as object),
          startAdornment: (
            <Box component="span" className="day" aria-hidden>
              {day}
            </Box>
          ),
        },
      }}
    />
  )
}

const look = { '& .MuiInputBase-root': { minWidth: 168 }, '& .day': { position: 'absolute' } }

const inWords = {
  '& .day': { left: 14, pointerEvents: 'none', whiteSpace: 'nowrap' },
  // The colour stays, for a browser may draw its button in it.
  '& .MuiInputBase-root:not(:focus-within) input': { WebkitTextFillColor: 'transparent' },
  '& .MuiInputBase-root:focus-within .day': {
    left: 'auto',
    right: 8,
    bottom: -7,
    zIndex: 1,
    px: 0.5,
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'primary.main',
    fontSize: '.75rem',
    lineHeight: '17px',
    fontWeight: 600,
  },
  // Chosen colours are not taken away: the browser's own digits are seen.
  '@media (forced-colors: active)': { '& .MuiInputBase-root:not(:focus-within) .day': { display: 'none' } },
}
