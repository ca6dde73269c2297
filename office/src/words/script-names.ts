/** The scripts of priests, each by its own name. */
export const scriptNames = { te: 'తెలుగు', ta: 'தமிழ்', kn: 'ಕನ್ನಡ', hi: 'हिन्दी', en: 'English' } as const
