/** How the day of a homam goes: on its page and on the order. */
export const en = {
  story: {
    title: 'The day of the homam, hour by hour',
    ist: 'All times are in India (IST).',
    priests: 'The priests',
    clip: 'Last year’s homam',
    home: 'What comes home to you',
  },
} as const
