/** What the page of one order says. */
export const en = {
  order: {
    head: { title: 'My Order', description: 'What happens next, the names in the sankalpam, and the bill of your order.' },
  },
} as const
