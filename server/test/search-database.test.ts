import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { sealedColumns } from '../src/change-secret.ts'
import { readConfig } from '../src/config.ts'
import { drawPaper } from '../src/ground/documents/paper.ts'
import { writeSheet } from '../src/ground/documents/spreadsheet.ts'
import { stopTypesetting } from '../src/ground/documents/typeset.ts'
import { writeZip } from '../src/ground/documents/zip.ts'
import { copyTemplate } from './databases.ts'
import { decoders, plain, textsIn } from './decode.ts'
import { placesOf, readPlaces } from './search-database.ts'

/** One of each kind of needle: a name, an address, a number, a mail address, a PAN, a bank reference. */
const needles = {
  telugu: 'సంయుక్త కృష్ణవేణి',
  address: 'Flat 12-B, Quxley Street',
  phone: '9876512340',
  mail: 'quxley.person@example.org',
  pan: 'QUXPZ1234K',
  utr: 'UTR998877665544',
}
const all = JSON.stringify(needles)
const inAscii = all.replace(/[^\n -~]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const whole = async (pieces: AsyncIterable<unknown>): Promise<Buffer> => {
  const read: Buffer[] = []
  for await (const piece of pieces) read.push(Buffer.from(piece as Buffer))
  return Buffer.concat(read)
}
const quoted = (text: string) =>
  [...Buffer.from(text)].map(byte => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')
const withSign = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const pdfOf = (lines: string[]) =>
  drawPaper({
    language: 'te',
    title: 'T',
    trust: { name: 'Trust', lines: [] },
    facts: [],
    table: { heads: ['a', 'b'], rows: [['c', 'd']], totalLabel: 't', total: '1' },
    tax: null,
    inWords: { label: 'w', value: 'one' },
    people: { label: 'p', lines },
    signatory: { name: '', office: '' },
    thanks: [],
    small: '',
    scan: '',
  })
const sheet = (format: 'csv' | 'xlsx') =>
  whole(writeSheet(format, { heads: Object.keys(needles), rows: [Object.values(needles)] }))
afterAll(stopTypesetting)

/** Each way to write the needles, with the decoder that it needs. */
const written: Record<keyof typeof decoders, () => Promise<(Buffer | string)[]> | (Buffer | string)[]> = {
  json: () => [inAscii, JSON.stringify({ text: JSON.stringify(inAscii) })],
  percent: () => [new URLSearchParams(needles).toString(), `https://example.org/?q=${encodeURIComponent(all)}`],
  quotedPrintable: () => [quoted(all).replace(/(.{60})/g, '$1=\r\n')],
  entities: () => [
    Array.from(all, sign => `&#${sign.codePointAt(0)};`).join(''),
    Array.from(all, sign => `&#x${sign.codePointAt(0)?.toString(16)};`).join(''),
  ],
  hex: () => [Buffer.from(all).toString('hex'), `\\x${Buffer.from(all).toString('hex')}`],
  base64: () => [
    `data:text/plain;base64,${Buffer.from(all).toString('base64')}`,
    Buffer.from(all).toString('base64url'),
  ],
  utf16: () => [withSign(all), withSign(all).swap16()],
  gzip: () => [gzipSync(all), gzipSync(gzipSync(all)).toString('base64')],
  zstd: () => [zstdCompressSync(all)],
  deflate: () => [deflateSync(all)],
  rawDeflate: () => [deflateRawSync(all)],
  brotli: () => [brotliCompressSync(all)],
  zip: async () => [await sheet('xlsx'), await whole(writeZip([{ name: 'inner.csv', content: [await sheet('csv')] }]))],
  pdf: async () => [await pdfOf(Object.values(needles))],
}

const read = (value: Buffer | string, by = decoders) => textsIn(value, by).map(plain)
const isIn = (texts: string[], needle: string) => texts.some(text => text.includes(plain(needle)))

describe('what is written in some way is read', () => {
  test.each(Object.keys(written))('%s, and nothing else reads it', async name => {
    const without = Object.fromEntries(Object.entries(decoders).filter(([other]) => other !== name))
    for (const value of await (written[name]?.() ?? [])) {
      const found = Object.entries(needles).map(([kind, needle]) => [kind, isIn(read(value), needle)])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.keys(needles).map(kind => [kind, true])))
      expect(Object.values(needles).every(needle => isIn(read(value, without), needle))).toBe(false)
    }
  })

  test('also a number with spaces or hyphens, a name in other case', () => {
    expect(isIn(read('call +91 98765-12340, QUXLEY.PERSON@example.org'), needles.phone)).toBe(true)
    expect(isIn(read('QUXLEY.Person@Example.org'), needles.mail)).toBe(true)
    expect(isIn(read('9876512341'), needles.phone)).toBe(false)
  })
})

