/** A line of Today that leads somewhere: tall enough for a thumb on phones, close on wide screens. */
export const rowLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 34 },
  mx: -1,
  px: 1,
  py: { xs: '5px', md: 0.5 },
  borderRadius: '8px',
  fontSize: '.9375rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  color: 'text.primary',
  '&:hover': { bgcolor: 'var(--sunken)' },
} as const
