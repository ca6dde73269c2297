import type { messageStandings } from '../../../../contract/office/trust/messages.ts'

/** How a message stands, as the colour of its chip. */
export const standingMeanings = {
  failed: 'bad',
  waiting: 'wait',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  withdrawn: 'none',
} as const satisfies Record<(typeof messageStandings)[number], string>
