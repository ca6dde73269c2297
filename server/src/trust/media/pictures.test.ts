import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { formFor, type TestStaff, testApp } from '../../../test/test-app.ts'
import { Keys } from '../../config.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { s3Files } from '../../ground/files/s3.ts'
import { securityHeaders, securityHeadersOf } from '../../ground/http/security-headers.ts'
import { makeRendition } from './renditions.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** What a browser sends for a file. */
async function upload(staff: TestStaff, bytes: Buffer, { name = 'homam.jpg', type = 'image/jpeg', to = '' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await fetch(`${app.url}/api/office/upload-picture${to}`, {
    method: 'POST',
    body: form,
    headers: staff.headers,
  })
  return {
    status: response.status,
    body: (await response.json()) as { id: number; path: string; code?: string; message?: string },
  }
}

let shade = 0
/** A photo that no other test has. */
const photo = (width = 800, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: ++shade % 256, g: 120, b: 30 },
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer()

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
/** A PNG that says to have this many pixels, in a few bytes. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** An archive with one empty file. */
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0a', 'latin1'),
  Buffer.from(
    'PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0a',
    'latin1',
  ),
  Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\x2f\0\0\0\x1f\0\0\0\0\0', 'latin1'),
])
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('a file that is no good picture is refused with its reason', () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer, { name?: string; type?: string }][] = [
    ['an SVG with a script', 'picture_svg', () => svg, { name: 'lamp.svg', type: 'image/svg+xml' }],
    ['an SVG that is called PNG', 'picture_svg', () => svg, { name: 'lamp.png', type: 'image/png' }],
    ['a page that is called JPEG', 'picture_lies', () => Buffer.from('<!doctype html><script>alert(1)</script>'), {}],
    [
      'a program that is called AVIF',
      'picture_lies',
      () => Buffer.from('\x7fELF and so on and on', 'latin1'),
      { name: 'x.avif', type: 'image/avif' },
    ],
    ['an archive', 'picture_type', () => zip, { name: 'photos.zip', type: 'application/zip' }],
    ['a GIF', 'picture_type', () => photo(80, 60).gif().toBuffer(), { name: 'a.gif', type: 'image/gif' }],
    ['an empty file', 'picture_broken', () => Buffer.alloc(0), {}],
    ['half a JPEG', 'picture_broken', async () => (await jpeg()).subarray(0, 20_000), {}],
    ['half a PNG', 'picture_broken', async () => (await photo().png().toBuffer()).subarray(0, 20_000), {}],
    [
      'half a WebP',
      'picture_broken',
      async () => (await photo().webp({ quality: 95 }).toBuffer()).subarray(0, 20_000),
      {},
    ],
    ['a JPEG with an archive behind it', 'picture_mixed', async () => Buffer.concat([await jpeg(), zip]), {}],
    [
      'a JPEG with a page in its comment',
      'picture_mixed',
      async () => withComment(await jpeg(), '<html><script>alert(1)</script>'),
      {},
    ],
    ['a PNG of 30,001 pixels a side', 'picture_pixels', () => hugePng(30_001, 10), { name: 'a.png' }],
    ['a PNG of 400 million pixels in a few bytes', 'picture_pixels', () => hugePng(20_000, 20_000), { name: 'a.png' }],
    [
      'more than 20 MB',
      'picture_too_large',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(21 * 1024 * 1024)]),
      {},
    ],
  ]
  test.each(cases)('%s', async (_what, code, make, as) => {
    const editor = await app.given.staff('editor')

    const { status, body } = await upload(editor, await make(), as)

    expect([status >= 400 && status < 500, body.code]).toEqual([true, code])
    expect(await query('select from media.pictures where name = $1', [as.name ?? 'homam.jpg'])).toHaveLength(0)
  })
})

function withComment(picture: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    picture.subarray(2),
  ])
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture in %s is taken, whatever its name says',
  async format => {
    const editor = await app.given.staff('editor')
    const { status, body } = await upload(editor, await photo(300, 200).toFormat(format).toBuffer(), {
      name: `kept-${format}.txt`,
      type: 'text/plain',
    })

    expect([status, body.path]).toEqual([200, expect.stringMatching(/^\/uploads\/[0-9a-f]{24}-300\.webp$/)])
    const served = await app.raw('GET', body.path)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    })
  },
)

