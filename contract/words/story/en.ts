/** How the day of a homam goes, and its mantra: on its page and on the order. */
export const en = {
  story: {
    title: 'The day of the homam, hour by hour',
    ist: 'All times are in India (IST).',
    priests: 'The priests',
    clip: 'Last year’s homam',
    home: 'What comes home to you',
    mantra: {
      title: 'Mantra',
      listen: 'Listen',
      pause: 'Pause',
      heard: 'How much was heard',
      failed: 'The sound can’t be played now. Check your network and press again.',
    },
  },
} as const
