import type { Page } from '@playwright/test'
import { languageByWeb, type Language, languages } from '../contract/ground/languages.ts'
import { badCharacters, strangeLetters } from '../tools/words/look.ts'

/** Text that leaves its box or the screen, and boxes that cut what they hold. Rows that scroll by themselves may be wider. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`)
    const scrolls = (part: Element): boolean =>
      part.parentElement !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(part).overflowX) ||
        part.matches('[class*=viewport]') ||
        scrolls(part.parentElement))
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const look = getComputedStyle(part)
      const box = part.getBoundingClientRect()
      const text = (part.textContent ?? '').trim()
      if (
        !text ||
        box.width <= 2 ||
        look.visibility === 'hidden' ||
        part.closest('[inert], svg, noscript') ||
        scrolls(part)
      )
        continue
      if (['hidden', 'clip'].includes(look.overflowX) && part.scrollWidth > part.clientWidth + 1)
        found.push(`cut at the side: ${text.slice(0, 30)}`)
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        let holder: HTMLElement = part
        while (getComputedStyle(holder).display === 'inline' && holder.parentElement) holder = holder.parentElement
        const held = holder.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(node)
        if (
          held.width > 2 &&
          [...range.getClientRects()].some(
            r => r.right > held.right + 2 || r.left < held.left - 2 || r.right > width + 1,
          )
        )
          found.push(`leaves its box: ${text.slice(0, 30)}`)
      }
    }
    return [...new Set(found)]
  })

/** Sets what WCAG 1.4.12 lets a reader set, or takes it back. */
export const spaceText = (page: Page, spaced: boolean) =>
  page.evaluate(isSpaced => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = isSpaced ? [sheet] : []
  }, spaced)

/** By how many pixels a page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Words that go on in another line, in the parts that `selector` finds. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(parts =>
    parts.flatMap(part => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of (node.nodeValue ?? '').matchAll(/[^\s–/-]+/g)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const lines = new Set(
            [...range.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.top)),
          )
          if (lines.size > 1) broken.push(word[0])
        }
      }
      return broken
    }),
  )

/** What a reader may choose for the site: the size of its text and its appearance. */
export interface Choices {
  text?: 'large' | 'largest'
  theme?: 'light' | 'dark'
}

/** Chooses on a page that stands, as another tab would; what is not named becomes the device's own again. */
export const chooseNow = (page: Page, { text, theme }: Choices): Promise<void> =>
  page.evaluate(
    choices => {
      for (const [key, value] of Object.entries(choices)) {
        if (value) localStorage.setItem(`seva.${key}`, value)
        else localStorage.removeItem(`seva.${key}`)
      }
      dispatchEvent(new StorageEvent('storage'))
    },
    { text: text ?? '', theme: theme ?? '' },
  )

/** Said in Latin letters everywhere: names, codes and addresses, and what the specification fixes. */
const latin =
  /404 - Page Not Found|\S+@\S+|https?:\S+|\b(English|WhatsApp|YouTube|Facebook|Telegram|Twitter|UPI|QR|IFSC|PAN|OTP|[A-Z]{4}0\w{6})\b/g
const controls = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'radio',
  'checkbox',
  'tab',
  'heading',
  'dialog',
  'navigation',
  'region',
  'image',
  'group',
  'tablist',
])
const nameless = new Set(['group', 'region', 'navigation', 'image', 'tablist'])

/** Controls and landmarks that have no spoken name, or one that is not in the page's script. */
export async function wrongNames(page: Page, lang: Language): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ role, name, ignored }) => {
    const kind = String(role?.value ?? '')
    const said = String(name?.value ?? '').trim()
    if (ignored || !controls.has(kind)) return []
    if (!said) return nameless.has(kind) ? [] : [`${kind} without a name`]
    return lang.web !== 'en' && /\p{Script=Latin}{2,}/u.test(said.replace(latin, '')) ? [`${kind} «${said}»`] : []
  })
}

/** Controls of less than 44 px, but for links in a sentence (look.md §1). */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden]), summary')].flatMap(
      part => {
        const target = part.closest('label') ?? part
        const { width, height } = target.getBoundingClientRect()
        const shown = target.checkVisibility({ visibilityProperty: true }) && width > 2 && !part.closest('[inert]')
        const inSentence = part.closest('p, dd') !== null && getComputedStyle(part).display === 'inline'
        // Dots of a row stand closer, eleven beside one another; the row is swiped, too.
        const least = part.matches('[class*=dot]') ? 24 : 43.5
        if (!shown || inSentence || (width >= least && height >= 43.5)) return []
        return [
          `${Math.round(width)}×${Math.round(height)} ${(part.ariaLabel ?? part.textContent ?? '').trim().slice(0, 30)} ${part.className}`,
        ]
      },
    ),
  )

