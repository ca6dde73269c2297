import type { DeskWay } from '../money/desk-ways.ts'
import type { donationModes, donationStates } from '../office/giving/donation-lists.ts'
import type { Stage } from '../ritual/prasadam-stages.ts'

export type CellWord = { en: string; te: string; hi: string }
/** States of an order, as `booking.bookings` has them. */
export type BookingState = 'held' | 'paid' | 'expired' | 'cancelled'

/** What stands in the cells of spreadsheets for states and choices, in the languages of the back office. */
export const cellWords = {
  state: {
    held: { en: 'Payment pending', te: 'చెల్లింపు వేచి ఉంది', hi: 'पुष्टि की प्रतीक्षा' },
    paid: { en: 'Paid', te: 'చెల్లించారు', hi: 'भुगतान हुआ' },
    expired: { en: 'Not paid', te: 'చెల్లించలేదు', hi: 'भुगतान नहीं हुआ' },
    cancelled: { en: 'Cancelled', te: 'రద్దు', hi: 'रद्द' },
  } satisfies Record<BookingState, CellWord>,
  stage: {
    to_pack: { en: 'To pack', te: 'ప్యాక్ చేయాలి', hi: 'पैक करना है' },
    packed: { en: 'Packed', te: 'ప్యాక్ అయింది', hi: 'पैक हुआ' },
    sent: { en: 'Sent', te: 'పంపారు', hi: 'भेजा गया' },
    delivered: { en: 'Delivered', te: 'చేరింది', hi: 'पहुँच गया' },
    returned: { en: 'Returned', te: 'తిరిగి వచ్చింది', hi: 'लौट आया' },
  } satisfies Record<Stage, CellWord>,
  donation_state: {
    waiting: { en: 'Payment pending', te: 'చెల్లింపు వేచి ఉంది', hi: 'पुष्टि की प्रतीक्षा' },
    given: { en: 'Received', te: 'అందింది', hi: 'मिला' },
    failed: { en: 'Failed', te: 'విఫలం', hi: 'विफल' },
    returned: { en: 'Returned', te: 'తిరిగి ఇచ్చాము', hi: 'लौटाया' },
  } satisfies Record<(typeof donationStates)[number], CellWord>,
  pay_way: {
    online: { en: 'Online', te: 'ఆన్‌లైన్', hi: 'ऑनलाइन' },
    cash: { en: 'Cash', te: 'నగదు', hi: 'नकद' },
    upi: { en: 'UPI', te: 'యూపీఐ', hi: 'यूपीआई' },
    card: { en: 'Card', te: 'కార్డు', hi: 'कार्ड' },
    cheque: { en: 'Cheque', te: 'చెక్కు', hi: 'चेक' },
    free: { en: 'Free of charge', te: 'ఉచితం', hi: 'निःशुल्क' },
    transfer: { en: 'Bank transfer', te: 'బ్యాంకు బదిలీ', hi: 'बैंक अंतरण' },
  } satisfies Record<DeskWay | 'online' | 'transfer', CellWord>,
  paid_by: {
    online: { en: 'Online', te: 'ఆన్‌లైన్', hi: 'ऑनलाइन' },
    transfer: { en: 'Bank transfer', te: 'బ్యాంకు బదిలీ', hi: 'बैंक अंतरण' },
    cash: { en: 'Cash', te: 'నగదు', hi: 'नकद' },
    upi: { en: 'UPI at the desk', te: 'కౌంటర్‌లో యూపీఐ', hi: 'काउंटर पर यूपीआई' },
    card: { en: 'Card at the desk', te: 'కౌంటర్‌లో కార్డు', hi: 'काउंटर पर कार्ड' },
    cheque: { en: 'Cheque', te: 'చెక్కు', hi: 'चेक' },
    kind: { en: 'In kind', te: 'వస్తు రూపంలో', hi: 'वस्तु के रूप में' },
  } satisfies Record<(typeof donationModes)[number], CellWord>,
}
