import type { Files } from './files.ts'

/**
 * Copies into `to` what it lacks. A file never changes under its name, so one of the same name and size is there
 * already. Safe to run again, and while `from` is in use.
 */
export async function copyFiles(from: Files, to: Files): Promise<{ copied: number; there: number }> {
  const known = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]))
  const counts = { copied: 0, there: 0 }
  for (const { name, bytes } of await from.list()) {
    if (known.get(name) === bytes) {
      counts.there++
      continue
    }
    const content = await from.read(name)
    // Undefined: removed since the list was read.
    if (!content) continue
    await to.put(name, content)
    counts.copied++
  }
  return counts
}