test('where and with what a photo was taken is gone, it stands upright, and its colours are those of screens', async () => {
  const editor = await app.given.staff('editor')
  const taken = await photo(400, 300)
    .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Secretphone') || (await sharp(taken).metadata()).exif !== undefined).toBe(true)

  const { body } = await upload(editor, taken)

  for (const name of await readdir(join(app.app.config.filesDir, 'uploads'))) {
    const { exif, xmp, iptc } = await sharp(join(app.app.config.filesDir, 'uploads', name)).metadata()
    expect([name, exif, xmp, iptc]).toEqual([name, undefined, undefined, undefined])
  }
  const shown = await sharp(Buffer.from(await (await app.raw('GET', body.path)).arrayBuffer())).metadata()
  expect(shown).toMatchObject({ width: 300, height: 400, space: 'srgb' })
})

describe('the sizes of a picture', () => {
  const made = async (id: number) =>
    (await query<{ made: string[] }>('select made from media.cuts where picture_id = $1', [id]))[0]?.made ?? []

  test('are made by jobs, one at a time; until then the widest stands in; made twice they are the same', async () => {
    const editor = await app.given.staff('editor')
    const { body } = await upload(editor, await jpeg(700, 500))
    const hash = body.path.slice(9, 33)
    const narrow = body.path.replace('-700.webp', '-320.avif')
    const early = await app.raw('GET', narrow)
    expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-cache',
    ])
    const jobs = await query<{ queue: string }>(
      `select q.queue_name as queue from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.payload ->> 'hash' = $1`,
      [hash],
    )
    expect(jobs.map(job => job.queue)).toEqual(['renditions', 'renditions', 'renditions'])

    await Promise.all([320, 640, 700, 320].map(width => makeRendition(app.app, hash, width)))
    const first = createHash('sha256')
      .update(Buffer.from(await (await app.raw('GET', narrow)).arrayBuffer()))
      .digest('hex')
    await makeRendition(app.app, hash, 320)

    expect((await made(body.id)).toSorted()).toEqual(
      [320, 640, 700].flatMap(w => [`${hash}-${w}.avif`, `${hash}-${w}.webp`]).toSorted(),
    )
    const late = await app.raw('GET', narrow)
    expect([late.headers.get('content-type'), late.headers.get('cache-control')]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect(
      createHash('sha256')
        .update(Buffer.from(await late.arrayBuffer()))
        .digest('hex'),
    ).toBe(first)
  })

  test('that can’t be made are shown as failed and are made by trying again', async () => {
    const editor = await app.given.staff('editor')
    const { body } = await upload(editor, await jpeg(330, 300))
    const hash = body.path.slice(9, 33)
    const master = join(app.app.config.filesDir, 'uploads', `${hash}.webp`)
    const bytes = await sharp(master).webp({ quality: 92 }).toBuffer()
    await rm(master)
    await expect(makeRendition(app.app, hash, 320)).rejects.toThrow('master')
    expect((await editor.call('POST /api/office/picture', { id: body.id })).body.picture).toMatchObject({
      failed: true,
      made: 1,
      wanted: 4,
    })

    await writeFile(master, bytes)
    expect((await editor.call('POST /api/office/remake-picture', { id: body.id })).status).toBe(200)
    await makeRendition(app.app, hash, 320)
    await makeRendition(app.app, hash, 330)
    expect((await editor.call('POST /api/office/picture', { id: body.id })).body.picture).toMatchObject({
      failed: false,
      made: 4,
      wanted: 4,
    })
  })

  test('of a part are a family of their own, and cut alike twice it is the same', async () => {
    const editor = await app.given.staff('editor')
    const { body } = await upload(editor, await jpeg(800, 600))
    const part = { id: body.id, x: 100, y: 50, width: 400, height: 300 }
    const [one, two] = await Promise.all([
      editor.call('POST /api/office/crop-picture', part),
      editor.call('POST /api/office/crop-picture', part),
    ])

    expect(one.body.path).toMatch(/-400\.webp$/)
    expect(two.body.path).toBe(one.body.path)
    expect(one.body.path.slice(9, 33)).not.toBe(body.path.slice(9, 33))
    expect(
      await sharp(Buffer.from(await (await app.raw('GET', one.body.path)).arrayBuffer())).metadata(),
    ).toMatchObject({ width: 400, height: 300 })
    expect((await editor.call('POST /api/office/crop-picture', { ...part, x: 500 })).body.code).toBe('bad_request')
  })
})

