/**
 * The number by which a gift by the QR of the donation page is found in the bank's statement: it has the form of a bank's
 * own (16 signs), and no bank is called GIFT (decision 139).
 */
export const isGiftReference = (text: string): boolean => /^GIFT\d{12}$/.test(text)

/** A new one. Two donors never get the same by chance: it is one of a million millions. */
export function newGiftReference(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2))
  return `GIFT${[...numbers].map(n => String(n % 1_000_000).padStart(6, '0')).join('')}`
}

/** Rupees that one payment by UPI may have (NPCI, docs/integrations.md §2). */
export const mostByUpi = 100_000

/** Whom a UPI app pays; with `due` how much in rupees, and for what (NPCI UPI Linking Specification v1.6). */
export const upiLink = (
  bank: { upi: string; account_name: string },
  due?: { amount: number; reference: string },
): string =>
  [
    `upi://pay?pa=${bank.upi}`,
    `pn=${encodeURIComponent(bank.account_name)}`,
    ...(due
      ? [
          `tr=${encodeURIComponent(due.reference)}`,
          `tn=${encodeURIComponent(due.reference)}`,
          `am=${due.amount.toFixed(2)}`,
        ]
      : []),
    'cu=INR',
  ].join('&')
