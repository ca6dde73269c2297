/** How the tabs over a screen look, which lead to others. */
export const tabTrack = {
  mb: 2,
  p: 0.5,
  bgcolor: 'var(--sunken)',
  borderRadius: '14px',
  width: 'fit-content',
  maxWidth: 1,
  '@media print': { display: 'none' },
} as const

export const tabLook = {
  flex: 'none',
  minHeight: 44,
  px: 2,
  py: 1,
  borderRadius: '10px',
  fontSize: '.9688rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: 'var(--ink-2)',
} as const

export const tabChosen = {
  bgcolor: 'background.paper',
  color: 'var(--ink)',
  boxShadow: 'inset 0 0 0 1px var(--line)',
} as const

/** How tabs look that choose what a list shows. */
export const chipLook = {
  ...tabLook,
  px: 1.75,
  borderRadius: '22px',
  border: '1px solid var(--line-ui)',
} as const

export const chipChosen = {
  bgcolor: 'var(--primary-soft)',
  borderColor: 'primary.main',
  color: 'var(--ink)',
} as const
