/** Who works in the back office (product.md §4). A priest sees lists only. */
export const roles = ['owner', 'editor', 'translator', 'operations', 'finance', 'viewer', 'priest'] as const
export type Role = (typeof roles)[number]

/**
 * What a call of the back office needs, and who has it. Each call names one right; `docs/rights.md` is the table role ×
 * call that follows, and a test asks every call as every role.
 */
export const rights = {
  /** Everybody who is signed in, about themselves. */
  own: roles,
  'content.read': ['owner', 'editor', 'translator', 'operations', 'viewer'],
  /** Every language, structure, prices, pictures. */
  'content.write': ['owner', 'editor'],
  /** Text in the languages given to a translator. */
  'content.translate': ['owner', 'editor', 'translator'],
  'content.publish': ['owner', 'editor'],
  /** Bank, UPI, addresses, phones, the publishing threshold, colours. */
  'settings.write': ['owner'],
  'orders.read': ['owner', 'operations', 'finance', 'viewer'],
  'orders.write': ['owner', 'operations'],
  /** Orders at the desk that the trust asks no money for. */
  'orders.free': ['owner'],
  /** `money.write` takes money by hand or gives it back; `money.read` only sees it. */
  'money.read': ['owner', 'finance', 'viewer'],
  'money.write': ['owner', 'finance'],
  /** A month that was closed is open again. */
  'books.reopen': ['owner'],
  /** One's own cash drawer and day book. */
  'cash.own': ['owner', 'operations', 'finance'],
  /** The drawers and day books of everybody. */
  'cash.read': ['owner', 'finance'],
  'homams.run': ['owner', 'operations'],
  'lists.read': ['owner', 'operations', 'priest', 'viewer'],
  'lists.tick': ['owner', 'operations', 'priest'],
  'lists.write': ['owner', 'operations'],
  'dispatch.read': ['owner', 'operations', 'viewer'],
  'dispatch.write': ['owner', 'operations'],
  'home.read': ['owner', 'editor', 'translator', 'operations', 'finance', 'viewer'],
  /** Spreadsheets with personal data in them. */
  'exports.people': ['owner', 'operations', 'finance'],
  'imports.write': ['owner', 'operations'],
  'staff.read': ['owner'],
  'staff.write': ['owner'],
  'audit.read': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

export const mayDo = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role)
