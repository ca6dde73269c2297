import type { Language } from '../../../contract/languages.ts'
import { pageWords } from '../words.ts'

/** Day's `--bg` (ui/tokens.css): the ground before the page is there. */
const ground = '#fffaf1'

/** What a phone needs to put the site on its home screen (W3C web app manifest): one a language, one app for all of them. */
export function manifestOf(trust: { name: string; short_name: string }, language: Language): object {
  const { code, web } = language
  const { frame: words, search } = pageWords(language)
  const shortcut = (name: string, page: string) => ({
    name,
    url: `/${code}/${page}`,
    icons: [{ src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })
  return {
    id: '/',
    name: trust.name,
    short_name: trust.short_name,
    description: search.home,
    lang: web,
    dir: 'ltr',
    start_url: `/${code}/home`,
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/pictures/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(words.nav.myOrders, 'history'),
      shortcut(words.home.giveButton, 'donation-details'),
      shortcut(words.nav.videos, 'videos'),
      shortcut(words.nav.contact, 'contact-us'),
    ],
  }
}