test('the same picture sent by four at once is kept once', async () => {
  const editor = await app.given.staff('editor')
  const bytes = await jpeg(500, 400)
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(editor, bytes)))

  expect(new Set(answers.map(a => `${a.status} ${a.body.id} ${a.body.path}`)).size).toBe(1)
  expect(await query('select from media.cuts where picture_id = $1', [answers[0]?.body.id])).toHaveLength(1)
})

test('only who writes content may upload; photos of a homam come from who runs it and are not in the library', async () => {
  const bytes = await jpeg(200, 200)
  const [viewer, operations, editor] = [
    await app.given.staff('viewer'),
    await app.given.staff('operations'),
    await app.given.staff('editor'),
  ]

  expect((await upload({ ...viewer, headers: {} }, bytes)).body.code).toBe('bad_request')
  expect((await upload({ ...viewer, headers: { 'x-office': '1' } }, bytes)).body.code).toBe('sign_in_required')
  expect((await upload(viewer, bytes)).body.code).toBe('no_right')
  expect((await upload(operations, bytes)).body.code).toBe('no_right')
  const { status, body } = await upload(operations, bytes, { to: '?for=homam', name: 'only-homam.jpg' })
  expect(status).toBe(200)
  const listed = async () =>
    (await editor.call('POST /api/office/pictures', { page: 1, perPage: 10, q: 'only-homam' })).body.total
  expect(await listed()).toBe(0)
  expect((await upload(editor, bytes)).body.id).toBe(body.id)
  expect(await listed()).toBe(1)
})

test('a storage that is away is a plain 503, and nothing is half-kept', async () => {
  const editor = await app.given.staff('editor')
  const { files, log, config } = app.app
  await writeFile(`${config.filesDir}-no-folder`, '')
  app.app.files = folderFiles(`${config.filesDir}-no-folder`, log)
  try {
    const { status, body } = await upload(editor, await jpeg(210, 200), { name: 'never-kept.jpg' })
    expect([status, body.code]).toEqual([503, 'storage_away'])
  } finally {
    app.app.files = files
  }
  expect(await query(`select from media.pictures where name = 'never-kept.jpg'`)).toHaveLength(0)
})

test('with a CDN in front of the store pictures are found there once they are made, and pages may show them', async () => {
  const editor = await app.given.staff('editor')
  const { body } = await upload(editor, await jpeg(340, 300))
  const { config } = app.app
  config.filesPublicUrl = 'https://pictures.example.org/seva'
  try {
    const made = await app.raw('GET', body.path, { redirect: 'manual' })
    expect([made.status, made.headers.get('location'), made.headers.get('cache-control')]).toEqual([
      302,
      `https://pictures.example.org/seva${body.path}`,
      'public, max-age=3600',
    ])
    const early = await app.raw('GET', body.path.replace('-340.webp', '-320.avif'), { redirect: 'manual' })
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect((await app.raw('GET', '/uploads/none.webp', { redirect: 'manual' })).status).toBe(404)
    const policy = securityHeadersOf(config)['content-security-policy']
    expect(policy).toContain("img-src 'self' https://pictures.example.org data:;")
    expect(policy).toContain("connect-src 'self' https://pictures.example.org;")
    expect(policy).toContain("script-src 'self';")
  } finally {
    config.filesPublicUrl = undefined
  }
  expect(securityHeadersOf(config)).toEqual(securityHeaders)
})

