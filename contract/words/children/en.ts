/** What is asked of the parent or guardian of a child among the names, and what one’s own data says of it. */
export const en = {
  children: {
    title: 'Children under 18',
    consent: (names: string) =>
      `${names}: as parent or guardian I agree that the name is read in the sankalpam and kept for it.`,
    perhaps:
      'Is one of these under 18? Then please tick the name: as parent or guardian you agree that it is read in the sankalpam.',
    note: 'A child’s name is used for the sankalpam alone, never for news.',
    toAsk: 'Before the names are read, a parent or guardian should agree for a child. Please do so here.',
    someYoung: 'Is one of these people under 18?',
    agree: 'I agree',
    thanks: 'Thank you. Your consent is kept.',
    inBook: 'Under 18: as parent or guardian I agree that this name is kept here and read in the sankalpam.',
    listTitle: 'Consent for children',
    agreedOn: (name: string, day: string) => `${name}: you agreed on ${day}`,
    atDesk: 'Our office asked you.',
    endedOn: (name: string, day: string) => `${name}: you took it back on ${day}`,
    takeBack: (name: string) => `Take it back for ${name}`,
    takeBackNote:
      'If you take it back, we ask again at the next booking. A name in a booking already made stays until you take it out there.',
    takenBack: 'Your consent is taken back.',
  },
} as const
