import { expect, test } from 'vitest'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import { isOwn, meet } from './meeting.ts'

const base: Content = { title: { en: 'Homam', te: 'హోమం' }, slug: 'homam', amount: 100 }
/** What stands there now: only its content matters here. */
const saved = (content: Content) => ({ content, updatedBy: 'Lakshmi', updatedAt: 7 }) as unknown as ContentDocument

test('a save whose answer was lost is one’s own: nobody is asked about it, and what was typed since goes on', () => {
  const content = { ...base, slug: 'mine', amount: 200 }

  const found = meet('event', { base, content }, saved({ ...base, slug: 'mine' }), undefined)

  expect([isOwn(found), found.merged]).toEqual([true, content])
})

test('what another changed is told even where both can stay, and never overwritten', () => {
  const content = { ...base, slug: 'mine' }

  const found = meet('event', { base, content }, saved({ ...base, amount: 300 }), { by: 'Ravi', at: 9 })

  expect([isOwn(found), found.others.map(d => d.path), found.conflicts]).toEqual([false, ['amount'], []])
  expect(found).toMatchObject({ by: 'Ravi', at: 9, merged: { slug: 'mine', amount: 300 } })
})

test('what both changed stays in both versions, for one to choose', () => {
  const content = { ...base, title: { en: 'Mine', te: 'హోమం' } }

  const found = meet('event', { base, content }, saved({ ...base, title: { en: 'Theirs', te: 'హోమం' } }), undefined)

  expect([isOwn(found), found.conflicts]).toEqual([false, [{ path: 'title.en', a: 'Mine', b: 'Theirs' }]])
})
