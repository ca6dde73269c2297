/** First parts of addresses that are no pages of the site. Search engines are kept off the hidden ones. */
const firstParts = {
  api: 'hidden',
  sandbox: 'hidden',
  pay: 'hidden',
  invoices: 'hidden',
  'seva-cards': 'hidden',
  moments: 'hidden',
  receipts: 'hidden',
  'donation-statements': 'hidden',
  assets: 'open',
  pictures: 'open',
  uploads: 'open',
  calendar: 'open',
  manifest: 'open',
  share: 'open',
  ledger: 'open',
} as const

const pattern = new RegExp(`^/(${Object.keys(firstParts).join('|')})/`)

export const isNotPage = (address: string): boolean => pattern.test(address)

/** Beginnings of addresses for robots.txt. `/sandbox` itself is a page, so its beginning has no slash at the end. */
export const hiddenBeginnings: string[] = Object.entries(firstParts).flatMap(([name, kind]) =>
  kind === 'hidden' ? [name === 'sandbox' ? `/${name}` : `/${name}/`] : [],
)
