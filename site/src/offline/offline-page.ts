import {
  english,
  type Language,
  languageByCode,
  languageById,
  type WebCode,
} from '../../../contract/ground/languages.ts'
import { en } from '../../../contract/words/offline/en.ts'
import { hi } from '../../../contract/words/offline/hi.ts'
import { kn } from '../../../contract/words/offline/kn.ts'
import { ta } from '../../../contract/words/offline/ta.ts'
import { te } from '../../../contract/words/offline/te.ts'

const catalogues: Record<WebCode, typeof en> = { en, te, ta, kn, hi }

/** Personal pages that are not listed one by one, because My Orders leads to them. */
const unlisted = /\/(order|Reg-Details|my-profile|history)\b/
const style = `body{margin:0;padding:var(--s7) var(--gutter);background:var(--bg);color:var(--ink);font:var(--fs-body)/var(--lh-body) var(--font-body)}
main{max-width:var(--read);margin:auto}
h1{font:var(--head-wght) var(--fs-h2)/var(--lh-head) var(--font-display);margin:var(--s5) 0 var(--s3)}
h2{font-size:var(--fs-h4);line-height:var(--lh-tight);margin:var(--s7) 0 var(--s2)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li a{display:flex;align-items:center;min-height:var(--tap);padding:var(--s2) 0;color:var(--primary-text);border-bottom:1px solid var(--line);overflow-wrap:anywhere}
p{margin:0 0 var(--s5)}
.again{display:inline-flex;align-items:center;min-height:var(--tap);padding:var(--s2) var(--s6);border-radius:var(--pill);background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/**
 * The page for an address that has no cached copy while there is no network. It says so in the language of the address
 * and lists the pages that can be read. It needs no script.
 */
export function offlinePage(url: URL, seen: { key: string; title: string }[], styles: string[]): Response {
  const language = languageOf(url)
  const words = catalogues[language.web]
  const here = seen.filter(({ key }) => languageOf(new URL(key, url)) === language)
  const orders = here.find(({ key }) => key.endsWith('/history'))
  const readable = here.filter(({ key }) => !unlisted.test(key))
  const links = [...(orders ? [{ key: orders.key, title: words.orders }] : []), ...readable]
  const html = [
    `<!doctype html><html lang="${language.web}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${words.title}</title>`,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    `<style>${style}</style></head><body><main><img src="/pictures/mark.svg" alt="" width="56" height="56"><h1>${words.title}</h1><p>${words.text}</p>`,
    `<a class="again" href="">${words.again}</a>`,
    ...(links.length > 0
      ? [
          `<h2>${words.seen}</h2><ul>${links.map(({ key, title }) => `<li><a href="${escapeText(key)}">${escapeText(title)}</a></li>`).join('')}</ul>`,
        ]
      : []),
    '</main></body></html>',
  ].join('')
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function languageOf({ pathname, searchParams }: URL): Language {
  const code = /^\/(\w\w)\//.exec(pathname)?.[1]
  return (code ? languageByCode(code) : languageById(Number(searchParams.get('lang')))) ?? english
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, c => escapes[c] ?? c)
