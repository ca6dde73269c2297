/** What the search for homams and its calendar say. */
export const en = {
  find: {
    head: { title: 'Find a homam', description: 'Search our homams by name, deity, purpose, date and price.' },
  },
} as const
