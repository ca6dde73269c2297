/**
 * What the home page says of today and of sevas for any day, and the page of all sevas. The server writes it into the
 * home page; a browser loads it only when it comes there from another page.
 */
export const en = {
  today: {
    tithi: 'Tithi',
    nakshatra: 'Nakshatra',
    sunrise: 'Sunrise',
    rahu: 'Rahu kalam',
    until: (time: string) => `until ${time}`,
    more: 'Whole panchangam',
    clock: 'These times are India’s (IST).',
  },
  sevas: {
    title: 'Sevas for any day',
    lead: 'Archana, abhishekam and lamps in your name and gotra, on the day that you choose.',
    next: (day: string) => `Next: ${day}`,
    book: 'Choose a day',
    failed: 'The sevas did not load.',
    all: (sevas: number) => (sevas === 1 ? 'The whole list: 1 seva' : `All ${sevas} sevas`),
    none: 'There are no sevas just now.',
  },
  next: {
    title: 'Next homam',
    left: ({ days, hours }: { days: number; hours: number }) =>
      `Begins in ${days} ${days === 1 ? 'day' : 'days'} ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    begins: (clock: string) => `Begins in ${clock}`,
    closes: (clock: string) => `Registration ends in ${clock}`,
    forYou: (time: string) => `(${time} for you)`,
    purposes: 'Find by purpose',
  },
} as const
