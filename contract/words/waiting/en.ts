/** The booking plan: the waiting list of a package that is full, and which package is chosen most. */
export const en = {
  waiting: {
    title: 'Waiting list',
    hint: 'If a place gets free, we send you a message and keep it for you for some hours.',
    joinFor: (name: string) => `Join the waiting list: ${name}`,
    position: (place: number) => `You are number ${place} in the waiting list.`,
    kept: (when: string) => `A place is kept for you until ${when}. You can book it now.`,
    leaveOf: (name: string) => `Leave the waiting list: ${name}`,
    left: 'You have left the waiting list.',
    joined: 'You are in the waiting list.',
  },
  packages: {
    mostChosen: 'Most chosen',
  },
} as const
