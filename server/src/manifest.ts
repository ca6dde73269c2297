import type { Language, WebCode } from '../../contract/languages.ts'
import type { FrameWords } from '../../contract/words/page-words.ts'
import { en } from '../../contract/words/frame/en.ts'
import { hi } from '../../contract/words/frame/hi.ts'
import { kn } from '../../contract/words/frame/kn.ts'
import { ta } from '../../contract/words/frame/ta.ts'
import { te } from '../../contract/words/frame/te.ts'

const catalogues: Record<WebCode, FrameWords> = { en, te, ta, kn, hi }

/** Day's `--bg` (ui/tokens.css): the ground before the page is there. */
const ground = '#fffaf1'

/** What a phone needs to put the site on its home screen (W3C web app manifest): one a language, one app for all of them. */
export function manifestOf(trust: { name: string; short_name: string }, { code, web }: Language): object {
  const words = catalogues[web]
  const shortcut = (name: string, page: string) => ({
    name,
    url: `/${code}/${page}`,
    icons: [{ src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })
  return {
    id: '/',
    name: trust.name,
    short_name: trust.short_name,
    description: words.home.head.description,
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
