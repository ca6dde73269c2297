/** What the ways say for whoever does not like to read or type: to be called, and to hear the page. */
export const en = {
  voice: {
    callMe: 'Book by phone: we call you',
    lead: 'You need not type or read. We call you, book with you, and somebody of your family can pay by a link.',
    phone: 'Mobile number',
    phoneHint: 'A number abroad with + and the code of its country',
    phoneWrong:
      'Please enter the ten digits of a mobile number in India, or a number abroad with + and the code of its country.',
    time: 'When does a call suit you? (IST)',
    times: {
      any: 'At any time',
      morning: 'Morning, until 12',
      afternoon: 'Afternoon, 12 to 4',
      evening: 'Evening, after 4',
    },
    kept: 'We use the number for this call only.',
    ask: 'Please call me',
    asked: 'Thank you. We will call you. Nothing is paid until you have said yes.',
    listen: 'Listen',
    stop: 'Stop',
  },
} as const
