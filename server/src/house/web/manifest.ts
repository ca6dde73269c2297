import type { Language } from '../../../../contract/ground/languages.ts'
import { pageWords } from '../../words.ts'

/** The day theme's `--bg` (ui/tokens.css): shown before the page is there. */
const ground = '#fffaf1'

/** The web app manifest, by which a phone puts the site on its home screen: one a language, all for one app. */
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
