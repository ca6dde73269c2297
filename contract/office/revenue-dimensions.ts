/** By what revenue is split on the Today screen; without schemas, since the office's pages read it. */
export const revenueDimensions = ['day', 'homam', 'purpose', 'campaign', 'language'] as const
