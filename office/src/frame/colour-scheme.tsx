import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { officeTheme } from '../theme.ts'

export type ColourScheme = 'light' | 'dark'

/** The name and the form (JSON) that devices already hold. */
const storageKey = 'RaStore.theme'
const schemes: Partial<Record<string, ColourScheme>> = { '"light"': 'light', '"dark"': 'dark' }
const stored = (): ColourScheme | undefined => schemes[localStorage.getItem(storageKey) ?? '']

interface SchemeChoice {
  scheme: ColourScheme
  choose: (scheme: ColourScheme) => void
  /** Goes back to the device's own scheme, for the next person. */
  forget: () => void
}

const SchemeContext = createContext<SchemeChoice>({ scheme: 'light', choose: () => undefined, forget: () => undefined })

/**
 * Light or dark: the choice made on this device, else the device's own. The components are drawn with it, and the page's own colours
 * (`light-dark()` of the tokens, pictures) follow it.
 */
export function ColourSchemeProvider({ children }: { children: ReactNode }) {
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const [chosen, setChosen] = useState(stored)
  const scheme = chosen ?? (deviceIsDark ? 'dark' : 'light')
  const theme = useMemo(() => createTheme(officeTheme(scheme)), [scheme])
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])
  const choice = useMemo<SchemeChoice>(
    () => ({
      scheme,
      choose(to) {
        localStorage.setItem(storageKey, JSON.stringify(to))
        setChosen(to)
      },
      forget() {
        localStorage.removeItem(storageKey)
        setChosen(undefined)
      },
    }),
    [scheme],
  )
  return (
    <SchemeContext value={choice}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </SchemeContext>
  )
}

export const useColourScheme = (): SchemeChoice => useContext(SchemeContext)
