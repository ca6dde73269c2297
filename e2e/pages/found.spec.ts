import type { APIRequestContext } from '@playwright/test'
import { type Day, dayFromWire, endOfDay } from '../../contract/ground/india-time.ts'
import { type Language, languages } from '../../contract/ground/languages.ts'
import { expect, post, test } from '../test.ts'

/** Public pages whose number never changes; `:lang` is the first segment, `:id` the language of pages of text. */
const pages = [
  '/:lang/home',
  '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
  '/:lang/sankatahara-chaturthi-ganapati-homam/book-now/2',
  '/:lang/homams/sevas',
  '/:lang/gallery',
  '/:lang/videos',
  '/:lang/contact-us',
  '/:lang/donation-details',
  '/about-us?lang=:id',
  '/terms-conditions?lang=:id',
  '/privacy-policy?lang=:id',
  '/refund-policy?lang=:id',
  '/shipping-delivery-policy?lang=:id',
]
const pathOf = (page: string, lang: Language) => page.replace(':lang', lang.code).replace(':id', String(lang.id))

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const plain = (text: string) => text.replace(/&\w+;/g, entity => entities[entity] ?? entity)

interface Found {
  html: string
  title: string
  meta: Map<string, string>
  canonical: string | undefined
  /** By hreflang. */
  alternates: Map<string, string>
  data: Node[]
}
type Node = Record<string, unknown>

