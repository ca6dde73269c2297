/** India has one zone without daylight saving. */
const offsetMs = 19_800_000

/** An instant as a field for day and time takes it, by the clock of India. */
export const fieldOfInstant = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 16)
/** NaN for what is no day and time. */
export const instantOfField = (text: string): number => Date.parse(`${text}:00Z`) - offsetMs
