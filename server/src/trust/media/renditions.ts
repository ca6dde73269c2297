import type { App } from '../../app.ts'
import { cutPart } from '../../ground/documents/foreign-files.ts'
import * as queries from './picture-queries.ts'
import { fileOf, masterFile, placeOf } from './pictures.ts'

/**
 * Makes one size of a cut, as AVIF and as WebP. Run by a job, one at a time. Safe to run twice: the same file comes out
 * under the same name. If the picture was deleted meanwhile, there is nothing to make.
 */
export async function makeRendition(app: App, hash: string, width: number): Promise<void> {
  const cut = await queries.findCutWithMaster(app.db, hash)
  if (!cut?.widths.includes(width)) return
  const { files } = app
  try {
    for (const format of ['avif', 'webp'] as const) {
      const name = fileOf(hash, width, format)
      if (cut.made.includes(name)) continue
      const master = await files.read(placeOf(masterFile(cut.master)))
      if (!master) throw new Error('the master is gone')
      await files.put(placeOf(name), await cutPart(master, cut, width, format, 'later'))
      // If the picture was deleted meanwhile, the new file goes too.
      if (!(await queries.noteMade(app.db, hash, name))) await files.remove([placeOf(name)])
    }
  } catch (error) {
    await queries.noteFailed(app.db, hash)
    throw error
  }
}
