export {
  type Asked as AskedForChildren,
  childrenOf,
  keepConsent,
  listOf as listChildConsents,
  viewKnown,
} from './consents.ts'
/** When a devotee is erased. */
export { forgetConsents as forgetChildConsents } from './queries.ts'
