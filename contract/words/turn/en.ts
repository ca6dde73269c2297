/** What the page of one day of a repeat says to whoever has its link. */
export const en = {
  turn: {
    head: { title: 'A day to be paid', description: 'What it is, when, and what it costs.' },
    lead: 'Whoever has this link can pay.',
    when: 'When',
    amount: 'Amount',
    pay: (price: string) => `Pay ${price}`,
    opening: 'The payment page opens...',
    payUntil: (when: string) => `Please pay by ${when}.`,
    states: {
      paid: 'This day is paid',
      skipped: 'This day is skipped',
      missed: 'This day can no longer be paid',
    },
    leads: {
      paid: 'Thank you. There is nothing more to do.',
      skipped: 'It was left out on purpose. Nothing has to be paid.',
    },
    why: {
      not_paid: 'It was not paid in time. No money was taken.',
      no_day: 'The seva is not held on this day. No money was taken.',
      sold_out: 'All places were taken. No money was taken.',
      closed: 'Booking for the day had closed. No money was taken.',
      withdrawn: 'The seva was withdrawn. No money was taken.',
      not_on_offer: 'It is no longer offered in this form. No money was taken.',
    },
    debitTitle: 'UPI Autopay pays this day',
    debitText: 'There is nothing to do. If you would rather pay now, you can: you will not be charged twice.',
    notFound: 'This link does not lead anywhere',
    notFoundHint: 'Please open it from the message once more; it may not have been copied in full.',
    checking: 'Looking up the day...',
    offline: 'There is no connection. Please check your network and try again.',
    failed: 'The payment page did not open. No money was taken; please try again.',
    toHome: 'To the home page',
  },
} as const
