import { get, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from '../test.ts'

/** What may be typed, cut off, mistyped or made up, and what it leads to. `path` is sent as it stands. */
const addresses: Record<string, [path: string, status: 200 | 301 | 302 | 404, to?: string][]> = {
  'unknown languages': [
    ['/xx/gallery', 200],
    ['/__proto__/gallery', 200],
    ['/constructor/home', 302, '/te/home'],
    ['/TE/home', 301, '/te/home'],
    ['/EN/gallery?tab=cow_seva', 301, '/en/gallery?tab=cow_seva'],
    ['/KN/home', 301, '/ka/home'],
    ['/KA/videos', 301, '/ka/videos'],
    ['/%F0%9F%99%8F/home', 302, '/te/home'],
    ['/%0d%0aSet-Cookie:x/home', 302, '/te/home'],
    ['/te', 404],
  ],
  'unknown names and numbers of homams': [
    ['/te/x/view-more/0', 404],
    ['/te/x/view-more/-1', 404],
    ['/te/x/view-more/1e3', 404],
    ['/te/x/view-more/02', 404],
    ['/te/x/view-more/2.0', 404],
    ['/te/x/view-more/999999999', 404],
    ['/te/x/view-more/99999999999999999999', 404],
    ['/te/x/book-now/999999999', 404],
    ['/te/x/view-more/', 404],
    ['/te/x/Reg-Details/abc', 404],
    ['/te/%ZZ/view-more/2', 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2'],
    ['/te/%00/view-more/2', 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2'],
    ['/te/%0d%0aX/view-more/2', 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2'],
    ['/te/x/view-more/2?id=%ZZ', 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2?id=%ZZ'],
  ],
  'unknown tabs, filters and other words after the question mark': [
    ['/te/gallery?tab=xyz', 200],
    ['/te/gallery?service=%00&tab=%ZZ', 200],
    ['/te/videos?tab=%ZZ&service=../../x', 200],
    ['/te/home?lang=<script>', 200],
    ['/te/history?page=-1', 200],
    ['/te/order-status?orderId=%ZZ&lastId=x&postId=1e999', 200],
    ['/about-us?lang=99', 200],
    ['/about-us?lang=%ZZ', 200],
    ['/index.php?lang=999999999999', 302, '/en/home'],
    ['/index.php?lang=%ZZ', 302, '/en/home'],
    ['/index.php?lang=2&lang=3', 302, '/te/home'],
  ],
  'slashes, dots and capitals': [
    ['/te/home/', 301, '/te/home'],
    ['/te/gallery///?tab=cow_seva', 301, '/te/gallery?tab=cow_seva'],
    ['/about-us/', 301, '/about-us'],
    ['/About-Us?lang=2', 301, '/about-us?lang=2'],
    ['/INDEX.PHP?lang=7', 302, '/hi/home'],
    ['/te/HOME', 301, '/te/home'],
    ['/te/x/VIEW-MORE/2', 301, '/te/x/view-more/2'],
    ['/te/x/reg-details/2', 301, '/te/x/Reg-Details/2'],
    ['/te/ORDER/NoSuchOrder', 301, '/te/order/NoSuchOrder'],
    ['/te/Homams/?q=rudra', 301, '/te/homams?q=rudra'],
    ['/te/homams/sevas/', 301, '/te/homams/sevas'],
    ['/te/homams/others', 404],
    ['/te//home', 404],
    ['//te/home', 404],
    ['/te/../home', 404],
    ['/te/%2e%2e/home', 404],
    ['/../../etc/passwd', 404],
    ['/te/home;x=1', 404],
    ['/te/home.html', 404],
  ],
  'what cannot be decoded, and what is far too long': [
    ['/%ZZ', 404],
    ['/te/%ZZ', 404],
    ['/te/%E0%A4%A', 404],
    ['/%00', 404],
    ['/te/%00', 404],
    ['/te/home?x=%00', 200],
    [`/te/${'a'.repeat(5000)}`, 404],
    [`/te/${'%E0%B0%85'.repeat(500)}/view-more/2`, 301, '/te/sankatahara-chaturthi-ganapati-homam/view-more/2'],
  ],
}

for (const [kind, asked] of Object.entries(addresses)) {
  test(`${kind} in an address lead to a page with the right status, never to an error of ours`, async ({
    serverUrl,
  }) => {
    for (const [path, status, to] of asked) {
      const answer = await askAsWritten(serverUrl, path)
      expect.soft({ path, status: answer.status, to: answer.headers.location }).toEqual({ path, status, to })
      if (to) continue
      expect.soft(answer.headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect.soft(answer.body.match(/<h1/g), path).toHaveLength(1)
      expect.soft(answer.body, path).toContain('</html>')
    }
  })
}

test('no address leads to another site', async ({ serverUrl }) => {
  const tries = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/home/',
    '/\\evil.example',
    '/\\evil.example/home/',
    '/\\evil.example/gallery/',
  ]
  for (const path of [...tries, '/kn//evil.example', '/https:%2f%2fevil.example/home/']) {
    const { headers } = await askAsWritten(serverUrl, path)
    expect(new URL(headers.location ?? '/', serverUrl).origin, path).toBe(serverUrl)
  }
})

test('an address longer than a server reads is refused as such', async ({ serverUrl }) => {
  expect((await askAsWritten(serverUrl, `/te/${'a'.repeat(20_000)}`)).status).toBe(431)
})

test('a page that was not found, or whose tab was not, works on in the browser', async ({ page }) => {
  for (const path of ['/te/%ZZ', '/te/%E0%B0%85', '/te//home', '/te/home.html']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('languageId') === '2')
  }
  await page.getByRole('main').getByRole('link', { name: 'మొదటి పేజీ' }).click()
  await expect(page).toHaveURL('/te/home')
  await page.goto('/en/gallery?tab=%ZZ&service=%00')
  await expect(page.getByRole('tab', { name: 'Homam Images' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/en/videos?tab=xyz&service=none')
  await expect(page.getByRole('tab', { name: 'Past Events' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/en/x/book-now/999999999')
  await expect(page.getByText('No booking Plan information available for this service.')).toBeVisible()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Browsers and `fetch` tidy addresses up before they send them: this does not. */
function askAsWritten(serverUrl: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(serverUrl)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept: 'text/html' } }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    }).on('error', reject)
  })
}
