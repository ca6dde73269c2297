import { existsSync } from 'node:fs'
import { SettingWrong } from '../../config.ts'

const dist = new URL('../../../../dist/', import.meta.url)

/** Where a file is that `npm run build` makes. Throws: SettingWrong, where it was not run, or not to its end. */
export function builtFile(path: string, folder: URL = dist): URL {
  const file = new URL(path, folder)
  if (!existsSync(file))
    throw new SettingWrong(`The build is not whole, ${path} is missing: npm start, or npm run build.`)
  return file
}