test('pictures in a bucket are taken, cut, sent and deleted as in a folder', async () => {
  const { files, log, config } = app.app
  const directory = join(config.dataDir, 'store')
  const begin = async () => {
    const store = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'seva', configs: [] }] })
    const { port } = await store.run()
    const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'seva', pathStyle: true }
    app.app.files = s3Files(settings, new Keys({ FILES_S3_ACCESS_KEY: 'S3RVER', FILES_S3_SECRET_KEY: 'S3RVER' }), log)
    return store
  }
  let store = await begin()
  try {
    const editor = await app.given.staff('editor')
    const { body } = await upload(editor, await jpeg(700, 500))
    const hash = body.path.slice(9, 33)
    await makeRendition(app.app, hash, 320)
    expect((await app.app.files.list()).map(({ name }) => name)).toEqual(
      ['-320.avif', '-320.webp', '-700.webp', '.webp'].map(end => `uploads/${hash}${end}`),
    )
    const sent = await app.raw('GET', body.path.replace('-700.webp', '-320.webp'))
    expect([sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 229 })
    await store.close()
    const away = await app.raw('GET', body.path)
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
    store = await begin()
    expect((await editor.call('POST /api/office/delete-picture', { id: body.id })).status).toBe(200)
    expect(await app.app.files.list()).toEqual([])
  } finally {
    app.app.files = files
    await store.close().catch(() => undefined)
  }
})

test('a picture says where it is shown, in any of its cuts, and goes only when it is shown nowhere', async () => {
  const editor = await app.given.staff('editor')
  const { body } = await upload(editor, await jpeg(640, 480))
  const cut = (await editor.call('POST /api/office/crop-picture', { id: body.id, x: 0, y: 0, width: 400, height: 300 }))
    .body.path
  const homam = await app.given.homam()
  const uses = async () => (await editor.call('POST /api/office/picture-uses', { path: body.path })).body.uses
  expect(await uses()).toEqual([])
  await query('update catalogue.events set image = $1 where id = $2', [cut, homam.id])

  expect(await uses()).toEqual([{ place: 'catalogue.events', id: String(homam.id), title: 'Test Homam' }])
  expect((await editor.call('POST /api/office/delete-picture', { id: body.id })).body.code).toBe('picture_in_use')
  await query(`update catalogue.events set image = '/pictures/ganapati.svg' where id = $1`, [homam.id])
  expect((await editor.call('POST /api/office/delete-picture', { id: body.id })).status).toBe(200)

  expect((await app.raw('GET', body.path)).status).toBe(404)
  expect((await app.raw('GET', cut)).status).toBe(404)
  const left = await readdir(join(app.app.config.filesDir, 'uploads'))
  expect(left.filter(name => name.startsWith(body.path.slice(9, 33)) || name.startsWith(cut.slice(9, 33)))).toEqual([])
})

test('uses are found in drafts and in their earlier versions, by whole names only, and a path that is no picture has none', async () => {
  const editor = await app.given.staff('editor')
  const uses = async (path: string) => (await editor.call('POST /api/office/picture-uses', { path })).body.uses
  const save = (image: string, id: number | null = null, version = 0) =>
    editor.call('POST /api/office/save-content', {
      kind: 'slider_image',
      id,
      version,
      content: { image },
    })
  const first = (await save('/pictures/only-once.svg')).body
  await save('/pictures/only-once-more.svg', first.id, first.version)

  expect((await uses('/pictures/only-once.svg')).map(use => use.place)).toEqual(['content.revisions'])
  expect((await uses('/pictures/only-once-more.svg')).map(use => use.place)).toEqual([
    'content.documents',
    'content.revisions',
  ])
  for (const path of ['.', '/', 'only-once', '/pictures/once.svg', '%', '/pictures/'])
    expect(await uses(path), path).toEqual([])
})

