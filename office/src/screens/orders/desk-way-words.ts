import { words } from '../../words/words.ts'

/** Ways in which money is taken at the desk, as the desk and the page of an order name them. */
export const deskWayWords = words({
  en: { ways: { cash: 'Cash', upi: 'UPI', card: 'Card', cheque: 'Cheque', free: 'Free of charge' } },
  te: { ways: { cash: 'నగదు', upi: 'యూపీఐ', card: 'కార్డు', cheque: 'చెక్కు', free: 'ఉచితం' } },
  hi: { ways: { cash: 'नकद', upi: 'यूपीआई', card: 'कार्ड', cheque: 'चेक', free: 'निःशुल्क' } },
})