/** What floats over the page (bars from edge to edge end the view, they don't float), and which texts, pictures and buttons it lies on now. */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const isSeen = (part: Element) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isOnScreen = (part: Element) => {
      const { top, bottom, height } = part.getBoundingClientRect()
      return height > 1 && bottom > 0 && top < innerHeight
    }
    const isEmpty = (part: Element) => !part.textContent?.trim() && !part.querySelector('svg, img')
    const isBar = (part: Element) => part.getBoundingClientRect().width >= document.documentElement.clientWidth
    const floats = all.filter(part => {
      const { position } = getComputedStyle(part)
      return (
        (position === 'fixed' || position === 'sticky') &&
        isSeen(part) &&
        !isEmpty(part) &&
        !isBar(part) &&
        !part.closest('dialog')
      )
    })
    // What floats may do so by a part of itself.
    const floating = floats
      .flatMap(part => [part, ...part.querySelectorAll('*')])
      .filter(part => isSeen(part) && isOnScreen(part))
    const below: [string, DOMRect][] = []
    /** What is seen of a part of a row that scrolls sideways: it ends with the row. */
    const endOf = (part: Element, box: DOMRect) => {
      let row: Element | null = part
      while (row && !['auto', 'scroll'].includes(getComputedStyle(row).overflowX)) row = row.parentElement
      return Math.min(box.right, row?.getBoundingClientRect().right ?? box.right)
    }
    const put = (what: string, part: Element, box: DOMRect) =>
      below.push([what, new DOMRect(box.x, box.y, Math.max(0, endOf(part, box) - box.x), box.height)])
    const range = document.createRange()
    for (const root of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node instanceof Element ? node : node.parentElement
        if (!part || floats.some(float => float.contains(part)) || !isSeen(part)) continue
        // Text for screen readers takes no room.
        if (part.getBoundingClientRect().width <= 1) continue
        if (node instanceof Text && node.nodeValue?.trim()) {
          range.selectNodeContents(node)
          for (const box of range.getClientRects()) put(node.nodeValue.trim().slice(0, 40), part, box)
        } else if (node instanceof Element && node.matches('a, button, input, select, textarea, summary, dd, img')) {
          put(node.outerHTML.slice(0, 80), part, node.getBoundingClientRect())
        }
      }
    }
    return floating.flatMap(part => {
      const over = part.getBoundingClientRect()
      return below
        .filter(
          ([, box]) =>
            box.left < over.right - 1 &&
            box.right > over.left + 1 &&
            box.top < over.bottom - 1 &&
            box.bottom > over.top + 1,
        )
        .map(([what]) => `${part.tagName} lies on ${what}`)
    })
  })
}

/** Latin words that are right in every language: names, what the specification fixes, what the tests write as a devotee. */
const allowed = ['404 - Page Not Found', 'Demo Devotee', 'Demo Street', 'Demo City', 'Demo District']

/** Codes, ids, addresses of mail and web, and payment addresses. */
const codes = /https?:\S+|\S+@\S+|\b[\w-]*\d[\w-]*\b|\b[\w-]+(?:\.[\w-]+)+\b/g

interface Text {
  text: string
  lang: string
  where: string
}

/** All that a person sees or hears of a page now, each with the language it is marked as. */
export function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const found: Text[] = []
    const attributes = [
      'alt',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ]
    const pageLang = document.documentElement.lang
    const add = (text: string | null, at: Element, where: string) => {
      const lang = at.closest('[lang]')?.getAttribute('lang') ?? pageLang
      if (text?.trim()) found.push({ text: text.trim(), lang, where })
    }
    add(document.title, document.documentElement, 'the title')
    for (const meta of document.querySelectorAll(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"]',
    )) {
      add(
        meta.getAttribute('content'),
        document.documentElement,
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? 'meta',
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, template')) continue
      if (parent.checkVisibility() || parent.closest('option'))
        add(node.nodeValue, parent, parent.tagName.toLowerCase())
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) if (element.hasAttribute(name)) add(element.getAttribute(name), element, name)
    }
    return found
  })
}

/** What is wrong with the texts of a page, once each. */
export function wrongIn(texts: Text[], lang: Language): string[] {
  const wrong = new Set<string>()
  for (const { text, lang: marked, where } of texts) {
    // A part in another language is marked as such, for those who listen.
    const web = languageByWeb(marked)?.web ?? lang.web
    let words = text
    for (const one of [...allowed, ...languages.map(l => l.name)]) words = words.replaceAll(one, '')
    const problems = [...strangeLetters(words.replaceAll(codes, ''), web), ...badCharacters(text)]
    for (const problem of problems) wrong.add(`${problem}: «${text.slice(0, 120)}» (${where})`)
  }
  return [...wrong]
}
