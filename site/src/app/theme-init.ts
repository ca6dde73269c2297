/*
 * The one script that runs before anything is painted: the reader's text size and appearance, kept as `seva.text` and `seva.theme`, go to
 * `<html>`, where the tokens see them; the browser's own bar follows. Also when another tab changes them. A classic script in a file of its
 * own, because the policy allows none in the page. Where storage is blocked the page is as the device says.
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
  addEventListener('storage', apply)
}