/** What a search engine reads of an address, without running scripts. */
async function read(request: APIRequestContext, path: string): Promise<Found> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  const attributes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag} [^>]*>`, 'g'))].map(
      ([text]) =>
        Object.fromEntries(
          [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value ?? '')]),
        ) as Record<string, string>,
    )
  const links = attributes('link')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const graph = json ? (JSON.parse(json) as { '@context': string; '@graph': Node[] }) : undefined
  if (graph) expect(graph['@context']).toBe('https://schema.org')
  return {
    html,
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(attributes('meta').map(m => [m.property ?? m.name ?? '', m.content ?? ''])),
    canonical: links.find(l => l.rel === 'canonical')?.href,
    alternates: new Map(links.filter(l => l.rel === 'alternate').map(l => [l.hreflang ?? '', l.href ?? ''])),
    data: graph?.['@graph'] ?? [],
  }
}

for (const lang of languages) {
  test(`every public page in ${lang.web} tells who shares or finds it what it is (D22)`, async ({
    request,
    serverUrl,
  }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const page of pages) {
      const path = pathOf(page, lang)
      const { title, meta, canonical, alternates } = await read(request, path)
      titles.add(title)
      descriptions.add(meta.get('description') ?? '')
      expect(title.length, path).toBeGreaterThan(5)
      expect(meta.get('description')?.length, path).toBeGreaterThan(15)
      expect(canonical, path).toBe(serverUrl + (page.includes('?') && lang.id === 1 ? path.replace(/\?.*/, '') : path))
      expect([...alternates.keys()].toSorted()).toEqual(['en', 'hi', 'kn', 'ta', 'te', 'x-default'])
      expect(alternates.get(lang.web)).toBe(canonical)
      expect(alternates.get('x-default')).toBe(alternates.get('en'))
      expect(meta.has('robots'), `${path} may be found`).toBe(false)
      expect(meta.get('og:title')).toBe(title)
      expect(meta.get('og:description')).toBe(meta.get('description'))
      expect(meta.get('og:url')).toBe(canonical)
      expect(meta.get('og:locale')).toBe(`${lang.web}_IN`)
      expect(meta.get('og:site_name')).toBeTruthy()
      expect(meta.get('og:image')).toMatch(
        new RegExp(`^${serverUrl}/share/${lang.code}/(\\d+|home|donation|gallery)\\.jpg\\?v=\\w+$`),
      )
      expect([meta.get('og:image:width'), meta.get('og:image:height'), meta.get('og:image:alt')]).toEqual([
        '1200',
        '630',
        title,
      ])
      expect(meta.get('twitter:card')).toBe('summary_large_image')
    }
    expect(titles.size, 'each has its own title').toBe(pages.length)
    expect(descriptions.size, 'each has its own description').toBe(pages.length)
  })
}

/** What Google documents as needed and as wanted, by type; a dot goes into a node. */
const wanted: Record<string, { required: string[]; recommended: string[] }> = {
  Event: {
    required: ['name', 'startDate', 'location.url', 'location.@type'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'eventAttendanceMode',
      'image',
      'offers.price',
      'offers.priceCurrency',
      'offers.availability',
      'offers.url',
      'offers.validThrough',
      'organizer.name',
      'organizer.url',
      'performer.name',
      'inLanguage',
      'url',
    ],
  },
  NGO: {
    required: ['name', 'url'],
    recommended: ['logo', 'description', 'email', 'telephone', 'address.streetAddress', 'address.addressCountry'],
  },
  WebSite: {
    required: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
    recommended: ['inLanguage', 'publisher.@id'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  VideoObject: { required: ['name', 'thumbnailUrl', 'uploadDate'], recommended: ['description', 'embedUrl'] },
  DonateAction: { required: ['name', 'target', 'recipient.@id'], recommended: [] },
}
const valueAt = (node: Node, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Node | undefined)?.[key], node)

/** Each text in a node that is an address, wherever it stands. */
const addressesIn = (node: unknown): string[] =>
  typeof node === 'string'
    ? /^(https?:|\/)/.test(node)
      ? [node]
      : []
    : typeof node === 'object' && node !== null
      ? Object.values(node).flatMap(addressesIn)
      : []

const typesOn: Record<string, string[]> = {
  home: ['NGO', 'WebSite'],
  'view-more': ['BreadcrumbList', 'Event'],
  'book-now': ['BreadcrumbList'],
  videos: ['BreadcrumbList', 'VideoObject'],
  'donation-details': ['BreadcrumbList', 'DonateAction', 'NGO'],
}

for (const lang of languages) {
  test(`schema.org data in ${lang.web} have all that is asked of their types, and whole addresses (D22)`, async ({
    request,
    serverUrl,
  }) => {
    for (const page of pages) {
      const path = pathOf(page, lang)
      const { data, canonical } = await read(request, path)
      const kind = Object.keys(typesOn).find(name => path.split('/').includes(name)) ?? ''
      expect([...new Set(data.map(node => String(node['@type'])))].toSorted(), path).toEqual(
        typesOn[kind] ?? ['BreadcrumbList'],
      )
      for (const node of data) {
        const rules = wanted[String(node['@type'])]
        for (const property of [...(rules?.required ?? []), ...(rules?.recommended ?? [])]) {
          expect(valueAt(node, property), `${path}: ${String(node['@type'])}.${property}`).toBeTruthy()
        }
        for (const address of addressesIn(node)) expect(address, path).toMatch(/^https?:\/\//)
        if (node['@type'] === 'Event') {
          expect(node.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(node.url).toBe(canonical)
          expect(node.inLanguage).toBe(lang.web)
          expect(valueAt(node, 'offers.priceCurrency')).toBe('INR')
          expect(valueAt(node, 'offers.price')).toBeGreaterThan(0)
          expect(valueAt(node, 'offers.validThrough')).toMatch(/T23:59:59\+05:30$/)
          expect(valueAt(node, 'offers.availability')).toBe('https://schema.org/InStock')
        }
        if (node['@type'] === 'BreadcrumbList') {
          const steps = node.itemListElement as { position: number; item: string; name: string }[]
          expect(steps.map(s => s.position)).toEqual([1, 2])
          expect(steps[0]?.item).toBe(`${serverUrl}/${lang.code}/home`)
          expect(steps[1]?.item).toBe(canonical)
        }
        if (node['@type'] === 'WebSite')
          expect(valueAt(node, 'potentialAction.target.urlTemplate')).toBe(`${serverUrl}/${lang.code}/homams?q={q}`)
        if (node['@type'] === 'VideoObject') {
          expect(node.uploadDate).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+05:30$/)
          expect(node.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/)
        }
      }
    }
  })
}

test('a homam whose registration has closed is told as sold out (D5)', async ({ request, advance }) => {
  const path = '/en/sankatahara-chaturthi-ganapati-homam/view-more/2'
  const { closed_date } = (
    await post<{ sid: number; closed_date: string }[]>(request, '/api/homelist', { language: 1 })
  ).find(({ sid }) => sid === 2) ?? { closed_date: '' }
  const { now } = (await (await request.get('/api/time')).json()) as { now: number }
  // No further than that: the server keeps the days of every seva for as long as it looks ahead.
  await advance(Math.ceil((endOfDay(dayFromWire(closed_date) as Day) - now) / 1000) + 60)
  const event = (await read(request, path)).data.find(node => node['@type'] === 'Event')
  expect(valueAt(event ?? {}, 'offers.availability')).toBe('https://schema.org/SoldOut')
})

test('however a page is asked for, it has one address: no language makes a second one (D2)', async ({
  request,
  serverUrl,
}) => {
  for (const [asked, canonical] of [
    ['/xx/gallery', '/en/gallery'],
    ['/TE/gallery', '/te/gallery'],
    ['/te/gallery/', '/te/gallery'],
    ['/te/Gallery', '/te/gallery'],
    ['/te/gallery?tab=cow', '/te/gallery'],
    ['/xx/sankatahara-chaturthi-ganapati-homam/view-more/2', '/en/sankatahara-chaturthi-ganapati-homam/view-more/2'],
    [
      '/te/sankatahara-chaturthi-ganapati-homam/view-more/2?id=ZZZZZ',
      '/te/sankatahara-chaturthi-ganapati-homam/view-more/2',
    ],
    ['/about-us', '/about-us'],
    ['/about-us?lang=1', '/about-us'],
    ['/about-us?lang=99', '/about-us'],
    ['/about-us?lang=4', '/about-us?lang=4'],
  ] as const) {
    expect((await read(request, asked)).canonical, asked).toBe(serverUrl + canonical)
  }
})

test('what is personal or empty is not found', async ({ request }) => {
  for (const path of [
    '/te/login',
    '/te/history',
    '/te/my-profile',
    '/te/my-family',
    '/te/my-data',
    '/te/my-repeats',
    '/te/repeat/no-repeat-of-this-code/2026-11-26',
    '/te/order/some-order-of-mine',
    '/te/order-status',
    '/te/verify',
    '/te/sankatahara-chaturthi-ganapati-homam/Reg-Details/2',
    '/te/nothing',
  ]) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(html, path).not.toContain('rel="canonical"')
  }
})

test('the site map, canonical addresses and alternates agree; each address answers (D22)', async ({
  request,
  serverUrl,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const urls = [...(await answer.text()).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest]) => ({
    loc: plain(loc ?? ''),
    alternates: new Map(
      [...(rest ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hreflang, href]) => [
        hreflang ?? '',
        plain(href ?? ''),
      ]),
    ),
  }))
  const listed = new Set(urls.map(u => u.loc))
  expect(listed.size, 'nothing twice').toBe(urls.length)
  for (const page of pages.filter(p => !p.includes('book-now'))) {
    for (const lang of languages)
      expect(listed, 'has every public page').toContain(serverUrl + pathOf(page, lang).replace(/\?lang=1$/, ''))
  }
  for (const { loc, alternates } of urls) {
    const found = await read(request, loc.slice(serverUrl.length))
    expect(found.canonical).toBe(loc)
    expect(Object.fromEntries(found.alternates), loc).toEqual(Object.fromEntries(alternates))
    for (const other of alternates.values()) expect(listed).toContain(other)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${serverUrl}/sitemap.xml`)
  for (const line of ['/*/history', '/*/my-profile', '/*/*/Reg-Details/', '/sandbox', '/api/'])
    expect(robots).toContain(`Disallow: ${line}\n`)
})

