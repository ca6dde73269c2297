import { expect, test } from 'vitest'
import { sealTo } from '../../../../server/src/ground/sealed/keys.ts'
import { makeKey, openParts, secretKeyIn } from './open-parts.ts'

test('two keys that were made here open what the server sealed to their public parts, in whichever order; one alone does not', async () => {
  const [one, two, three] = await Promise.all([makeKey(), makeKey(), makeKey()])
  const part = {
    why: 'erasure',
    ended: '2027-06-01',
    until: '2028-05-31',
    rows: [{ in: 'accounts.family', name: 'రాధ' }],
  }
  const sealed = Buffer.from(await sealTo([[one.open], [two.open]], JSON.stringify(part))).toString('base64')
  expect(await openParts([sealed], [one.secret, two.secret])).toEqual([part])
  expect(await openParts([sealed], [two.secret, one.secret])).toEqual([part])
  for (const keys of [[one.secret], [two.secret], [one.secret, three.secret], []])
    expect(await openParts([sealed], keys)).toBeUndefined()
})

test('a key is found in a file with remarks, and however it was typed', async () => {
  const { secret, open } = await makeKey()
  expect(secretKeyIn(`# created: 2027\n# public key: ${open}\n${secret}\n`)).toBe(secret)
  expect(secretKeyIn(` ${secret.toLowerCase()} `)).toBe(secret)
  expect(secretKeyIn(open)).toBeUndefined()
})