describe('places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-search-'))
  const config = readConfig({ DATA_DIR: folder, SECRET: 'of the test' })
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await copyTemplate(inject('postgres')) })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const found = async (needle: string, also: Partial<Parameters<typeof readPlaces>[0]> = {}) =>
    placesOf(await readPlaces({ pool: client, ...also }), needle)

  test('each column of a table, of bytes and of lists too, and rows of jobs', async () => {
    await client.query(`create schema zq; create table zq.odd (a int, "B c" text, d bytea, e text[], f jsonb)`)
    for (const [n, values] of [
      [`b`, [1, needles.pan, null, null, null]],
      [`d`, [1, null, gzipSync(needles.pan), null, null]],
      [`e`, [1, null, null, ['x', needles.pan], null]],
      [`f`, [1, null, null, null, JSON.stringify({ said: [JSON.stringify({ pan: needles.pan })] })]],
    ] as const) {
      await client.query('delete from zq.odd')
      await client.query('insert into zq.odd values ($1, $2, $3, $4, $5)', [...values])
      expect([n, await found(needles.pan)]).toEqual([n, [n === 'b' ? 'zq.odd.B c' : `zq.odd.${n}`]])
    }
    await client.query('drop schema zq cascade')
    await client.query(`select graphile_worker.add_job('zq', json_build_object('to', $1::text))`, [needles.phone])
    expect(await found(needles.phone)).toEqual(['graphile_worker._private_jobs.payload'])
  })

  test('a hash without a key tells the number to whoever tries all numbers', async () => {
    await client.query(
      `create table public.zq_hash as select sha256($1::text::bytea) as hash, encode(sha256($1::text::bytea), 'base64') as text`,
      [needles.phone],
    )
    expect(await found(needles.phone)).toEqual(expect.arrayContaining(['public.zq_hash.hash', 'public.zq_hash.text']))
    await client.query('drop table public.zq_hash')
  })

  test.each(sealedColumns.map(each => [`${each.table}.${each.column}`, each] as const))(
    'what is sealed in %s',
    async (place, each) => {
      await client.query('begin')
      try {
        // A table of the same name: the real one has checks that ask for whole gifts and orders.
        const about = new Set(each.about.match(/[a-z_]+/g))
        const columns = [
          ...[...about].map(name => `'7'::text as ${name}`),
          ...sealedColumns.filter(({ table }) => table === each.table).map(({ column }) => `null::bytea as ${column}`),
        ]
        const [schema = '', table = ''] = each.table.split('.')
        await client.query(`alter table ${each.table} rename to zq_away`)
        await client.query(`create table ${schema}.${table} as select ${columns.join(', ')}`)
        const sealed = each.seal(config, about.size === 1 ? '7' : '7 7', Buffer.from(all))
        await client.query(`update ${each.table} set ${each.column} = $1`, [sealed])
        expect(await found(needles.pan)).toEqual([])
        expect(await found(needles.pan, { config })).toEqual([place])
      } finally {
        await client.query('rollback')
      }
    },
  )

  test('files of the disk, their names among them; and what a process remembers, in whatever holds it', async () => {
    mkdirSync(join(folder, 'files', 'deep'), { recursive: true })
    writeFileSync(join(folder, 'files', 'deep', 'a.bin'), gzipSync(all))
    writeFileSync(join(folder, 'files', `${needles.phone}.txt`), '')
    const folders = { disk: join(folder, 'files') }
    expect(await found(needles.utr, { folders })).toEqual(['disk: deep/a.bin'])
    expect(await found(needles.phone, { folders })).toEqual(
      expect.arrayContaining(['disk: deep/a.bin', `disk: ${needles.phone}.txt`]),
    )
    const kept = new LRUCache<string, object>({ max: 3 })
    kept.set('a', { bytes: { br: brotliCompressSync(all) } })
    expect(
      await found(needles.mail, { memory: { kept, map: new Map([['x', new Set([needles.mail])]]), none: [] } }),
    ).toEqual(['memory: kept', 'memory: map'])
  })
})
