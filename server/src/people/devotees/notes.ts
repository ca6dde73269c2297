import { mostNotes, mostTags } from '../../../../contract/office/people/devotees.ts'
import { findDevoteeById } from '../../orders/accounts/service.ts'
import { audit, keepUndo } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation, type Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { mayDelete } from './page.ts'
import * as queries from './note-queries.ts'
import { sealing } from '../../ground/sealed/seal.ts'

/** Writes a note on a devotee. Refuses: not_found (also for an erased one), list_full. */
export async function addNote(app: App, staff: Staff, id: number, text: string): Promise<void> {
  const devotee = await findDevoteeById(app.db, id)
  if (!devotee?.phone) refuse('not_found')
  if ((await queries.listNotes(app.db, id)).length >= mostNotes) refuse('list_full')
  await app.db.tx(async tx => {
    const note = await queries.insertNote(tx, {
      devoteeId: id,
      staffId: staff.id,
      at: app.clock.now(),
      body: text.trim(),
    })
    await audit(app, tx, staff, 'POST /api/office/add-devotee-note', {
      subject: 'devotee',
      id,
      devoteeId: id,
      after: { number: note },
    })
  })
}

/** Deletes a note; the log says whose and when, not what it said. Refuses: not_found, no_right (somebody else's). */
export function removeNote(app: App, staff: Staff, id: number): Promise<number | undefined> {
  return sealing(app, { why: 'erasure', processed: app.clock.now() }, async tx => {
    const note = (await queries.lockNote(tx, id)) ?? refuse('not_found')
    if (!mayDelete(staff, note)) refuse('no_right')
    await queries.deleteNote(tx, id)
    await audit(app, tx, staff, 'POST /api/office/remove-devotee-note', {
      subject: 'devotee',
      id: note.devotee_id,
      devoteeId: note.devotee_id,
      before: { number: id },
    })
    return keepUndo(app, tx, staff, 'POST /api/office/remove-devotee-note', note, note.devotee_id)
  })
}

/** Refuses: edited_meanwhile, if the devotee was erased or merged since. */
export async function putNoteBack(app: App, tx: Tx, staff: Staff, was: queries.KeptNote): Promise<void> {
  if (!(await findDevoteeById(tx, was.devotee_id))?.phone) refuse('edited_meanwhile')
  await queries.restoreNote(tx, was)
  await audit(app, tx, staff, 'POST /api/office/undo', {
    subject: 'devotee',
    id: was.devotee_id,
    devoteeId: was.devotee_id,
    after: { number: was.id },
  })
}

/** Makes a tag, or renames the one with `id`. Refuses: not_found, tag_taken, list_full. */
export async function saveTag(app: App, staff: Staff, id: number | undefined, typed: string): Promise<number> {
  const name = typed.trim().normalize('NFC')
  try {
    return await app.db.tx(async tx => {
      await queries.lockTags(tx)
      const before = id === undefined ? undefined : ((await queries.findTag(tx, id)) ?? refuse('not_found'))
      if (id === undefined && (await queries.listTags(tx)).length >= mostTags) refuse('list_full')
      const tag = id ?? (await queries.insertTag(tx, name))
      if (id !== undefined) await queries.renameTag(tx, id, name)
      await audit(app, tx, staff, 'POST /api/office/save-tag', {
        subject: 'tag',
        id: tag,
        before: before ? { name: before.name } : {},
        after: { name },
      })
      return tag
    })
  } catch (error) {
    if (isUniqueViolation(error, 'tag_once')) refuse('tag_taken')
    throw error
  }
}

/** Safe to run twice. */
export async function removeTag(app: App, staff: Staff, id: number): Promise<void> {
  await sealing(app, { why: 'erasure', processed: app.clock.now() }, async tx => {
    await queries.lockTags(tx)
    const tag = await queries.findTag(tx, id)
    if (!tag) return
    await queries.deleteTag(tx, id)
    await audit(app, tx, staff, 'POST /api/office/remove-tag', { subject: 'tag', id, before: { name: tag.name } })
  })
}

/** Gives or takes a tag; answers for how many that changed something, and by what that is taken back. Refuses: not_found. */
export async function tagDevotees(
  app: App,
  staff: Staff,
  { ids, tag, on }: { ids: number[]; tag: number; on: boolean },
): Promise<{ changed: number; undo: number | undefined }> {
  return app.db.tx(async tx => {
    // A tag that is deleted meanwhile waits, or is gone already.
    await queries.lockTags(tx)
    const { name } = (await queries.findTag(tx, tag)) ?? refuse('not_found')
    const changed = on
      ? await queries.giveTag(tx, { tag, ids, staffId: staff.id, at: app.clock.now() })
      : await queries.takeTag(tx, { tag, ids })
    for (const id of changed)
      await audit(app, tx, staff, 'POST /api/office/tag-devotees', {
        subject: 'devotee',
        id,
        devoteeId: id,
        ...(on ? { after: { tag: name } } : { before: { tag: name } }),
      })
    return {
      changed: changed.length,
      undo:
        changed.length > 0
          ? await keepUndo(app, tx, staff, 'POST /api/office/tag-devotees', { tag, on, ids: changed })
          : undefined,
    }
  })
}

/** Refuses: edited_meanwhile, if the tag is gone or somebody of them has it, or lacks it, since. */
export async function untagDevotees(
  app: App,
  tx: Tx,
  staff: Staff,
  { tag, on, ids }: { tag: number; on: boolean; ids: number[] },
): Promise<void> {
  await queries.lockTags(tx)
  const { name } = (await queries.findTag(tx, tag)) ?? refuse('edited_meanwhile')
  const changed = on
    ? await queries.takeTag(tx, { tag, ids })
    : await queries.giveTag(tx, { tag, ids, staffId: staff.id, at: app.clock.now() })
  if (changed.length < ids.length) refuse('edited_meanwhile')
  for (const id of ids)
    await audit(app, tx, staff, 'POST /api/office/undo', {
      subject: 'devotee',
      id,
      devoteeId: id,
      ...(on ? { before: { tag: name } } : { after: { tag: name } }),
    })
}
