/** A gift's own line in the open ledger. */
export const en = {
  ownLine: {
    title: 'Your gift in the open ledger',
    among: (of: { gifts: string; price: string; days: string }) =>
      `It is among ${of.gifts} gifts of ${of.days}, ${of.price} in all.`,
    span: (from: string, day: string) => `${from} to ${day}`,
    meals: (count: string) => `They pay for ${count} meals.`,
    waits:
      'It stands in the public ledger once its day is over. Days with few gifts are joined to the next, so that nobody reads what one person gave.',
    check: 'Check',
    right: 'It is in the ledger: the proof and the trust’s signature are right.',
    later: 'The ledger has just gone on. Open this page again, then check.',
    wrong: 'The proof does not hold. Please tell the trust, and keep your receipt.',
    away: 'The ledger could not be read. Check your network and try again.',
    proof: 'A proof to keep',
    keep: 'Keep these lines with your receipt: they are the ledger as it first held your gift. If it is ever rewritten, they prove it.',
    compare: 'Compare with the ledger of today',
    all: 'Where gifts went',
  },
} as const
