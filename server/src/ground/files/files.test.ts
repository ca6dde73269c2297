import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Keys, readConfig, type S3Settings } from '../../config.ts'
import { makeLogger } from '../../log.ts'
import { copyFiles } from './copy.ts'
import { type Files, StorageAway, unfinished } from './files.ts'
import { folderFiles } from './folder.ts'
import { s3Files } from './s3.ts'
import { addressOfBucket } from './s3-requests.ts'

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines: string[] = []
const log = makeLogger('info', line => lines.push(line))

// s3rver takes these keys only, and compares the signature of each request.
const keysWith = (secret: string) => new Keys({ FILES_S3_ACCESS_KEY: 'S3RVER', FILES_S3_SECRET_KEY: secret })
let settings: S3Settings
const bucketOf = (change: Partial<S3Settings> = {}, secret = 'S3RVER', limits?: Parameters<typeof s3Files>[3]) =>
  s3Files({ ...settings, ...change }, keysWith(secret), log, limits)

const store = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 'store'),
  configureBuckets: ['first', 'second'].map(name => ({ name, configs: [] })),
})
beforeAll(async () => {
  const { port } = await store.run()
  settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'first', pathStyle: true }
})
afterAll(() => store.close())

const bytes = (content: string) => Buffer.from(content)
const streamed = async (files: Files, name: string) => {
  const found = await files.stream(name)
  return found && { size: found.size, content: await text(found.bytes) }
}

describe.each([
  ['a folder', () => folderFiles(join(folder, 'files'), log)],
  ['a bucket', () => bucketOf()],
])('%s', (_kind, make) => {
  let files: Files
  beforeAll(() => {
    files = make()
  })

  test('gives back what was put, whole, as a stream, and in its list', async () => {
    const before = Date.now() - 2000
    await files.put('uploads/a-320.webp', bytes('one'))
    await files.put('uploads/b.avif', bytes('two, and longer'))
    expect((await files.read('uploads/a-320.webp'))?.toString()).toBe('one')
    expect(await streamed(files, 'uploads/b.avif')).toEqual({ size: 15, content: 'two, and longer' })
    expect([await files.has('uploads/b.avif'), await files.has('uploads/c.avif')]).toEqual([true, false])
    const listed = await files.list()
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['uploads/a-320.webp', 3],
      ['uploads/b.avif', 15],
    ])
    expect((await files.list('uploads')).map(({ name }) => name)).toEqual(['uploads/a-320.webp', 'uploads/b.avif'])
    expect(await files.list('upload')).toEqual([])
    for (const { changedMs } of listed) expect(changedMs).toBeGreaterThan(before)
  })

  test('puts the same again without harm, of four at once as well', async () => {
    await Promise.all(Array.from({ length: 4 }, () => files.put('uploads/a-320.webp', bytes('one'))))
    expect((await files.read('uploads/a-320.webp'))?.toString()).toBe('one')
  })

  test('carries bytes of every kind, many of them, and none at all', async () => {
    const many = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => n % 251))
    await files.put('many', many)
    await files.put('none', Buffer.alloc(0))
    expect((await files.read('many'))?.equals(many)).toBe(true)
    expect((await streamed(files, 'none'))?.size).toBe(0)
    await files.remove(['many', 'none'])
  })

  test('has nothing under a name that was never put, and removes what is not there', async () => {
    expect(await files.read('uploads/none.webp')).toBeUndefined()
    expect(await files.stream('uploads/none.webp')).toBeUndefined()
    await files.remove(['uploads/none.webp'])
  })

  test('lists nothing that is not finished', async () => {
    await files.put(`uploads/x${unfinished}`, bytes('half'))
    expect((await files.list()).map(({ name }) => name)).toEqual(['uploads/a-320.webp', 'uploads/b.avif'])
    await files.remove([`uploads/x${unfinished}`])
  })

  test('takes names as they are, with signs that addresses escape', async () => {
    const name = 'uploads/a b+c(1)%20~é.webp'
    await files.put(name, bytes('odd'))
    expect((await files.read(name))?.toString()).toBe('odd')
    expect((await files.list()).map(file => file.name)).toContain(name)
    await files.remove([name])
    expect(await files.has(name)).toBe(false)
  })

  test('is empty once all is removed', async () => {
    await files.remove((await files.list()).map(({ name }) => name))
    expect(await files.list()).toEqual([])
  })
})

