import { randomBytes } from 'node:crypto'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import {
  mostPronunciations,
  mostTriesAnHour,
  pronunciationConsentVersion,
} from '../../../../contract/orders/pronunciations.ts'
import type { App } from '../../app.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import { childrenNamed } from '../children/service.ts'
import { dropFiles, placeOf } from './files.ts'
import * as queries from './queries.ts'
import { faultOf } from './wav.ts'

/** What a devotee said, and the names for which they may say something. */
export async function viewOwn(app: App, devoteeId: number) {
  const [sounds, names] = await Promise.all([
    queries.listOwn(app.db, devoteeId),
    queries.listNamed(app.db, devoteeId, dayOf(app.clock.now())),
  ])
  return {
    sounds: sounds.map(({ name, key, said_at }) => ({ name, key, said_at: said_at.getTime() })),
    names,
    children: await childrenNamed(app, devoteeId, names),
  }
}

interface Sent {
  name: string
  /** WAV in base64 */
  sound: string
  consent: string
  asParent: boolean
  language: Language
}

/**
 * Keeps how a devotee says a name that stands in their family book or in an order of theirs, in the place of what was kept.
 * The file comes first, so that no row is ever without it. Refuses: not_found, pronunciation_wrong, pronunciation_silent,
 * parent_needed (the name is a child's), too_many_tries, list_full, edited_meanwhile, storage_away.
 */
export async function savePronunciation(app: App, devoteeId: number, sent: Sent): Promise<{ key: string }> {
  const wav = Buffer.from(sent.sound, 'base64')
  const fault = faultOf(wav)
  if (fault) refuse(fault)
  if (sent.consent !== pronunciationConsentVersion) refuse('edited_meanwhile')
  const at = app.clock.now()
  const { name } = sent
  if (!(await queries.listNamed(app.db, devoteeId, dayOf(at))).includes(name)) refuse('not_found')
  if (!sent.asParent && (await childrenNamed(app, devoteeId, [name])).length > 0) refuse('parent_needed')
  const before = await queries.findNamed(app.db, devoteeId, name)
  if (before && before.tries >= mostTriesAnHour && before.tries_since.getTime() > at - hourMs) refuse('too_many_tries')
  if (!before && (await queries.countOwn(app.db, devoteeId)) >= mostPronunciations) refuse('list_full')
  const key = randomBytes(16).toString('hex')
  await app.files.put(placeOf(key), wav)
  const said = {
    devoteeId,
    name,
    key,
    consent: sent.consent,
    languageId: sent.language.id,
    asParent: sent.asParent,
    at,
  }
  if (!(await queries.putSound(app.db, said, before?.key))) {
    await dropFiles(app, [key])
    refuse('edited_meanwhile')
  }
  if (before) await dropFiles(app, [before.key])
  return { key }
}

/** A sound of the devotee's own, in base64. Refuses: not_found, storage_away. */
export async function hearOwn(app: App, devoteeId: number, key: string): Promise<string> {
  if (!(await queries.findOwn(app.db, devoteeId, key))) refuse('not_found')
  return (await readSound(app, key)) ?? refuse('not_found')
}

/** A sound that the caller may hear, in base64; undefined: it was erased meanwhile. */
export const readSound = async (app: App, key: string): Promise<string | undefined> =>
  (await app.files.read(placeOf(key)))?.toString('base64')

/** Takes a sound back: the file goes first, then its row. Safe to run twice. Refuses: storage_away. */
export async function takeBack(app: App, devoteeId: number, key: string): Promise<void> {
  const found = await queries.findOwn(app.db, devoteeId, key)
  if (!found) return
  const erased = { kind: 'pronunciation', id: found.id, born: found.said_at.getTime(), at: app.clock.now() } as const
  await noteErasure(app, erased)
  await dropFiles(app, [key])
  await queries.deleteSound(app.db, found.id, key)
}

/** Takes a sound back again that a restored backup brought back. Safe to run twice. */
export async function takeBackAgain(app: App, { id, born }: { id: number; born: number }): Promise<boolean> {
  const found = await queries.findById(app.db, id)
  if (found?.said_at.getTime() !== born) return false
  await dropFiles(app, [found.key])
  await queries.deleteSound(app.db, id, found.key)
  return true
}

interface Named {
  devotee_id: number
  answers: Record<string, string>
}

/** Finds the keys of what devotees said of these names; what it answers says that of one of them, null: nothing. */
export async function listSoundsOf<N extends Named>(
  app: Pick<App, 'db'>,
  names: readonly N[],
): Promise<(name: N) => string | null> {
  const devotees = [...new Set(names.map(({ devotee_id }) => devotee_id))]
  const rows = devotees.length === 0 ? [] : await queries.listOf(app.db, devotees)
  const keys = new Map(rows.map(row => [`${row.devotee_id} ${row.name}`, row.key]))
  return ({ devotee_id, answers }) => keys.get(`${devotee_id} ${answers.name}`) ?? null
}
