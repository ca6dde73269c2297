/** The address that calls a number as it is kept: ten digits in India, E.164 abroad; or that writes a mail. */
export const telephone = (kept: string): string =>
  kept.includes('@') ? `mailto:${kept}` : `tel:${kept.startsWith('+') ? kept : `+91${kept}`}`
