import type { Request } from '@playwright/test'
import { expect, test } from '../test.ts'

const redirects: [from: string, status: number, to: string][] = [
  ['/', 302, '/te/home'],
  ['/index.php?lang=3', 302, '/ta/home'],
  ['/index.php?lang=9', 302, '/en/home'],
  ['/index.php', 302, '/en/home'],
  ['/kn/home', 301, '/ka/home'],
  ['/kn/gallery?tab=cow', 301, '/ka/gallery?tab=cow'],
  ['/xx/home', 302, '/te/home'],
  ['/te/wrong-name/view-more/2?id=AAAAC', 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2?id=AAAAC'],
]

for (const [from, status, to] of redirects) {
  test(`${from} leads to ${to} with ${status} (D2, D11)`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(status)
    expect(answer.headers().location).toBe(to)
  })
}

const missing = [
  '/nothing',
  '/te/nothing',
  '/te/homam/view-more/999999',
  '/te/homam/view-more/abc',
  '/te/homam/view-more/0',
  '/te/homam/book-now/99999999999',
  '/te/home/more',
  '/xx/nothing/at/all',
]
for (const path of missing) {
  test(`${path} answers 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test('an unknown address says the words of the specification', async ({ page }) => {
  await page.goto('/te/nothing-here')
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

test('an unknown language shows the page in English and is kept as 1 (D2)', async ({ page }) => {
  await page.goto('/xx/gallery')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('languageId'))).toBe('1')
})

test('the wrong id in the query is ignored: the number in the path decides (D11)', async ({ request }) => {
  expect(
    (await request.get('/te/sankatahara-chaturthi-ganapati-homam/view-more/2?id=ZZZZZ', { maxRedirects: 0 })).status(),
  ).toBe(200)
})

test('pages read well without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/te/home')
  await expect(page.getByRole('heading', { name: 'రాబోయే హోమాలు' })).toBeVisible()
  await expect(page.getByText('లలితా సహస్రనామ హోమం').first()).toBeVisible()
  await page.goto('/hi/sankatahara-chaturthi-ganapati-homam/view-more/2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/en/donation-details')
  await expect(page.getByText('demo@bank').first()).toBeVisible()
  await context.close()
})

test('a first visit asks no other host and takes at most 350 KB at 360 px (architecture §7)', async ({
  page,
  baseURL,
}) => {
  const asked: Request[] = []
  page.on('requestfinished', request => void asked.push(request))
  await page.goto('/te/home', { waitUntil: 'networkidle' })
  expect([...new Set(asked.map(request => new URL(request.url()).host))]).toEqual([new URL(baseURL ?? '').host])
  // Read while the page stands: each size is counted, and none is asked of a page that is gone.
  const sizes = await Promise.all(asked.map(request => request.sizes()))
  const bytes = sizes.reduce((all, each) => all + each.responseBodySize + each.responseHeadersSize, 0)
  expect(bytes).toBeGreaterThan(20 * 1024)
  expect(bytes).toBeLessThanOrEqual(350 * 1024)
})

test('pages, calls and files carry the security headers', async ({ request }) => {
  // Twice: the second page comes from memory.
  for (const path of ['/te/home', '/te/home', '/pictures/mark.svg']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("script-src 'self'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
  }
  const answer = (await request.get('/api/languages')).headers()
  expect(answer['content-security-policy']).toContain("default-src 'none'")
  expect(answer['x-content-type-options']).toBe('nosniff')
  // What a page loads obeys the page's policy: said with each file, it would be larger than many of them.
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await request.get('/te/home')).text()) ?? []
  const asset = (await request.get(script)).headers()
  expect(asset['x-content-type-options']).toBe('nosniff')
  expect(Object.keys(asset)).not.toContain('content-security-policy')
})

test('a page that did not change is not sent again', async ({ request }) => {
  let etag: string | undefined
  let answer = await request.get('/te/home')
  // Days of sevas are still made when a new server listens: a page that is another one by now is sent, and no other.
  while (answer.status() === 200) {
    expect(answer.headers().etag).not.toBe(etag)
    etag = answer.headers().etag
    answer = await request.get('/te/home', { headers: { 'if-none-match': etag ?? '' } })
  }
  expect(answer.status()).toBe(304)
})

test('no web font is asked for with Save-Data', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/te/home', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
  await context.close()
})
