/** The notice that stands where data is asked: what, for what, how to take it back and where to complain; and what My data says of it. */
export const en = {
  notice: {
    open: 'What we keep, and why',
    what: 'What',
    use: 'For what',
    back: 'To take it back',
    complain: 'To complain',
    complainText:
      'Write to us or call us. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
    contact: 'Contact',
    policy: 'Privacy policy',
    myData: 'My data',
    version: (version: string) => `Version ${version}`,
    of: {
      login: {
        what: 'Your mobile number or e-mail, and where you are logged in.',
        use: 'To log you in, and for messages about your own bookings and gifts.',
        back: 'Log out, or have everything erased on My data.',
      },
      prayer: {
        what: 'The names with gotra, nakshatra, rashi and what else is asked here; your number and the address for prasadam.',
        use: 'For the sankalpam, for sending prasadam and for messages about this booking, and for nothing else.',
        back: 'Correct the names on the page of the order; have everything erased on My data.',
      },
      family: {
        what: 'The names with relation, gotra, nakshatra and rashi, and the days that you enter.',
        use: 'To offer them in every booking, and to remind you of the days if you like.',
        back: 'Take a person or a day out here at any time.',
      },
      donation: {
        what: 'Your name, number, e-mail and address; the PAN where you want a deduction.',
        use: 'For your receipt, and for the statement that the law asks of us.',
        back: 'Have your details erased on My data. Receipts stay as long as the law demands.',
      },
      voice: {
        what: 'What you write, with the name and the place that you give.',
        use: 'For others to read on the page of the seva, once we have read it.',
        back: 'Take it back here or on My data at any time.',
      },
      news: {
        what: 'Your number or e-mail, and which news reached you.',
        use: 'To send you news of the trust, if you agree.',
        back: 'Take the tick away here, or use the link in each message.',
      },
    },
    requests: {
      title: 'Ask something about your data',
      lead: 'The answer will appear here, and we will tell you when it comes.',
      kind: 'What is it about?',
      kinds: {
        see: 'I want to know something',
        correct: 'Something is not right',
        erase: 'I want something erased',
        complain: 'I want to complain',
      },
      text: 'Your question',
      send: 'Send',
      sent: 'It is sent. The answer will appear here.',
      asked: (day: string, by: string) => `Asked on ${day}, answered by ${by}`,
      answered: (day: string) => `Answered on ${day}`,
      late: 'It is late. Please call us.',
      empty: 'Please write your question.',
      eraseHint: 'To have everything erased, use the button below: it needs no answer of ours.',
    },
    fading: {
      title: 'Names of past bookings',
      text: 'Gotra, nakshatra, intention and the names beside yours leave a booking by themselves some years after its seva. You can let them fade now.',
      stays:
        'What stays: your own name, what you booked and paid, and bills already issued with the names on them, as the law demands. Your family book stays too.',
      open: (n: number) => (n === 1 ? '1 past booking still holds names.' : `${n} past bookings still hold names.`),
      waits: (n: number) =>
        `${n === 1 ? '1 booking follows' : `${n} bookings follow`} by ${n === 1 ? 'itself' : 'themselves'}, as soon as prasadam, payments, a repeat or a perpetual seva need the names no more.`,
      nothing: 'No past booking holds names that could fade.',
      now: 'Let the names fade now',
      question: 'Let the names of your past bookings fade?',
      undone: 'This cannot be undone. To book such a seva again, you will have to enter the names again.',
      yes: 'Yes, let them fade',
      no: 'No, keep them',
      done: (n: number) => (n === 1 ? 'The names of 1 booking have faded.' : `The names of ${n} bookings have faded.`),
      noted: 'We have noted your wish.',
    },
    agreed: {
      title: 'What you agreed to',
      booking: 'Bookings: your details for the sankalpam and prasadam',
      bookingOn: (day: string) => `Agreed with each booking, last on ${day}`,
      bookingBack:
        'Correct or take out names on the page of the order. To end all of it, have your details erased below.',
      messages: 'Messages about your own bookings and gifts',
      messagesBack: 'They belong to a booking. Who stops our messages on WhatsApp gets them by SMS or e-mail.',
      voice: (words: string) => `What you said: ${words}`,
      voiceBack: 'Take it back',
      voiceGone: 'It is taken back, and no longer shown.',
    },
  },
} as const
