export {
  type Asked as AskedForChildren,
  childrenNamed,
  childrenOf,
  keepConsent,
  listOf as listChildConsents,
  takeBackConsentAgain,
  viewKnown,
} from './consents.ts'
/** When a devotee is erased, and when names of old orders fade. */
export { fadeConsents, forgetConsents as forgetChildConsents } from './queries.ts'
