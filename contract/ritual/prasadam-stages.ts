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

/** Labels to a sheet: 8 or 24 to one of A4, or 1 of 100 × 150 mm from a printer of labels. */
export const labelSheets = [8, 24, 1] as const
export type LabelSheet = (typeof labelSheets)[number]

/** How labels are sorted: as the parcels on the desk, or by pincode for the post. */
export const labelOrders = ['desk', 'pincode'] as const
export type LabelOrder = (typeof labelOrders)[number]

/** Why something came into stock, or left it otherwise than in a parcel. */
export const stockReasons = ['bought', 'counted', 'spoiled', 'given_away'] as const
export type StockReason = (typeof stockReasons)[number]
