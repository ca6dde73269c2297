/** What the state of a list means, for its colour. */
export const meaningOf = { open: 'info', locked: 'ok', closed: 'none', cancelled: 'bad' } as const
