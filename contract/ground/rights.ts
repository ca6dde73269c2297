/**
 * Who works in the back office (product.md §4). A person may have several roles, and may do what any of them may
 * (decision 72). `desk` serves a queue at the counter and gives nothing back; `packing` sees parcels and addresses, and
 * no money; an auditor sees money, its papers and the log, and of people only what papers carry (decision 122); a priest
 * sees lists only.
 */
export const roles = [
  'owner',
  'editor',
  'translator',
  'operations',
  'finance',
  'desk',
  'packing',
  'viewer',
  'auditor',
  'priest',
] as const
export type Role = (typeof roles)[number]

/** With the role of a priest's tablet, which nobody is given by hand: it reads the lists and ticks, and nothing else. */
export const heldRoles = [...roles, 'tablet'] as const
export type HeldRole = (typeof heldRoles)[number]

/**
 * What a call of the back office needs, and who has it. Each call names one right; `docs/rights.md` is the table role ×
 * call that follows, and a test asks every call as every role.
 */
export const rights = {
  /** Everybody who is signed in, about themselves. */
  own: roles,
  /** Who am I, and signing out. */
  session: heldRoles,
  'content.read': ['owner', 'editor', 'translator', 'operations', 'viewer'],
  /** Every language, structure, prices, pictures. */
  'content.write': ['owner', 'editor'],
  /** Text in the languages given to a translator. */
  'content.translate': ['owner', 'editor', 'translator'],
  'content.publish': ['owner', 'editor'],
  /** Bank, UPI, addresses, phones, the publishing threshold, colours. */
  'settings.write': ['owner'],
  /** By which rates the site says prices about in other currencies. */
  'rates.write': ['owner', 'finance'],
  'orders.read': ['owner', 'operations', 'finance', 'desk', 'viewer'],
  /** Orders as the books have them: without `orders.read` no phones, names in the sankalpam, addresses, notes or messages. */
  'orders.money': ['owner', 'operations', 'finance', 'desk', 'viewer', 'auditor'],
  /**
   * Whoever makes an order cheaper without `money.write`: what goes back waits until somebody who has it releases it;
   * whoever has it gives the password (decision 107).
   */
  'orders.write': ['owner', 'operations'],
  /** Takes orders at the counter and their money. */
  'orders.take': ['owner', 'operations', 'desk'],
  /** Orders at the desk that the trust asks no money for. */
  'orders.free': ['owner'],
  /** `money.write` takes money by hand or gives it back; `money.read` only sees it. */
  'money.read': ['owner', 'finance', 'viewer', 'auditor'],
  'money.write': ['owner', 'finance'],
  /** Takes donations at the counter, and prints slips and receipts of those that one took oneself. */
  'donations.take': ['owner', 'operations', 'finance', 'desk'],
  /** Invoices, notes, receipts. */
  'papers.read': ['owner', 'operations', 'finance', 'desk', 'viewer', 'auditor'],
  /** The yearly statement as it is filed, with whole PANs; on a screen only `money.write` sees one. */
  'statement.read': ['owner', 'finance', 'auditor'],
  /** A month that was closed is open again. */
  'books.reopen': ['owner'],
  /** One's own cash drawer and day book. */
  'cash.own': ['owner', 'operations', 'finance', 'desk'],
  /** The drawers and day books of everybody. */
  'cash.read': ['owner', 'finance', 'auditor'],
  /** Calling a homam off gives all of its money back, without `money.write`: nobody chooses what, or to whom (decision 107). */
  'homams.run': ['owner', 'operations'],
  /** Who does what when a seva is held, with the numbers of volunteers. */
  'rota.read': ['owner', 'operations', 'desk', 'viewer', 'priest'],
  /** Is given tasks of a homam, and ticks them. */
  'tasks.tick': ['owner', 'operations', 'finance', 'desk'],
  /** Writes to chosen devotees who agreed to news of the trust. */
  'news.write': ['owner', 'operations'],
  'lists.read': ['owner', 'operations', 'priest', 'viewer', 'tablet'],
  'lists.tick': ['owner', 'operations', 'priest', 'tablet'],
  /** Lists as files, which leave the office. */
  'lists.print': ['owner', 'operations', 'priest', 'viewer'],
  'lists.write': ['owner', 'operations'],
  'dispatch.read': ['owner', 'operations', 'packing', 'viewer'],
  'dispatch.write': ['owner', 'operations', 'packing'],
  /** Who carries parcels, and the addresses at which devotees follow them. */
  'dispatch.couriers': ['owner', 'operations'],
  'home.read': ['owner', 'editor', 'translator', 'operations', 'finance', 'viewer', 'auditor'],
  /** Takes spreadsheets of what one may see. */
  'exports.take': ['owner', 'operations', 'finance', 'auditor'],
  /** Spreadsheets with names of devotees; saves what is chosen, and has it sent by mail. */
  'exports.people': ['owner', 'operations', 'finance'],
  /** A year of the books as one file for the auditor: names of donors, whole PANs in the statement, the log of money. */
  'pack.take': ['owner', 'finance', 'auditor'],
  'imports.write': ['owner', 'operations'],
  'staff.read': ['owner'],
  'staff.write': ['owner'],
  'audit.read': ['owner', 'auditor'],
} as const satisfies Record<string, readonly HeldRole[]>

export type Right = keyof typeof rights

/** Whether any of these roles has the right. */
export const mayDo = (held: readonly HeldRole[], right: Right): boolean =>
  held.some(role => (rights[right] as readonly HeldRole[]).includes(role))

/** Whether somebody only looks into the books: nothing of the day's work is theirs. */
export const isAuditor = (held: readonly HeldRole[]): boolean => held.every(role => role === 'auditor')

/** The roles in their order, each once: the one with the most rights comes first. */
export const inOrder = (held: readonly HeldRole[]): Role[] => roles.filter(role => held.includes(role))

/** Whether somebody writes only in the languages given to them: a translator who is no editor as well. */
export const isLimitedToLanguages = (held: readonly HeldRole[]): boolean =>
  held.includes('translator') && !mayDo(held, 'content.write')
