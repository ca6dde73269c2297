/** The steps that follow a booking. */
export const en = {
  timeline: {
    done: 'done',
    now: 'now',
    next: 'to come',
    overdue: 'late',
    registered: 'Your booking is confirmed',
    listLocks: 'Names close',
    listLocksHint: 'You can correct names until then.',
    live: 'Your seva begins',
    liveHint: 'Watch it live here; the link also comes on WhatsApp.',
    liveHintMail: 'Watch it live here; the link also comes by e-mail.',
    video: 'Photos and the video are ready',
    prasadam: 'Prasadam reaches your home',
    prasadamSent: 'Prasadam is on its way',
    prasadamLate: 'Prasadam should have reached you by now',
    prasadamLateHint: 'If it has not, please call us. We look into it the same day.',
    by: (date: string) => `by ${date}`,
    nextStep: (step: string, when: string) => `Next: ${step}, ${when}`,
  },
} as const
