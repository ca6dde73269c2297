/** How far the prasadam of an order has come. */
export const stages = ['to_pack', 'packed', 'sent', 'delivered', 'returned'] as const
export type Stage = (typeof stages)[number]

/** Why a parcel came back. */
export const returnReasons = ['refused', 'wrong_address', 'not_at_home', 'damaged', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why a line of a list of tracking numbers is not taken. */
export const trackingProblems = [
  'unknown_order',
  'unknown_courier',
  'bad_number',
  'bad_check_digit',
  'twice_in_file',
  'taken',
  'other_number',
] as const
export type TrackingProblem = (typeof trackingProblems)[number]

/** Labels to an A4 sheet. */
export const labelSheets = [8, 24] as const
