/** States of donations and of claims, and the ways in which donations come. */
export const donationStates = ['waiting', 'given', 'failed', 'returned'] as const
export const donationModes = ['online', 'transfer', 'cash', 'upi', 'card', 'cheque', 'kind'] as const
export const donationSorts = ['newest', 'oldest', 'most', 'least'] as const
/** Ways of giving that staff take by hand. */
export const handModes = ['cash', 'cheque', 'transfer', 'kind'] as const
export const claimStates = ['waiting', 'matched', 'refused'] as const
