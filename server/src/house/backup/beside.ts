import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { access, chmod, constants, mkdtemp, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedHome, running, stopServer } from '../../ground/db/embedded.ts'
import { syncFolder } from './make.ts'

// The folder in which a backup is restored beside, to be checked, and what is left of it where its process was killed: a
// copy of everybody's data, with a PostgreSQL that runs on.

const prefix = 'diya-seva-check-'
/** The file of such a folder that says whose it is. Without it, nothing is ever removed. */
const ownerFile = 'owner.json'

/** The process that a folder belongs to. */
interface Owner {
  /** A number means a process only on this machine, and in this container of it. */
  where: string
  pid: number
  /** Tells a process from a later one that got its number. Empty where the system does not tell. */
  began: string
}

/** Where a whole database has room: /tmp is in memory on many systems. TMPDIR names another place. */
const roomyFolder = (): Promise<string> =>
  tmpdir() === '/tmp'
    ? access('/var/tmp', constants.W_OK).then(
        () => '/var/tmp',
        () => '/tmp',
      )
    : Promise.resolve(tmpdir())

/** Makes an empty folder that is marked as this process's, before anything of anybody lies in it. */
export async function makeBeside(): Promise<string> {
  const beside = await mkdtemp(join(await roomyFolder(), prefix))
  const owner: Owner = { where: here(), pid: process.pid, began: beginningOf(process.pid) }
  // On the disk before the data are: the machine may lose its power.
  await writeFile(join(beside, ownerFile), JSON.stringify(owner), { mode: 0o600, flush: true })
  await syncFolder(beside)
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(beside, 0o711)
  return beside
}

/** PostgreSQL ends by itself within a minute once its files are gone. */
export function removeBeside(beside: string): void {
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }
  rmSync(embeddedHome(beside), options)
  rmSync(beside, options)
}

/**
 * Removes what killed processes left, and says so in a line each. Only a folder of this user that names its owner, and
 * only if that one is dead. Never fails: a leftover must not keep a new backup from being made.
 */
export async function clearLeftovers(say: (line: string) => void): Promise<void> {
  const folder = await roomyFolder()
  for (const name of readdirSync(folder).filter(each => each.startsWith(prefix))) {
    const beside = join(folder, name)
    const owner = ownerOf(beside)
    if (!owner || !isDead(owner)) continue
    try {
      const ended = await endPostgres(join(embeddedHome(beside), 'postgres'))
      removeBeside(beside)
      say(`A backup was killed in its check. Its copy of the data, ${beside}, was removed${ended}.`)
    } catch (error) {
      say(`A backup was killed in its check. Its copy of the data, ${beside}, can’t be removed: ${String(error)}.`)
    }
  }
}

/** Whose a folder is; undefined where it is no folder of ours: others may write to where it lies. */
function ownerOf(beside: string): Owner | undefined {
  try {
    const file = join(beside, ownerFile)
    const [folder, said] = [lstatSync(beside), lstatSync(file)]
    const me = process.getuid?.() ?? folder.uid
    if (!folder.isDirectory() || !said.isFile() || folder.uid !== me || said.uid !== me) return undefined
    const { where, pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    if (where === undefined || began === undefined || !Number.isSafeInteger(pid)) return undefined
    return { where, pid: Number(pid), began }
  } catch {
    return undefined
  }
}

/** Whether it is known that a process is no more. */
function isDead({ where, pid, began }: Owner): boolean {
  if (where !== here()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH'
  }
  const now = beginningOf(pid)
  return began !== '' && now !== '' && now !== began
}

function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The boot, and when in it a process began. */
function beginningOf(pid: number): string {
  try {
    // After the name, which may hold anything: state and 18 others, then the beginning.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    // It ended, and its parent has not asked for it yet.
    if (fields[0] === 'Z') return 'ended'
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`
  } catch {
    return ''
  }
}

/** How long a database that is thrown away may take to end (ms). */
const patienceMs = 5000

/** Its lock file may be of before a crash of the machine, and its number be another program's by now. */
async function endPostgres(cluster: string): Promise<string> {
  const pid = running(cluster)?.pid
  if (pid === undefined || !isPostgresOf(cluster, pid)) return ''
  await stopServer(cluster, pid, patienceMs)
  return ', and its PostgreSQL ended'
}

function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}
