/** What the page of an order says to whoever writes a few sentences about a homam that was held. */
export const en = {
  said: {
    title: 'What would you tell others?',
    lead: 'A few sentences about this seva help others to decide. The trust may show them on its site, with the name and place that you give here.',
    text: 'Your words',
    textHint: (most: number) => `Up to ${most} letters, without links and numbers.`,
    name: 'Name that is shown',
    place: 'Place',
    consent:
      'I agree that the trust shows these words with this name and place on its site, translated too. I can take them back here at any time.',
    send: 'Send',
    sent: 'Thank you. We have your words.',
    states: {
      given: 'We have your words. The trust chooses what is shown.',
      published: 'Your words are on our site.',
      hidden: 'We have your words. They are not shown at present.',
      withdrawn: 'You took your words back. They are shown nowhere.',
    },
    change: 'Say it differently',
    takeBack: 'Take them back',
    takenBack: 'Taken back. They are shown nowhere.',
    cancel: 'Leave as it was',
  },
} as const
