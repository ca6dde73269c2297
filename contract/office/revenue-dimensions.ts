/** How the dashboard can split revenue; without schemas, since the office's pages read this file. */
export const revenueDimensions = ['day', 'homam', 'purpose', 'campaign', 'language'] as const