test('who saves a picture that somebody else saved meanwhile is told so', async () => {
  const editor = await app.given.staff('editor')
  const { body } = await upload(editor, await jpeg(220, 200))
  const next = { id: body.id, version: 1, name: 'Lamp', alt: { en: 'A lamp', te: 'దీపం' }, focusX: 20, focusY: 80 }

  expect((await editor.call('POST /api/office/save-picture', next)).status).toBe(200)
  expect((await editor.call('POST /api/office/save-picture', { ...next, name: 'Other' })).body.code).toBe(
    'edited_meanwhile',
  )
  expect((await editor.call('POST /api/office/picture', { path: body.path })).body.picture).toMatchObject({
    name: 'Lamp',
    alt: next.alt,
    focusX: 20,
    version: 2,
  })
  expect((await editor.call('POST /api/office/pictures', { page: 1, perPage: 10, q: 'దీపం' })).body.total).toBe(1)
})

describe('photos and video of a homam', () => {
  async function paidDevotee(homam: Awaited<ReturnType<typeof app.given.homam>>, languageId = 1) {
    const devotee = await app.given.devotee()
    const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId }))).body
    await app.pay(order.paymentUrl)
    return {
      devotee,
      order,
      view: async () => (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body,
    }
  }

  test('are seen by those who paid, and by nobody else', async () => {
    const operations = await app.given.staff('operations')
    const homam = await app.given.homam()
    const paid = await paidDevotee(homam)
    const unpaid = await app.given.devotee()
    const { orderId } = (await unpaid.call('POST /api/saveForm', formFor(homam, unpaid))).body
    expect((await paid.view()).media).toBeNull()
    const { path } = (await upload(operations, await jpeg(230, 200), { to: '?for=homam' })).body
    const save = {
      eventId: homam.id,
      version: 0,
      photos: [path],
      video: 'https://www.youtube.com/watch?v=abcdefghijk&t=3',
    }
    expect(
      (
        await operations.call('POST /api/office/save-homam-media', {
          ...save,
          video: 'https://evil.example/abcdefghijk',
        })
      ).body.code,
    ).toBe('video_link')
    expect((await operations.call('POST /api/office/save-homam-media', save)).status).toBe(200)
    expect((await operations.call('POST /api/office/save-homam-media', save)).body.code).toBe('edited_meanwhile')

    const seen = await paid.view()
    expect(seen.media).toEqual({ photos: [path], youtubeId: 'abcdefghijk' })
    expect(seen.timeline.find(step => step.step === 'video')?.state).toBe('done')
    expect((await unpaid.call('POST /api/order', { userId: unpaid.id, orderId })).body.media).toBeNull()
    expect((await operations.call('POST /api/office/picture-uses', { path })).body.uses).toMatchObject([
      { place: 'media.homam_photos', id: String(homam.id) },
    ])
  })

  test('are told to every devotee who paid, once, in the language of the order, however often it is pressed', async () => {
    const operations = await app.given.staff('operations')
    const homam = await app.given.homam()
    const [telugu, hindi] = [await paidDevotee(homam, 2), await paidDevotee(homam, 7)]
    expect((await operations.call('POST /api/office/tell-homam-media', { eventId: homam.id })).body.code).toBe(
      'no_media',
    )
    await operations.call('POST /api/office/save-homam-media', {
      eventId: homam.id,
      version: 0,
      photos: [],
      video: 'abcdefghijk',
    })

    const pressed = await Promise.all(
      Array.from({ length: 3 }, () => operations.call('POST /api/office/tell-homam-media', { eventId: homam.id })),
    )

    expect(pressed.map(p => p.body.code ?? 'told').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'no_participants',
      'no_participants',
      'told',
    ])
    const sent = await query<{ recipient: string; language: string; body: string }>(
      `select recipient, language, body from notifications.messages where template = 'photos_and_video' order by id`,
    )
    expect(sent.map(m => [m.recipient, m.language])).toEqual([
      [telugu.devotee.phone, 'te'],
      [hindi.devotee.phone, 'hi'],
    ])
    expect(sent[0]?.body).toContain(telugu.order.orderId)
    const late = await paidDevotee(homam)
    expect((await operations.call('POST /api/office/tell-homam-media', { eventId: homam.id })).body.told).toBe(1)
    expect((await operations.call('POST /api/office/homam-media', { eventId: homam.id })).body).toMatchObject({
      participants: 3,
      told: 3,
    })
    expect(late.order.orderId).not.toBe(telugu.order.orderId)
  })
})
