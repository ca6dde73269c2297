/**
 * The wording of the notice (`contract/words/notice`) that is shown now where data is asked. A new wording gets a new
 * version: a test ties the two together, and says which versions of consents were given under which notice.
 */
export const noticeVersion = '2026-11'

/** Where data is asked. */
export type NoticePlace = 'login' | 'prayer' | 'family' | 'donation' | 'voice' | 'news'
