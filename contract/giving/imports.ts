/** What a file of old lists can have on its lines. */
export const importKinds = ['bookings', 'donations'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column of an imported file can be. */
export const importFields = {
  bookings: [
    'phone',
    'name',
    'homam',
    'held_on',
    'amount',
    'paid_on',
    'order_number',
    'family',
    'gotra',
    'nakshatra',
    'rashi',
    'door_no',
    'village',
    'city',
    'district',
    'state',
    'pincode',
    'language',
  ],
  donations: ['phone', 'name', 'amount', 'given_on', 'purpose', 'way', 'receipt', 'pan', 'address', 'language'],
} as const
export type BookingField = (typeof importFields.bookings)[number]
export type GiftField = (typeof importFields.donations)[number]
export type ImportField = BookingField | GiftField

/** Columns without which a file is not brought in. */
export const importNeeds = {
  bookings: ['phone', 'name'],
  donations: ['phone', 'name', 'amount', 'given_on', 'purpose', 'way'],
} as const satisfies Record<ImportKind, readonly ImportField[]>

/** Errors keep a line out; warnings only ask for a look at it. */
export const importProblems = [
  'phone_bad',
  'name_missing',
  'date_bad',
  'amount_bad',
  'homam_missing',
  'future_unknown',
  'formula',
  'text_bad',
  'day_future',
  'purpose_unknown',
  'way_unknown',
  'pan_bad',
  'receipt_twice',
  'phone_rounded',
  'date_order',
  'family_full',
] as const
export const importWarnings = [
  'phone_again',
  'pincode_bad',
  'state_unknown',
  'no_address',
  'devotee_known',
  'phone_second',
] as const
export type ImportProblem = (typeof importProblems)[number]
export type ImportWarning = (typeof importWarnings)[number]

type Likely = readonly (readonly [ImportField, RegExp])[]
const phone = ['phone', /phone|mobile|whats|contact|cell|ఫోన్|మొబైల్|தொலைபேசி|கைபேசி|ಫೋನ್|ಮೊಬೈಲ್|फ़ोन|फोन|मोबाइल/i] as const
const amount = ['amount', /amount|price|total|rs\.?|rupee|మొత్తం|தொகை|ಮೊತ್ತ|राशि|मूल्य/i] as const
const language = ['language', /language|lang|భాష|மொழி|ಭಾಷೆ|भाषा/i] as const
const name = ['name', /name|devotee|donor|పేరు|பெயர்|ಹೆಸರು|नाम/i] as const

/** What a column of an old list is likely to be, by its head. */
const likely: Record<ImportKind, Likely> = {
  bookings: [
    phone,
    ['family', /family|member|కుటుంబ|परिवार/i],
    ['order_number', /order|booking\s*(id|no)|receipt|ఆర్డర్|ऑर्डर/i],
    ['homam', /homam|homa|event|seva|puja|pooja|havan|హోమం|हवन|होम/i],
    ['paid_on', /paid|payment\s*date|చెల్లించిన|भुगतान/i],
    ['held_on', /date|day|తేదీ|तिथि|दिनांक/i],
    amount,
    ['gotra', /gotr|గోత్ర|गोत्र/i],
    ['nakshatra', /naksh|star|నక్షత్ర|नक्षत्र/i],
    ['rashi', /ras[h]?i|rasi|రాశి/i],
    ['pincode', /pin|zip|postal|పిన్|पिन/i],
    ['district', /district|జిల్లా|ज़िला|जिला/i],
    ['state', /state|రాష్ట్ర|राज्य/i],
    ['city', /city|town|నగర|शहर/i],
    ['village', /village|street|area|గ్రామ|गाँव|गांव/i],
    ['door_no', /door|house|address|చిరునామా|पता/i],
    language,
    name,
  ],
  donations: [
    phone,
    ['pan', /\bpan\b|పాన్|பான்|ಪ್ಯಾನ್|पैन/i],
    ['receipt', /receipt|bill|voucher|రసీదు|ரசீது|ರಸೀದಿ|रसीद/i],
    ['given_on', /date|day|తేదీ|தேதி|ದಿನಾಂಕ|तिथि|दिनांक/i],
    amount,
    ['purpose', /purpose|towards|scheme|fund|seva|cause|ఉద్దేశ|నిమిత్తం|நோக்கம்|ಉದ್ದೇಶ|उद्देश्य|प्रयोजन/i],
    ['way', /mode|way|method|paid\s*by|payment|విధానం|முறை|ವಿಧಾನ|माध्यम|तरीक़ा/i],
    ['address', /address|door|చిరునామా|முகவரி|ವಿಳಾಸ|पता/i],
    language,
    name,
  ],
}

/** Guesses which column is which; each field and each column once. */
export function guessColumns(kind: ImportKind, heads: readonly string[]): Partial<Record<ImportField, number>> {
  const guessed: Partial<Record<ImportField, number>> = {}
  const taken = new Set<number>()
  for (const [field, pattern] of likely[kind]) {
    const place = heads.findIndex((head, at) => !taken.has(at) && pattern.test(head))
    if (place < 0) continue
    guessed[field] = place
    taken.add(place)
  }
  return guessed
}
