import { createHash } from 'node:crypto'
import type { InsertResult } from 'kysely'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'

interface Kept {
  hash: string
  /** As its file was called. */
  name: string
  bytes: number
  staff_id: number
  created_at: Date
}

type Kind =
  | { call: 'POST /api/office/upload-pdf'; subject: 'paper'; ending: 'pdf' }
  | { call: 'POST /api/office/upload-sound'; subject: 'sound'; ending: 'mp3' | 'm4a' }

/**
 * Stores a file that visitors get as it is, named by its content, and answers its address. The same file again is the same
 * address and no second line of the audit log. `insert` writes its row, or nothing where there is one. The caller has
 * checked what is in the file. Refuses: storage_away.
 */
export async function keepUpload(
  app: App,
  staff: Staff,
  { bytes, name }: { bytes: Buffer; name: string },
  { call, subject, ending }: Kind,
  insert: (tx: Tx, row: Kept) => Promise<InsertResult>,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const place = `uploads/${hash}.${ending}`
  await app.files.put(place, bytes)
  await app.db.tx(async tx => {
    const { numInsertedOrUpdatedRows } = await insert(tx, {
      hash,
      name: name.slice(-200),
      bytes: bytes.length,
      staff_id: staff.id,
      created_at: new Date(app.clock.now()),
    })
    if (Number(numInsertedOrUpdatedRows) === 1)
      await audit(app, tx, staff, call, { subject, id: hash, after: { name } })
  })
  return `/${place}`
}
