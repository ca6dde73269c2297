import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { startBackup, viewBackups } from '../../../../contract/office/house/backups.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { childWork } from '../../ground/documents/child-process.ts'
import { type Route, route, type Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { backupAge } from './age.ts'
import { passphraseOf } from './keys.ts'
import type { Source } from './make.ts'
import { BackupRefused } from './refused.ts'
import { endGone, insertRun, markFailed, noSentence } from './runs.ts'
import { settingsToSeal } from './settings.ts'

/** What the process needs that makes a backup; it travels over a pipe, and stands in no list of processes. */
export interface AskedBackup {
  runId: number
  folder: string
  passphrase: string
  keep: Config['backupKeep']
  store: Pick<Config, 'filesDir' | 'filesS3' | 'backupStamp'> & { keys: Record<string, string | undefined> }
  source: Omit<Source, 'secret' | 'files'> & { secret: Uint8Array }
}

/** It ends with the process that asked for it, and then leaves nothing but what the next one clears away. */
const maker = childWork({
  file: new URL('./office-backup-process.ts', import.meta.url),
  patienceMs: 4 * hourMs,
  workPerProcess: 1,
})

/** What keeps the office from starting a backup here; `ready`: nothing. */
function standing({ backupFolder, keys }: Config): 'ready' | 'no_folder' | 'no_passphrase' {
  if (backupFolder === undefined) return 'no_folder'
  try {
    passphraseOf(keys)
    return 'ready'
  } catch (error) {
    if (error instanceof BackupRefused) return 'no_passphrase'
    throw error
  }
}

/**
 * Puts a backup into the queue. One that waits or is under way is answered instead of a second one.
 * Refuses: wrong_state, where this installation can't make one here.
 */
async function start(app: App, staff: Staff): Promise<{ success: boolean }> {
  if (standing(app.config) !== 'ready') refuse('wrong_state')
  const folder = app.config.backupFolder ?? ''
  const id = await insertRun(app.db.pool, { staffId: staff.id, state: 'asked', folder })
  if (id === undefined) return { success: true }
  await app.db.tx(async tx => {
    await audit(app, tx, staff, 'POST /api/office/start-backup', { subject: 'backup', id })
    await enqueue(tx, 'make_backup', { runId: id })
  })
  return { success: true }
}

/** The job: makes what the office asked for, in a process of its own. Safe to run twice; a failure stands in the run. */
export async function makeBackup(app: App, runId: number): Promise<void> {
  const { config, db, ownerUrl } = app
  const fail = async (error: unknown) => {
    await markFailed(db.pool, runId, error instanceof BackupRefused ? error.message : noSentence.unexpected)
    app.log.error('a backup failed', error)
  }
  try {
    const folder = config.backupFolder ?? ''
    if (!folder) throw new BackupRefused('BACKUP_FOLDER is not set where the worker runs.')
    const { parts } = await maker.ask({
      backup: {
        runId,
        folder,
        passphrase: passphraseOf(config.keys),
        keep: config.backupKeep,
        store: {
          filesDir: config.filesDir,
          filesS3: config.filesS3,
          backupStamp: config.backupStamp,
          keys: {
            FILES_S3_ACCESS_KEY: config.keys.get('FILES_S3_ACCESS_KEY'),
            FILES_S3_SECRET_KEY: config.keys.get('FILES_S3_SECRET_KEY'),
          },
        },
        source: {
          databaseUrl: ownerUrl,
          ownFolders: [config.dataDir, config.filesDir],
          stamp: config.backupStamp,
          embeddedIn: config.databaseUrl ? undefined : config.dataDir,
          secret: config.secret,
          settings: settingsToSeal(process.env),
        },
      } satisfies AskedBackup,
    })
    for (const line of parts as string[]) app.log.warn('what a killed backup left was cleared away', { what: line })
  } catch (error) {
    await fail(error)
  }
}

type Answer = AnswerOf<typeof viewBackups>
const shownRuns = 20

async function view(app: App): Promise<Answer> {
  await endGone(app.db.pool)
  const rows = await app.db
    .selectFrom('backup.runs as r')
    .leftJoin('admin.staff as s', 's.id', 'r.asked_by')
    .select(['r.id', 's.name as by', 'r.state', 'r.asked_at', 'r.ended_at', 'r.data_at', 'r.verified'])
    .select(['r.host', 'r.folder', 'r.bytes', 'r.rows', 'r.files', 'r.failure'])
    .orderBy('r.id', 'desc')
    .limit(shownRuns)
    .execute()
  const age = await backupAge(app)
  const runs = rows.map(row => ({
    ...row,
    asked_at: row.asked_at.getTime(),
    ended_at: row.ended_at?.getTime() ?? null,
    data_at: row.data_at?.getTime() ?? null,
    state: row.state as Answer['runs'][number]['state'],
  }))
  // The stamp is the moment of the data, to the second where the disk keeps no more.
  const madeAt = age.madeAt?.getTime()
  const last = runs.find(run => run.verified && run.data_at !== null && Math.abs(run.data_at - (madeAt ?? 0)) < 2000)
  return {
    age: age.is,
    verified_at: madeAt ?? null,
    last: last ?? null,
    runs,
    start: standing(app.config),
    folder: app.config.backupFolder ?? null,
    keep: Object.values(app.config.backupKeep).join(','),
  }
}

export const officeRoutes = (app: App): Route[] => [
  route(viewBackups, () => view(app)),
  route(startBackup, ({ staff }) => start(app, staff)),
]
