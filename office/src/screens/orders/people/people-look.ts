import type { SxProps, Theme } from '@mui/material/styles'
import { unseen } from '../../../frame/layout.tsx'

const field = {
  width: 1,
  minWidth: 0,
  minHeight: 44,
  boxSizing: 'border-box',
  px: '10px',
  font: 'inherit',
  lineHeight: 1.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--line-ui)',
  borderRadius: '10px',
  textOverflow: 'ellipsis',
  // What is typed into stands above the bar at the foot.
  scrollMarginBlock: '96px',
  '&::placeholder': { color: 'var(--ink-2)', opacity: 1 },
  '&.empty': { color: 'var(--ink-2)' },
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '1px' },
  '&[aria-invalid]': { borderColor: 'error.main', borderWidth: 2 },
}

/** A row of a table, and where there is no room for one, a card with its fields below each other. */
export const tableLook = (columns: number): SxProps<Theme> => ({
  width: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& .unseen': unseen,
  '& th': { textAlign: 'left', fontWeight: 600, color: 'text.secondary', p: '4px', overflowWrap: 'anywhere' },
  '& td': { p: '3px 4px', verticalAlign: 'top' },
  '& thead .number': { width: 44 },
  '& thead .remove': { width: 52 },
  // The name has the most room.
  '& thead th:nth-of-type(2)': { width: columns > 4 ? '30%' : '36%' },
  '& .label, & .long': { display: 'none' },
  '& input, & select': field,
  '& .problem': { display: 'block', color: 'error.main', fontSize: '.9375rem', lineHeight: 1.4 },
  '& button': {
    width: 44,
    minHeight: 44,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    fontSize: '1.375rem',
    borderRadius: '10px',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'var(--sunken)' },
    '&:focus-visible': { outline: '3px solid var(--focus)' },
  },
  '@container people (max-width: 620px)': {
    '&, & tbody': { display: 'block' },
    '& thead': unseen,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '8px 10px',
      position: 'relative',
      p: '10px 12px 12px',
      mb: '10px',
      border: '1px solid var(--line)',
      borderRadius: '14px',
    },
    '& th, & td': { display: 'block', p: 0, minWidth: 0 },
    '& th.number': { gridColumn: '1 / -1', minHeight: 24, pr: '48px' },
    '& .short': { display: 'none' },
    '& .long': { display: 'inline' },
    '& .label': { display: 'block', fontSize: '.9375rem', lineHeight: 1.5, color: 'text.secondary' },
    '& td:nth-of-type(1)': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
    '& td.remove': { position: 'absolute', top: 0, right: 2 },
  },
})
