/** What stands around the words of devotees that the site shows. */
export const en = {
  voices: {
    shown: 'What devotees say',
    translated: (language: string) => `Translated from ${language}`,
  },
} as const
