import { words } from '../../../words/words.ts'

/** Ways in which money is taken at the desk, as the desk and the page of an order name them. */
export const deskWayWords = words({
  en: {
    ways: { cash: 'Cash', upi: 'UPI', card: 'Card', cheque: 'Cheque', free: 'Free of charge' },
    slips: { roll: 'Print slip', a5: 'Print on A5' },
  },
  te: {
    ways: { cash: 'నగదు', upi: 'యూపీఐ', card: 'కార్డు', cheque: 'చెక్కు', free: 'ఉచితం' },
    slips: { roll: 'స్లిప్ ముద్రించండి', a5: 'A5లో ముద్రించండి' },
  },
  hi: {
    ways: { cash: 'नकद', upi: 'यूपीआई', card: 'कार्ड', cheque: 'चेक', free: 'निःशुल्क' },
    slips: { roll: 'पर्ची छापें', a5: 'A5 पर छापें' },
  },
})
