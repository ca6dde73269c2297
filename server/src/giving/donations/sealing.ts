import { sealerFor } from '../../ground/db/sealing.ts'

/** PANs and receipts, each sealed about its own row. */
export const { seal, unseal } = sealerFor('donations')
