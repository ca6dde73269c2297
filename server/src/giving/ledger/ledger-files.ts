import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { listKeys } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { verifierKey } from './note.ts'
import * as queries from './queries.ts'
import { bundleOf, leafHash, readTilePath, type TileAddress, tileOf, tileWidth } from './tree.ts'

/** A tile that was served once never changes. */
const forEver = 'public, max-age=31536000, immutable'
const aMinute = 'public, max-age=60'

/** The programs that check a log, and sign it beside us; they stand in a folder of their own and know nothing of ours. */
const programs = ['verify.mjs', 'witness.mjs'].map(name => ({
  name,
  bytes: readFileSync(join(import.meta.dirname, '../../../open-ledger', name)),
}))

/**
 * The open ledger as files, as any program reads them that knows C2SP tlog-tiles: `/ledger/1/checkpoint`, `/ledger/1/tile/…`,
 * `/ledger/1/keys`, and the programs `/ledger/verify.mjs` and `/ledger/witness.mjs`.
 */
export function ledgerFiles(app: App, server: FastifyInstance): void {
  for (const { name, bytes } of programs)
    server.get(`/ledger/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', aMinute).send(bytes),
    )

  server.get<{ Params: { log: string } }>('/ledger/:log/checkpoint', async (request, reply) => {
    const { note } = (await queries.findCheckpoint(app.db, logNumber(request.params.log))) ?? refuse('not_found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', aMinute).send(note)
  })

  server.get<{ Params: { log: string } }>('/ledger/:log/keys', async (request, reply) => {
    const { origin } = (await queries.findOrigin(app.db, logNumber(request.params.log))) ?? refuse('not_found')
    const keys = (await listKeys(app)).map(({ key }) => `${verifierKey(origin, key)}\n`)
    return reply.type('text/plain; charset=utf-8').header('cache-control', aMinute).send(keys.join(''))
  })

  server.get<{ Params: { log: string; '*': string } }>('/ledger/:log/tile/*', async (request, reply) => {
    const tile = readTilePath(request.params['*']) ?? refuse('not_found')
    const bytes = await readTile(app, logNumber(request.params.log), tile)
    return reply.type('application/octet-stream').header('cache-control', forEver).send(bytes)
  })
}

const logNumber = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse('not_found'))

/** A tile of what was signed. Refuses: not_found, also where its log has not so many leaves. */
async function readTile(app: App, logId: number, { level, index, width }: TileAddress): Promise<Buffer> {
  const signed = (await queries.findCheckpoint(app.db, logId)) ?? refuse('not_found')
  const each = tileWidth ** (level ?? 0)
  const from = index * tileWidth * each
  const until = from + width * each
  if (until > signed.size) refuse('not_found')
  const entries = await queries.listEntries(app.db, from, until)
  return level === null ? bundleOf(entries) : tileOf(entries.map(leafHash), level, width)
}
