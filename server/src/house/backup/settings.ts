import { exampleSettings } from '../../settings-file.ts'

/** Sealed in a place of its own, or needed to open the seal. */
const notAmongSettings = new Set(['SECRET', 'BACKUP_PASSPHRASE'])

/**
 * The settings that are set, by the names of `.env.example`, keys of gateways and carriers among them; and whether it is
 * production, without which the sandbox's parts may stand in for what is missing.
 */
export const settingsToSeal = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    ['NODE_ENV', ...Object.keys(exampleSettings())].flatMap(name => {
      const value = environment[name]
      return value && !notAmongSettings.has(name) ? [[name, value]] : []
    }),
  )

/** Settings as lines of an .env file. */
export const settingLines = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('')

/** Node reads what stands between quotes as it is, so the first kind of quote that the value has none of will do. */
function quote(value: string): string {
  if (/^[\w:/.,@+-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find(mark => !value.includes(mark)) ?? ''
  return mark + value + mark
}
