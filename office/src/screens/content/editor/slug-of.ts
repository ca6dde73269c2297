/** The address of a page as it follows from its English title: small Latin letters, digits and single dashes. */
export const slugOf = (title: string, most: number): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .split('-')
    .filter(Boolean)
    .join('-')
