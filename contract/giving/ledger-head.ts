/**
 * A head of the open ledger on one line, as receipts and pages show it and `verify.mjs --seen` takes it: the origin, how
 * many leaves, and the root as base64.
 */
export const headLine = ({ origin, size, root }: { origin: string; size: number; root: Uint8Array }): string =>
  `${origin} ${size} ${btoa(String.fromCharCode(...root))}`

/** What carries the line behind the address of *Where gifts went*, which checks it then. */
export const seenHash = (line: string): string => `#seen=${line.replaceAll(' ', '~')}`

/** The line that such an address carries. */
export const seenOf = (hash: string): string | undefined =>
  /^#seen=([\x21-\x7e]{1,200})$/.exec(hash)?.[1]?.replaceAll('~', ' ')
