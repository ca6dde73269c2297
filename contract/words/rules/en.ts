/** When a seva is held, as a sentence. Names of weekdays and tithis stand here, as each language bends its own. */
export const en = {
  days: {
    every: 'Every day',
    chosen: 'On a day you choose',
    weekdays: (names: string) => `Every ${names}`,
    tithis: (names: string) => `Each ${names}`,
    star: (name: string) => `On each day of ${name} nakshatra`,
    stars: (names: string) => `On each day of these nakshatras: ${names}`,
    dates: (dates: string) => `On ${dates}`,
    datesAndMore: ({ dates, more }: { dates: string; more: number }) =>
      more === 1 ? `On ${dates} and on 1 more day` : `On ${dates} and on ${more} more days`,
  },
  at: ({ days, times }: { days: string; times: string }) => `${days} at ${times}`,
  atManyTimes: ({ days, count, first, last }: { days: string; count: number; first: string; last: string }) =>
    `${days} at ${count} times from ${first} to ${last}`,
  and: ({ some, last }: { some: string; last: string }) => `${some} and ${last}`,
  weekdays: {
    0: 'Sunday',
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
  },
  tithis: {
    ekadashi: 'Ekadashi',
    pournami: 'Pournami',
    amavasya: 'Amavasya',
    pradosham: 'Pradosham',
    sankatahara_chaturthi: 'Sankatahara Chaturthi',
    shashthi: 'Shukla Shashthi',
    masa_shivaratri: 'Masa Shivaratri',
  },
  cutOff: {
    start: 'Booking is open until it begins.',
    minutes: (minutes: number) => `Booking ends ${minutes} minutes before it begins.`,
    hours: (hours: number) =>
      hours === 1 ? 'Booking ends 1 hour before it begins.' : `Booking ends ${hours} hours before it begins.`,
    days: (days: number) =>
      days === 1 ? 'Booking ends 1 day before it begins.' : `Booking ends ${days} days before it begins.`,
    dayBefore: (time: string) => `Booking ends at ${time} on the day before.`,
  },
}
