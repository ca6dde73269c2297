import type { Language } from '../../../contract/ground/languages.ts'
import type { FrameWords } from '../../../contract/words/page-words.ts'
import type { IconName } from '../ui/icon.tsx'
import { address } from '../addresses/addresses.ts'
import type { Trust } from './trust.ts'

interface NavItem {
  /** The route that the item leads to. On that route the item is marked as current. */
  route?: string
  href: string
  label: string
  icon: IconName
  newTab?: true
  /** The item stands in the bottom bar of phones; the other items are in the menu. */
  inBottomBar?: true
}

/** The links of the navigation in their order (spec §2). The shop is another site and opens in a new tab. */
export function navItems(lang: Language, words: FrameWords, trust: Trust | undefined): NavItem[] {
  return [
    { route: 'home', href: address.home(lang), label: words.nav.home, icon: 'home', inBottomBar: true },
    { route: 'history', href: address.history(lang), label: words.nav.history, icon: 'receipt', inBottomBar: true },
    ...(trust
      ? [{ href: address.shopHome(lang, trust.shop_url), label: words.nav.shop, icon: 'bag', newTab: true } as const]
      : []),
    { route: 'gallery', href: address.gallery(lang), label: words.nav.gallery, icon: 'gallery', inBottomBar: true },
    { route: 'videos', href: address.videos(lang), label: words.nav.videos, icon: 'video', inBottomBar: true },
    { route: 'contact', href: address.contact(lang), label: words.nav.contact, icon: 'phone' },
  ]
}

/** The links to the pages of text. They open in a new tab (spec §2). */
export function policyLinks(lang: Language, words: FrameWords): { href: string; label: string }[] {
  return [
    { href: address.terms(lang), label: words.policies.terms },
    { href: address.privacy(lang), label: words.policies.privacy },
    { href: address.refund(lang), label: words.policies.refund },
    { href: address.shipping(lang), label: words.policies.shipping },
    { href: address.about(lang), label: words.policies.about },
  ]
}
