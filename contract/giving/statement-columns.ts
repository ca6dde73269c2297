/** What a column of a gateway's settlement file can be. */
export const settlementFields = [
  'id',
  'reference',
  'kind',
  'status',
  'amount',
  'fee',
  'tax',
  'tax2',
  'tax3',
  'settlement_id',
  'utr',
  'at',
] as const
/** What a column of a bank statement can be. */
export const bankFields = ['day', 'narration', 'reference', 'debit', 'credit', 'amount', 'flag', 'balance'] as const
export type FileKind = 'settlement' | 'bank'

/**
 * Field → column, from 0. Beside columns a mapping says how amounts are written: `inPaise` 1 for paise, `taxBeside` 1
 * where the fee does not include the tax on it yet, `signed` 1 where a minus says that an amount went out.
 */
export type Columns = Partial<Record<string, number>>
export const mappingSwitches = ['inPaise', 'taxBeside', 'signed'] as const

/** Errors keep a line out. */
export const lineProblems = ['id_missing', 'amount_bad', 'date_bad', 'date_order', 'cells_bad'] as const
export type LineProblem = (typeof lineProblems)[number]

type Likely = readonly (readonly [string, RegExp])[]

/**
 * Heads of columns as the four gateways' settlement reports usually name them (Razorpay's combined reconciliation,
 * Cashfree's and PhonePe's settlement reports, Paytm's settled transactions). Gateways change heads at will: staff
 * choose the columns of unknown ones on the screen.
 */
const settlementLikely: Likely = [
  ['settlement_id', /^(settlement|payout)[ _]?(id|ref(erence)?( ?(no|id))?)$/i],
  [
    'utr',
    /^(settlement[ _]utr|utr([ _]?no\.?)?|bank[ _]utr|bank[ _]reference[ _]?(no\.?|number|id)|settlement[ _]bank[ _]ref.*)$/i,
  ],
  [
    'id',
    /^(entity_id|(phonepe[ _]?)?transaction[ _]?id|txn[ _]?id|phonepe[ _](transaction[ _])?reference[ _]?id|cf_payment_id|event[ _]id|payment[ _]id)$/i,
  ],
  ['id', /^(reference[ _]id|cashfree[ _]reference[ _]id)$/i],
  [
    'reference',
    /^(order_receipt|receipt|merchant[ _]?(order|reference|transaction)[ _]?id|order[ _]?id|link[ _]?id|merchant[ _]ref.*)$/i,
  ],
  ['kind', /^(transaction_entity|type|(transaction|txn|payment|event|entity)[ _]?type|event)$/i],
  ['status', /^(status|(transaction|txn|payment)[ _]status)$/i],
  ['amount', /^((total[ _])?(transaction|txn|order|event|gross|payment)?[ _]?amount( \(.*\))?)$/i],
  ['fee', /^(fees?( .*)?|commission( .*)?|service[ _]charges?|mdr|event[ _]charge|pg[ _]fees?|total[ _]fees?)$/i],
  ['tax', /^(tax( .*)?|gst( .*)?|service[ _]tax|igst|event[ _]service[ _]tax)$/i],
  ['tax2', /^(cgst)$/i],
  ['tax3', /^(sgst|utgst|sgst\/utgst)$/i],
  ['at', /^(settled_at|settled[ _](on|date)|settlement[ _](date|time)|payout[ _]date)$/i],
  [
    'at',
    /^((transaction|txn|payment|event|entity)?[ _]?(date|time|created_at|initiated[ _](on|at))|payment_captured_at)$/i,
  ],
]

/**
 * Heads of columns as Indian banks name them in what their net banking gives out: the files of
 * `server/src/giving/books/golden` name the source of each.
 */
const bankLikely: Likely = [
  [
    'day',
    /^((txn|tran|trans|trn|transaction|posting|post)\.?[ _]*(posted[ _])?(date|dt)\.?( ?(&|and) ?time)?|date( ?(&|and) ?time)?)$/i,
  ],
  ['day', /^date ?\(.*\)$/i],
  ['day', /^value[ _]?(date|dt)$/i],
  [
    'narration',
    /^(narrations?|((transaction|txn)[ _])?(descriptions?|particulars?|remarks|details)([ /]+(narration|particulars|description))?)$/i,
  ],
  [
    'flag',
    /^((dr|debit)\.? ?\/? ?(cr|credit)\.?( ?indicator| flag)?|(cr|credit)\.? ?\/ ?(dr|debit)\.?( ?indicator)?|type)$/i,
  ],
  ['amount', /^withdrawal ?\(dr\) ?\/ ?deposit ?\(cr\)$/i],
  ['debit', /^((withdra?wa?l|withdraw|debit|dr)s?\.?([ _]?(amount|amt)\.?)?( ?\(.*\))?|amount ?\(?(dr|debit)\)?)$/i],
  ['credit', /^((deposit|credit|cr)s?\.?([ _]?(amount|amt)\.?)?( ?\(.*\))?|amount ?\(?(cr|credit)\)?)$/i],
  ['balance', /^(((closing|running|available|account|total)[ _]?)?bal(ance)?\.?([ _]?(amount|amt)\.?)?( ?\(.*\))?)$/i],
  ['amount', /^((transaction|txn)?[ _]?(amount|amt)\.?( ?\(.*\))?)$/i],
  ['reference', /^((ref(erence)?|chq|cheque|utr|chqno|instrument)[ .]?.*)$/i],
  ['reference', /^((tran|txn|transaction)[ _.]?(id|no\.?|number|ref.*))$/i],
]

/** Guesses which column is which; each field and each column once. */
export function guessMapping(kind: FileKind, heads: readonly string[]): Columns {
  const clean = heads.map(head => head.replace(/\s+/g, ' ').trim())
  const guessed: Columns = {}
  const taken = new Set<number>()
  for (const [field, pattern] of kind === 'bank' ? bankLikely : settlementLikely) {
    if (guessed[field] !== undefined) continue
    const place = clean.findIndex((head, at) => !taken.has(at) && pattern.test(head))
    if (place < 0) continue
    guessed[field] = place
    taken.add(place)
  }
  if (kind === 'bank') return guessed
  const [fee, tax] = [guessed.fee, guessed.tax].map(place => (place === undefined ? '' : (clean[place] ?? '')))
  // Whether tax stands beside the fee: Razorpay's report says so in the head. Where tax stands in its kinds (IGST,
  // CGST, SGST) or as a commission's GST, it is not within the fee.
  if (/exclu/i.test(fee ?? '') || /gst|service/i.test(tax ?? '')) guessed.taxBeside = 1
  return guessed
}

/** What a mapping lacks to be used, as field names; `amount` stands for the two columns of a bank too. */
export function missingFields(kind: FileKind, mapping: Columns): string[] {
  const has = (field: string) => mapping[field] !== undefined
  const lacks: [string, boolean][] =
    kind === 'bank'
      ? [
          ['day', !has('day')],
          ['narration', !has('narration') && !has('reference')],
          ['amount', !has('debit') && !has('credit') && !has('amount')],
          ['flag', has('amount') && !has('flag') && !has('debit') && !has('credit') && mapping.signed !== 1],
        ]
      : [
          ['id', !has('id') && !has('reference')],
          ['amount', !has('amount')],
          ['at', !has('at')],
        ]
  return lacks.filter(([, is]) => is).map(([field]) => field)
}
