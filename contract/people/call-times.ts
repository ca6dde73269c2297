/** When a call of the office suits somebody, in India: before 12:00, until 16:00, after it. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof callTimes)[number]
/** What became of a wish to be called. */
export const callOutcomes = ['ordered', 'answered', 'not_reached', 'unwanted'] as const
