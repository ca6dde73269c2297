/*
 * This script runs before anything is painted. It copies the reader's text size and appearance from local storage
 * (`seva.text`, `seva.theme`) to `<html>`, where the tokens read them, and sets the colour of the browser's bar. It
 * does so again when another tab changes them. It is a classic script in its own file, because the content security
 * policy allows no inline script. If storage is blocked, the page follows the device.
 */
{
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  const apply = () => {
    try {
      for (const key of ['text', 'theme']) {
        const chosen = localStorage.getItem(`seva.${key}`)
        if (chosen) document.documentElement.dataset[key] = chosen
        else delete document.documentElement.dataset[key]
        meta.content = chosen === 'dark' ? '#190d0c' : chosen === 'light' ? '#fffaf1' : ''
      }
    } catch {}
  }
  apply()
  // Where the clock is not India's, the hour there is said too (moments.ts), and has its room from the start.
  if (new Date().getTimezoneOffset() !== -330) document.documentElement.dataset.abroad = ''
  addEventListener('storage', apply)
}
