/** What stands around the words of devotees that the site shows. */
export const en = {
  voices: {
    shown: 'What devotees say',
    translated: (language: string) => `Translated from ${language}`,
    // In the language of the page: a name in its own script is read by nobody who does not read that script.
    languages: { en: 'English', te: 'Telugu', ta: 'Tamil', kn: 'Kannada', hi: 'Hindi' },
  },
} as const
