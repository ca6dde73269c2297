/** How many were found, `12,345`; `10,000+` where more were than are counted. */
export const counted = (total: number, upTo = Infinity): string =>
  Math.min(total, upTo).toLocaleString('en-IN') + (total > upTo ? '+' : '')
