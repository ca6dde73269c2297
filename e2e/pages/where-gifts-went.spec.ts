import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { languages } from '../../contract/ground/languages.ts'
import { checkpointText, noteOf, verifierKey } from '../../server/src/giving/ledger/note.ts'
import { headLine, seenHash } from '../../contract/giving/ledger-head.ts'
import { leafText } from '../../server/src/giving/ledger/rules.ts'
import { bundleOf, leafHash, rootOf } from '../../server/src/giving/ledger/tree.ts'
import type { Day } from '../../contract/ground/india-time.ts'
import { faultsOf, violationsDayAndNight } from '../faults.ts'
import { goOnIn } from '../pages.ts'
import { expect, settled, test } from '../test.ts'

const day = '2026-11-20' as Day
const leaf = leafText({ purpose: 1, from: day, day, gifts: 1114, paiseIn: 1_241_000, paiseBack: 50_100, meals: 12_264 })
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const origin = 'temple.example/ledger/1'
const root = rootOf([leafHash(leaf)])
const text = checkpointText(origin, 1, root)
const signature = sign(null, Buffer.from(text), keys.privateKey)

const sums = { gifts: 1114, came: 12_410, back: 501, meals: 12_264 }
const answerAt = (url: string) => ({
  purposes: [
    {
      id: 1,
      name: 'Annadanam',
      from: '01-10-2026',
      until: '20-11-2026',
      ...sums,
      goal: 500_000,
      goal_until: '31-03-2027',
      months: [{ month: '2026-11', ...sums }],
    },
  ],
  log: {
    url: `${url}/ledger/1`,
    begun_on: '01-10-2026',
    signed_on: '21-11-2026',
    leaves: 1,
    halted_on: '25-11-2026',
    earlier: [{ url: `${url}/ledger/0`, ended_on: '30-09-2026' }],
  },
})

/** The page with a ledger of one day, as if the trust had published it. */
async function open(page: Page, url: string, files: Record<string, Buffer | string>): Promise<void> {
  await page.route('**/api/where-gifts-went', route => route.fulfill({ json: answerAt(url) }))
  await page.route('**/ledger/1/**', route => {
    const body = files[new URL(route.request().url()).pathname.slice('/ledger/1/'.length)]
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body })
  })
  await page.goto('/en/contact-us')
  await settled(page)
  await page.evaluate(() => history.pushState(null, '', '/en/where-gifts-went'))
  await expect(page.getByRole('heading', { level: 1, name: 'Where gifts went' })).toBeVisible()
  await settled(page)
}
const files = {
  checkpoint: noteOf(text, origin, { publicKey, signature }),
  keys: `${verifierKey(origin, publicKey)}\n`,
  'tile/entries/000.p/1': bundleOf([leaf]),
  'tile/0/000.p/1': leafHash(leaf),
}