test('the picture of an event is a JPEG of 1200 × 630 for each language, small enough for WhatsApp (D22)', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (const lang of languages) {
    for (const page of [
      '/:lang/home',
      '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
      '/:lang/gallery',
      '/:lang/donation-details',
    ]) {
      const { meta } = await read(request, pathOf(page, lang))
      const answer = await request.get(meta.get('og:image') ?? '', { maxRedirects: 0 })
      const bytes = await answer.body()
      expect(answer.status(), 'the page names the current version').toBe(200)
      expect(answer.headers()['content-type']).toBe('image/jpeg')
      expect(answer.headers()['cache-control']).toContain('immutable')
      expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
      expect(sizeOf(bytes)).toEqual([1200, 630])
      seen.add(bytes.toString('base64'))
    }
  }
  expect(seen.size, 'each is another one').toBe(languages.length * 4)
  const old = await request.get('/share/te/2.jpg?v=old', { maxRedirects: 0 })
  expect(old.status()).toBe(302)
  expect(old.headers().location).toMatch(/^\/share\/te\/2\.jpg\?v=\w+$/)
  expect((await request.get('/share/te/999999.jpg')).status()).toBe(404)
})

/** Width and height as the frame header of a JPEG says them. */
function sizeOf(jpeg: Buffer): [number, number] | undefined {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  }
  return undefined
}
