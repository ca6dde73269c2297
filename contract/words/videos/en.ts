/** What the page of videos says. */
export const en = {
  videos: {
    head: { title: 'Videos', description: 'Watch past homams, and live homams on their day.' },
    title: 'Videos',
    tabs: 'Kinds of videos',
    past: 'Past Events',
    live: 'LIVE Events',
    liveChip: 'LIVE',
    filter: 'Choose a homam',
    all: 'All homams',
    startsOn: (date: string) => `Starts on ${date}`,
    preparing: 'The video is ready in 2 to 3 days',
    forBooked: 'This live video is for those who booked this seva. The recording is here for all within 2 to 3 days.',
    nonePast: 'No videos yet',
    nonePastHint: 'Videos are added within 2 to 3 days after a homam.',
    noneLive: 'Nothing is live just now',
    noneLiveHint: 'A homam or seva you booked is shown here on its day.',
    seeHomams: 'See upcoming homams',
    showAll: 'Show all videos',
  },
} as const