test('the page says sums, goal and what is out of the usual way, and a phone checks the ledger by the published program', async ({
  page,
  serverUrl,
}) => {
  await open(page, serverUrl, files)
  const table = page.getByRole('table', { name: 'Annadanam, month by month' })
  await expect(table.getByRole('row').nth(1)).toContainText('Nov 2026')
  await expect(table.getByRole('row').nth(1)).toContainText('Rs.501 went back')
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Rs.11,909 of Rs.5,00,000 have come: 2%')
  await expect(page.getByText('Nothing has been published since 25 November 2026')).toBeVisible()
  await expect(page.getByText('An earlier ledger ended on 30 September 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('All of it is right: 1 entry')).toBeVisible()
  await expect(page.getByText(`1 ${root.toString('base64')}`)).toBeVisible()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const lang of languages) {
    await goOnIn(page, lang, `/${lang.code}/where-gifts-went`)
    expect(await faultsOf(page), lang.code).toEqual([])
    const wider = () => [...document.querySelectorAll('html, section')].filter(box => box.scrollWidth > box.clientWidth)
    expect(await page.evaluate(wider), lang.code).toEqual([])
  }
})

test('whoever scans the code of a receipt sees at once whether the ledger still holds what it held then', async ({
  page,
  serverUrl,
}) => {
  await open(page, serverUrl, files)
  const line = headLine({ origin, size: 1, root })
  const leave = () => page.evaluate(() => history.pushState(null, '', '/en/contact-us'))
  const scan = async (seen: string) => {
    await leave()
    await expect(page.getByRole('heading', { level: 1, name: 'Where gifts went' })).toBeHidden()
    await page.evaluate(hash => history.pushState(null, '', `/en/where-gifts-went${hash}`), seenHash(seen))
  }
  await scan(line)
  const typed = page.getByLabel('Lines from your receipt')
  await expect(typed).toHaveValue(line)
  await expect(page.getByText('It still holds all that it held when your receipt was issued.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsDayAndNight(page)).toEqual([])
  const check = async (text: string, says: string) => {
    await typed.fill(text)
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(says)).toBeVisible()
  }
  await check(`\n${line.replaceAll(' ', '\n')}\n`, 'It still holds all that it held')
  await check(line.replace(' 1 ', ' 2 '), 'The ledger is shorter than it was on your receipt')
  const other = createHash('sha256').update('other').digest()
  await check(headLine({ origin, size: 1, root: other }), 'The ledger differs from that of your receipt.')
  await check(line.replace('/ledger/1', '/ledger/7'), 'This site has no ledger of that name.')
  await check('a line of another paper', 'These are not the lines of a receipt')
  await check('', 'All of it is right: 1 entry')
})

test.describe('where files cannot be read', () => {
  test.use({ allowedErrors: [/net::ERR_FAILED/] })

  test('a changed ledger does not check out, and a lost network is no accusation', async ({ page, serverUrl }) => {
    const changed = createHash('sha256').update('other').digest()
    const held: Record<string, Buffer | string> = { ...files, 'tile/0/000.p/1': changed }
    await open(page, serverUrl, held)
    const check = page.getByRole('button', { name: 'Check now' })
    await check.click()
    await expect(page.getByText('The ledger does not check out.')).toBeVisible()
    held['tile/0/000.p/1'] = leafHash(leaf)
    await page.route('**/ledger/1/checkpoint', route => route.abort())
    await check.click()
    await expect(page.getByText('The ledger could not be read.')).toBeVisible()
  })
})

test('before anything is published the page says so, and leads to giving', async ({ page }) => {
  await page.goto('/en/where-gifts-went')
  await expect(page.getByText('Nothing is published yet')).toBeVisible()
  await page.getByRole('link', { name: 'Give', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/donation-details/)
})

test('a donor reads in which entry their gift is, and the phone checks the proof', async ({ page, serverUrl }) => {
  const number = 'a-donation-of-this-test'
  const line = {
    url: `${serverUrl}/ledger/1`,
    entry: leaf,
    position: 0,
    size: 1,
    root: root.toString('base64'),
    proof: [],
    first: headLine({ origin, size: 1, root }),
  }
  const donation = { number, state: 'given', purpose: 'Annadanam', amount: 501, at: Date.parse('2026-11-20T06:00:00Z') }
  const rest = { receipt: 'DN/1', bounced: false, debit_note: null, meals: 11, certificate: null, certificates: [] }
  await page.route('**/api/donation', route => route.fulfill({ json: { ...donation, ...rest } }))
  await page.route('**/api/gift-in-ledger', route => route.fulfill({ json: { waits: false, line } }))
  await page.route('**/ledger/1/**', route => {
    const name = new URL(route.request().url()).pathname.slice('/ledger/1/'.length)
    return route.fulfill({ body: files[name as keyof typeof files] })
  })
  await page.goto(`/en/donation?given=${number}`)
  await expect(page.getByText('It is among 1,114 gifts of 20 November 2026, Rs.12,410 in all.')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('It is in the ledger')).toBeVisible()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.route('**/api/where-gifts-went', route => route.fulfill({ json: answerAt(serverUrl) }))
  await page.getByText('A proof to keep').click()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.getByRole('link', { name: 'Compare with the ledger of today' }).click()
  await expect(page.getByText('It still holds all that it held when your receipt was issued.')).toBeVisible()
})
