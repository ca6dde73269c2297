import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { faultOfForeignPdf } from '../../ground/documents/foreign-files.ts'
import type { Files } from '../../ground/files/files.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { keepUpload } from './keep-upload.ts'

/**
 * Stores a PDF for the site, once, and answers its address. It stays: somebody may have been sent the address.
 * Refuses: pdf_wrong, pdf_active, storage_away, unavailable.
 */
export async function keepPaper(app: App, staff: Staff, upload: { bytes: Buffer; name: string }) {
  const fault = await faultOfForeignPdf(upload.bytes)
  if (fault) refuse(fault)
  const of = { call: 'POST /api/office/upload-pdf', subject: 'paper', ending: 'pdf' } as const
  return keepUpload(app, staff, upload, of, (tx, row) =>
    tx
      .insertInto('media.papers')
      .values(row)
      .onConflict(conflict => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow(),
  )
}

export const paperName = (hash: string): string => `${hash}.pdf`

export const listPapers = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('media.papers').select('hash').execute()).map(row => row.hash)

/** Undefined: there is no such PDF. */
export const paperFile = async (app: App, name: string): ReturnType<Files['stream']> =>
  /^[0-9a-f]{24}\.pdf$/.test(name) ? app.files.stream(`uploads/${name}`) : undefined
