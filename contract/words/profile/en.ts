/** The profile. */
export const en = {
  profile: {
    head: { title: 'My Profile', description: 'Your details with us.' },
    title: 'My Profile',
    verifying: 'Verifying user...',
    loading: 'Loading your profile...',
    greeting: (phone: string) => `Namaste, ${phone}`,
    name: 'Name',
    district: 'District',
    state: 'State',
    city: 'City',
    street: 'Street',
    missing: '---',
    blessing: 'May the light of the lamp stay in your home.',
    myOrders: 'My Orders',
    logout: 'Logout',
    myFamily: 'My family',
    myData: 'My data',
    myDonations: 'My donations',
    myRepeats: 'My repeats',
    groups: { bookings: 'Bookings', family: 'Family and its days', giving: 'Giving and data' },
    yourData: {
      erased: 'Your details are erased. Thank you for having been with us.',
      saved: 'Your details are saved',
    },
  },
} as const
