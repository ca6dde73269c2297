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
} as const
