import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SettingWrong } from './config.ts'

/** Every setting with its default. */
export const exampleSettings = (): NodeJS.Dict<string> =>
  parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))

/** What the runtime and the system read, and tools of the product. */
const ofOthers = /^(?:NODE_|LC_|LANG$|TZ$|PATH$|CHROMIUM_PATH$|KEEP_LABELS$|\w+_proxy$)/i

/** The settings file that Node was given, as `deploy/run` does; undefined: none. */
function settingsFile(args: readonly string[] = process.execArgv): { file: string; text: string } | undefined {
  const given = '--env-file='
  const file = args.findLast(arg => arg.startsWith(given))?.slice(given.length)
  return file === undefined ? undefined : { file, text: readFileSync(file, 'utf8') }
}

/**
 * Throws SettingWrong where a value has a `#` outside of quotes: Node ends the value there, and systemd, which reads
 * the same file for a unit, does not.
 */
export function refuseCutSettings(args?: readonly string[]): void {
  const { file, text } = settingsFile(args) ?? { text: '' }
  const cut = text.split('\n').flatMap(line => /^\s*([A-Za-z_]\w*)\s*=\s*(?:[^\s"'`#][^#]*)?#/.exec(line)?.[1] ?? [])
  if (cut.length > 0)
    throw new SettingWrong(
      `${file}: what follows the # in ${cut.join(', ')} would be lost. Put the value between ' and '; a comment stands on a line of its own.`,
    )
}

/**
 * Throws SettingWrong where a setting stands between quotes: a shell, Node and systemd take them away, and what reads the
 * file for a container or makes a secret of it leaves them in the value.
 */
export function refuseQuotedSettings(env: NodeJS.Dict<string>): void {
  const quoted = Object.keys(exampleSettings()).filter(name => /^(['"]).*\1$/s.test(env[name] ?? ''))
  if (quoted.length > 0)
    throw new SettingWrong(
      `${quoted.join(', ')}: the quotes are part of the value. A container’s settings stand without any.`,
    )
}

/** Names in the settings file of this process that nobody reads: misspelt ones, or those of another version. */
export function unreadSettings(args?: readonly string[]): string[] {
  const found = settingsFile(args)
  if (!found) return []
  const read = exampleSettings()
  return Object.keys(parseEnv(found.text)).filter(name => !(name in read) && !ofOthers.test(name))
}
