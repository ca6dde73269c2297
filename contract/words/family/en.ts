/** What the pages of the family book and of one’s own data say. */
export const en = {
  family: {
    head: { title: 'My Family', description: 'The names, gotra and nakshatra of your family, kept for every booking.' },
  },
} as const
