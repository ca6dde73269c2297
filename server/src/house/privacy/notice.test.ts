import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentVersion } from '../../../../contract/ground/limits.ts'
import { noticeVersion } from '../../../../contract/house/notice.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { pronunciationConsentVersion } from '../../../../contract/orders/pronunciations.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import { voiceConsentVersion } from '../../../../contract/trust/voices.ts'
import { en } from '../../../../contract/words/notice/en.ts'
import { en as said } from '../../../../contract/words/pronunciation/en.ts'

test('a new notice gets a new version; the consents that are asked beside it say by theirs which one was read', () => {
  const { agreed: _onMyData, fading: _offered, requests: _asked, version: _ofItself, ...read } = en.notice
  const wording = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 12)
  expect([noticeVersion, wording]).toEqual(['2026-11', '4d1274608ea8'])
  expect({
    booking: consentVersion,
    child: childConsentVersion,
    news: newsConsentVersion,
    family: rememberConsentVersion,
    voice: voiceConsentVersion,
  }).toEqual({ booking: '2026-11', child: '2026-11', news: '2026-11', family: '2026-11', voice: '2026-11' })
})

test('a new wording of the consent to keep how a name is said gets a new version', () => {
  const { consent, parent } = said.pronunciation
  const wording = createHash('sha256')
    .update(JSON.stringify([consent, parent('')]))
    .digest('hex')
    .slice(0, 12)
  expect([pronunciationConsentVersion, wording]).toEqual(['2026-11', '26085fce3696'])
})
