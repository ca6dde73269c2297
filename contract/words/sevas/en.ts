/**
 * What the home page says of today and of sevas for any day. The server writes it into the page; a browser loads it
 * only when it comes to the home page from another page.
 */
export const en = {
  today: {
    tithi: 'Tithi',
    nakshatra: 'Nakshatra',
    sunrise: 'Sunrise',
    rahu: 'Rahu kalam',
    until: (time: string) => `until ${time}`,
    more: 'Whole panchangam',
  },
  sevas: {
    title: 'Sevas for any day',
    lead: 'Archana, abhishekam and lamps in your name and gotra, on the day that you choose.',
    next: (day: string) => `Next: ${day}`,
    book: 'Choose a day',
    failed: 'The sevas did not load.',
  },
} as const
