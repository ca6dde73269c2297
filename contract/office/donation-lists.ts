/** How donations and claims of them stand, and how they came. */
export const donationStates = ['waiting', 'given', 'failed', 'returned'] as const
export const donationModes = ['online', 'transfer', 'cash', 'cheque', 'kind'] as const
/** Taken by staff. */
export const handModes = ['cash', 'cheque', 'transfer', 'kind'] as const
export const claimStates = ['waiting', 'matched', 'refused'] as const
