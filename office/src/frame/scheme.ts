import { useTheme } from '@mui/material/styles'
import { useLayoutEffect } from 'react'

/**
 * One source for light and dark: the palette that the components are drawn with. The page's own colours (`light-dark()` of the tokens, pictures) follow it, whatever the
 * device says.
 */
export function useOneScheme(): void {
  const { mode } = useTheme().palette
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
}
