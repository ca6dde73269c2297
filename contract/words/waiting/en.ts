/** The packages of a booking plan: the waiting list of one that is full, and which is chosen most. */
export const en = {
  waiting: {
    title: 'Waiting list',
    hint: 'If a place becomes free, we will send you a message and keep it for you for a few hours.',
    join: 'Join the waiting list',
    position: (place: number) => `You are number ${place} on the waiting list.`,
    kept: (when: string) => `A place is kept for you until ${when}. You can book it now.`,
    leave: 'Leave the waiting list',
    left: 'You have left the waiting list.',
    joined: 'You are on the waiting list.',
  },
  packages: {
    mostChosen: 'Most chosen',
  },
} as const
