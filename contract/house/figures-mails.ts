/** How often somebody gets the trust's figures by mail. */
export const figuresMails = ['never', 'daily', 'weekly'] as const
