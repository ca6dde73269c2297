import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '../server/src/house/backup/refused.ts'
import { type Programs, programsPackage } from '../server/src/ground/db/embedded-programs.ts'

/**
 * The last release of each major version of PostgreSQL's programs on npm that the product came with, and of the one
 * before the first. The one that it comes with today stands here too: the next major version needs it.
 */
export const olderReleases: Record<number, string> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }

export const programsIn = (folder: string): Programs => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

/** Brings PostgreSQL's programs of a major version from npm into a new folder. Refuses a version that nobody named. */
export async function installPrograms(major: number, into: string): Promise<Programs> {
  const release = olderReleases[major]
  const otherwise =
    'npm run upgrade-database -- --programs FOLDER takes those of a folder that has initdb and postgres.'
  if (!release) throw new BackupRefused(`No release of PostgreSQL ${major} is known. ${otherwise}`)
  const named = `${programsPackage}@${release}`
  mkdirSync(into, { mode: 0o755 })
  // npm would otherwise install into the nearest folder above that has one.
  writeFileSync(join(into, 'package.json'), '{"private":true}')
  try {
    const flags = ['--prefix', into, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...flags, named], { cwd: into, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch {
    throw new BackupRefused(`npm could not bring ${named}. ${otherwise}`)
  }
  const folder = join(into, 'node_modules', programsPackage)
  // Packages hold no links; the package's own script makes those of the libraries.
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
  return programsIn(join(folder, 'native', 'bin'))
}
