/** What the registration says of booking for somebody else, and an order of the greeting that goes with it. */
export const en = {
  greeting: {
    open: 'This is for somebody else',
    lead: 'For your parents, or for a friend? Their names and stars go into the form below. Here you can have them told, with your greeting.',
    phone: 'Their WhatsApp number',
    from: 'Your name, as they know you',
    text: 'Your greeting',
    textHint: (most: number) => `Up to ${most} letters in any language, without links and numbers.`,
    when: 'When shall we tell them?',
    times: { paid: 'As soon as it is paid', morning: 'On the morning of the seva' },
    language: 'Language of the message',
    promise:
      'They get one message: your greeting, the seva and its day. It shows no price, and they can ask us to send no more of them.',
    remove: 'Send no greeting',
    title: 'Greeting',
    to: (phone: string) => `To ${phone}`,
    waits: {
      paid: 'It is sent once the order is paid.',
      morning: 'It is sent on the morning of the seva.',
      soon: 'It is sent soon; at night it waits until the morning.',
    },
    sent: (when: string) => `Sent on ${when}.`,
    withheld: 'It was not sent: this number receives no greetings at present. Please tell them yourself.',
    stopped: 'It is not sent.',
    stop: 'Do not send it',
    stopDone: 'The greeting is not sent.',
  },
} as const
