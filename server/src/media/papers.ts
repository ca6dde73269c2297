import { createHash } from 'node:crypto'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Queries } from '../db/db.ts'
import { faultOfForeignPdf } from '../documents/foreign-files.ts'
import type { Staff } from '../http/route.ts'
import type { Files } from '../files/files.ts'
import { refuse } from '../refuse.ts'

/**
 * Stores a PDF for the site, once, and answers its address. It stays: somebody may have been sent the address.
 * Refuses: pdf_wrong, pdf_active, storage_away, unavailable.
 */
export async function keepPaper(app: App, staff: Staff, { bytes, name }: { bytes: Buffer; name: string }) {
  const fault = await faultOfForeignPdf(bytes)
  if (fault) refuse(fault)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  await app.files.put(`uploads/${paperName(hash)}`, bytes)
  await app.db.tx(async tx => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('media.papers')
      .values({
        hash,
        name: name.slice(-200),
        bytes: bytes.length,
        staff_id: staff.id,
        created_at: new Date(app.clock.now()),
      })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow()
    if (Number(numInsertedOrUpdatedRows) === 1)
      await audit(app, tx, staff, 'POST /api/office/upload-pdf', { subject: 'paper', id: hash, after: { name } })
  })
  return `/uploads/${paperName(hash)}`
}

export const paperName = (hash: string): string => `${hash}.pdf`

export const listPapers = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('media.papers').select('hash').execute()).map(row => row.hash)

/** Undefined: there is no such PDF. */
export const paperFile = async (app: App, name: string): ReturnType<Files['stream']> =>
  /^[0-9a-f]{24}\.pdf$/.test(name) ? app.files.stream(`uploads/${name}`) : undefined
