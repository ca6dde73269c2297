import type { App } from '../../app.ts'
import { listSoundsOf, readSound } from '../../orders/pronunciations/service.ts'
import { refuse } from '../../refuse.ts'
import { getEvent, namesOf } from './list.ts'

/**
 * Sounds of names that are on a list, as devotees say them: WAV in base64. Keys of other lists are passed over, and so is
 * what was erased meanwhile. Refuses: not_found (none of them is of this list), storage_away.
 */
export async function readListSounds(app: App, occurrenceId: number, keys: readonly string[]) {
  await getEvent(app.db, occurrenceId)
  const names = await namesOf(app.db, occurrenceId)
  const soundOf = await listSoundsOf(app, names)
  const onList = new Set(names.map(soundOf))
  const asked = [...new Set(keys)].filter(key => onList.has(key))
  if (asked.length === 0) refuse('not_found')
  const sounds = await Promise.all(asked.map(async key => ({ key, sound: await readSound(app, key) })))
  return { sounds: sounds.flatMap(({ key, sound }) => (sound === undefined ? [] : { key, sound })) }
}
