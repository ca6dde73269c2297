import type { ThemeOptions } from '@mui/material/styles'
import { palette } from './palette.ts'

/** Same tokens as the site, denser (look.md §6). */
export function officeTheme(mode: 'light' | 'dark'): ThemeOptions {
  const t = palette[mode]
  const rounded = { borderRadius: 12 }
  return {
    palette: {
      mode,
      background: { default: t.bg, paper: t.surface },
      text: { primary: t.ink, secondary: t['ink-2'] },
      divider: t.line,
      primary: { main: t.primary, dark: t['primary-hover'], contrastText: t['on-primary'] },
      secondary: { main: t.primary, contrastText: t['on-primary'] },
      success: { main: t.ok },
      warning: { main: t.wait },
      error: { main: t.bad },
      info: { main: t.info },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: 'var(--font-body)',
      fontSize: 15,
      h1: { fontFamily: 'var(--font-display)', fontWeight: 600, fontSize: '1.75rem', lineHeight: 'var(--lh-head)' },
      h2: { fontFamily: 'var(--font-display)', fontWeight: 600, fontSize: '1.375rem', lineHeight: 'var(--lh-head)' },
      h3: { fontFamily: 'var(--font-body)', fontWeight: 700, fontSize: '1.0625rem', lineHeight: 'var(--lh-tight)' },
      body1: { fontSize: '1rem', lineHeight: 'var(--lh-tight)' },
      body2: { fontSize: '.9375rem', lineHeight: 'var(--lh-tight)' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
    },
    components: {
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { ...rounded, minHeight: 44, paddingInline: 16 },
          outlined: { borderColor: t['line-ui'], color: t.ink },
        },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiCard: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { border: `1px solid ${t.line}`, borderRadius: 16 } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            ...rounded,
            // What a form found wrong is marked at the field itself, and not in what draws it.
            '&&:has([aria-invalid=true]) .MuiOutlinedInput-notchedOutline': { borderColor: t.bad },
          },
          notchedOutline: { borderColor: t['line-ui'] },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          head: { backgroundColor: t.sunken, color: t['ink-2'], fontWeight: 600 },
          root: { borderColor: t.line, fontSize: '.9688rem', lineHeight: 1.4, padding: '11px 12px' },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t['primary-soft'] } } },
      },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: '.875rem' } } },
      MuiToggleButton: { styleOverrides: { sizeSmall: { fontSize: '.875rem' } } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none' } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      /* Signs above and under the letters reach out of a label's line. */
      // Signs under Telugu letters reach below the line: the margin counts only where both axes clip.
      MuiInputLabel: { styleOverrides: { root: { overflow: 'clip', overflowClipMargin: 6, lineHeight: 1.5 } } },
      MuiLinearProgress: { styleOverrides: { root: { backgroundColor: t.sunken } } },
      MuiLink: { defaultProps: { color: 'primary' } },
    },
  }
}