describe('a folder', () => {
  test('that is no folder, or may not be written, says so', async () => {
    await writeFile(join(folder, 'no-folder'), '')
    const files = folderFiles(join(folder, 'no-folder'), log)
    for (const ask of [() => files.put('uploads/a', bytes('')), () => files.read('uploads/a'), () => files.list()])
      await expect(ask()).rejects.toThrow(/no-folder can’t be read or written \(\w+\)\./)
  })

  test('that was never written is empty, and files that others keep in it are not listed', async () => {
    const own = join(folder, 'own')
    const files = folderFiles(own, log, [join(own, 'last-verified-backup')])
    expect(await files.list()).toEqual([])
    await mkdir(own)
    await writeFile(join(own, 'last-verified-backup'), '')
    expect(await files.list()).toEqual([])
  })

  test('keeps nothing of a file that could not be written whole', async () => {
    const own = join(folder, 'half')
    await mkdir(join(own, 'uploads/a.webp'), { recursive: true })
    await expect(folderFiles(own, log).put('uploads/a.webp', bytes('x'))).rejects.toThrow(StorageAway)
    expect(await readdir(join(own, 'uploads'))).toEqual(['a.webp'])
    await chmod(own, 0o700)
  })
})

describe('a bucket', () => {
  test('of more files than one answer lists is listed whole', async () => {
    const asked: (string | null)[] = []
    const pageOf = (names: string[], next?: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>
       <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>first</Name>
       <IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
       ${names.map(name => `<Contents><Key>${name}</Key><LastModified>2026-11-23T07:00:00.000Z</LastModified><Size>5</Size></Contents>`).join('')}
       </ListBucketResult>`
    const server = await answering((request, response) => {
      const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token')
      asked.push(token)
      response.end(token ? pageOf(['c', '&lt;d&amp;e&#x27;&#233;']) : pageOf(['a', 'b'], '1/x+y&amp;z='))
    })
    const listed = await bucketOf({ endpoint: addressOf(server) }).list()
    expect(listed.map(({ name }) => name)).toEqual(["<d&e'é", 'a', 'b', 'c'])
    expect(listed[0]).toEqual({ name: "<d&e'é", bytes: 5, changedMs: Date.parse('2026-11-23T07:00:00Z') })
    expect(asked).toEqual([null, '1/x+y&z='])
    server.close()
  })

  test('tells whoever serves it without us what its files are, and that they never change', async () => {
    const server = await answering((request, response) => response.end(String(request.headers['cache-control'])))
    const seen: (string | undefined)[] = []
    server.on('request', ({ headers }) => seen.push(headers['content-type'], headers['cache-control']))
    await bucketOf({ endpoint: addressOf(server) }).put('uploads/a-320.avif', bytes('x'))
    expect(seen).toEqual(['image/avif', 'public, max-age=31536000, immutable'])
    server.close()
  })

  test('with a wrong key, or a name that nobody made, says which setting to look at', async () => {
    const stranger = bucketOf({}, 'wrong')
    for (const ask of [() => stranger.put('a', bytes('')), () => stranger.read('a'), () => stranger.list()])
      await expect(ask()).rejects.toThrow(/refuses us \(403 SignatureDoesNotMatch\): look at FILES_S3_ACCESS_KEY/)
    const nowhere = bucketOf({ bucket: 'nowhere' })
    for (const ask of [() => nowhere.put('a', bytes('')), () => nowhere.read('a'), () => nowhere.list()])
      await expect(ask()).rejects.toThrow('look at FILES_S3_BUCKET')
  })

  test('stands in the path of an address, or before its name', () => {
    const address = (endpoint: string, pathStyle: boolean) => addressOfBucket({ ...settings, endpoint, pathStyle }).href
    expect(address('https://s3.example.org', true)).toBe('https://s3.example.org/first')
    expect(address('https://s3.example.org/storage/v1', true)).toBe('https://s3.example.org/storage/v1/first')
    expect(address('https://s3.example.org:9000', false)).toBe('https://first.s3.example.org:9000/')
  })

  const quick = { answerMs: 300, silenceMs: 300, wholeMs: 600 }
  const failures: [string, Behaviour, RegExp][] = [
    ['says nothing', () => undefined, /does not answer in time/],
    ['breaks off', (_request, response) => response.destroy(), /can’t be reached \(\w+\)/],
    ['is down', (_request, response) => response.writeHead(503).end(), /does not do what it is asked \(503\)/],
    [
      'lies in another region',
      (_request, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
      /lies elsewhere \(301\): look at FILES_S3_ENDPOINT/,
    ],
  ]
  test.each(failures)('that %s is away, for every thing that is asked of it', async (_what, behave, message) => {
    const server = await answering(behave)
    const files = bucketOf({ endpoint: addressOf(server) }, 'S3RVER', quick)
    for (const asked of [
      () => files.put('a', bytes('x')),
      () => files.read('a'),
      () => files.stream('a'),
      () => files.has('a'),
      () => files.list(),
      () => files.remove(['a']),
    ])
      await expect(asked()).rejects.toThrow(message)
    server.closeAllConnections()
    server.close()
  })

  test('that can’t be reached at all is away', async () => {
    const server = await answering(() => undefined)
    const endpoint = addressOf(server)
    await new Promise(done => server.close(done))
    await expect(bucketOf({ endpoint }).read('a')).rejects.toThrow('can’t be reached (ECONNREFUSED)')
  })

  test('that stops in the middle of a file shows nobody half of it', async () => {
    for (const half of [(response: ServerResponse) => response.destroy(), () => undefined]) {
      const server = await answering((_request, response) => {
        response.writeHead(200, { 'content-length': '10' })
        response.write('half', () => setTimeout(() => half(response), 50))
      })
      const files = bucketOf({ endpoint: addressOf(server) }, 'S3RVER', quick)
      await expect(files.read('a')).rejects.toThrow(StorageAway)
      const found = await files.stream('a')
      await expect(text(found?.bytes ?? expect.unreachable())).rejects.toThrow(StorageAway)
      server.closeAllConnections()
      server.close()
    }
  })

  test('that fails once in passing is asked again', async () => {
    let asked = 0
    const server = await answering((_request, response) => {
      asked++
      if (asked === 1) response.destroy()
      else if (asked === 3) response.writeHead(503).end()
      else response.end('found')
    })
    const files = bucketOf({ endpoint: addressOf(server) })
    expect((await files.read('a'))?.toString()).toBe('found')
    expect((await files.read('a'))?.toString()).toBe('found')
    expect(asked).toBe(4)
    server.close()
  })

  test('that answers with a page of somebody else is away, not empty', async () => {
    const server = await answering((_request, response) => response.end('<html>Please log in</html>'))
    await expect(bucketOf({ endpoint: addressOf(server) }).list()).rejects.toThrow('no list of a bucket')
    server.close()
  })

  test('tells its keys to no log and no printed settings', () => {
    const config = readConfig({
      DATA_DIR: join(folder, 'data'),
      FILES_S3_ENDPOINT: settings.endpoint,
      FILES_S3_BUCKET: 'first',
      FILES_S3_ACCESS_KEY: 'demo-access',
      FILES_S3_SECRET_KEY: 'demo-secret',
    })
    expect(config.filesS3).toEqual(settings)
    expect(JSON.stringify(config)).not.toContain('demo-')
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.join('\n')).not.toMatch(/S3RVER|Signature=|authorization/i)
  })
})

test('settings of a bucket that can’t be right are refused by their name', () => {
  const good = {
    DATA_DIR: join(folder, 'data'),
    FILES_S3_ENDPOINT: 'https://s3.example.org',
    FILES_S3_BUCKET: 'seva',
    FILES_S3_ACCESS_KEY: 'a',
    FILES_S3_SECRET_KEY: 'b',
  }
  expect(readConfig(good).filesS3).toMatchObject({ region: 'us-east-1', pathStyle: true })
  expect(readConfig({ ...good, FILES_S3_PATH_STYLE: '0' }).filesS3?.pathStyle).toBe(false)
  const wrong: [Record<string, string>, string][] = [
    [{ FILES_S3_SECRET_KEY: '' }, 'FILES_S3_SECRET_KEY not set'],
    [{ FILES_S3_ENDPOINT: 's3.example.org' }, 'FILES_S3_ENDPOINT must be the https address'],
    [{ FILES_S3_ENDPOINT: 'http://s3.example.org', NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, 'https address'],
    [{ FILES_S3_ENDPOINT: 'https://a:b@s3.example.org' }, 'FILES_S3_ENDPOINT must be an address only'],
    [{ FILES_S3_BUCKET: 'Seva' }, 'FILES_S3_BUCKET must be'],
    [{ FILES_S3_REGION: 'ap south' }, 'FILES_S3_REGION must be'],
    [{ FILES_S3_PATH_STYLE: 'no' }, 'FILES_S3_PATH_STYLE must be'],
  ]
  for (const [change, said] of wrong) expect(() => readConfig({ ...good, ...change }), said).toThrow(said)
})

test('files are copied from a folder into a bucket and back; what is there is not copied again', async () => {
  const [from, bucket, back] = [
    folderFiles(join(folder, 'from'), log),
    bucketOf({ bucket: 'second' }),
    folderFiles(join(folder, 'back'), log),
  ]
  for (const name of ['uploads/a', 'uploads/b']) await from.put(name, bytes(name))
  expect(await copyFiles(from, bucket)).toEqual({ copied: 2, there: 0 })
  await from.put('uploads/c', bytes('c'))
  expect(await copyFiles(from, bucket)).toEqual({ copied: 1, there: 2 })
  expect(await copyFiles(bucket, back)).toEqual({ copied: 3, there: 0 })
  expect((await back.read('uploads/b'))?.toString()).toBe('uploads/b')
})

type Behaviour = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server that behaves as it is told. */
async function answering(behave: Behaviour): Promise<Server> {
  const server = createServer((request, response) => void behave(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return server
}

const addressOf = (server: Server): string => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
