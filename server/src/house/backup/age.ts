import type { App } from '../../app.ts'
import { stat } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'

/** A backup is made each night; two hours more are allowed (ms). */
const oldMs = 26 * hourMs
const veryOldMs = 3 * dayMs
/** Staff are told on their first screen after two nights: one may fail while somebody mends it (ms). */
const attentionMs = 50 * hourMs

export const backupAges = ['none', 'fresh', 'old', 'very_old'] as const

interface BackupAge {
  is: (typeof backupAges)[number]
  /** When the last backup that was verified was made; undefined: there is none. */
  madeAt: Date | undefined
  /** ms */
  age: number
  needsAttention: boolean
}

/**
 * How old the last verified backup is: the one rule of the doctor, the office and Today. It looks at the file that a
 * backup sets once it was restored beside; another tool may touch it as well. The file says the machine's time, whatever
 * the sandbox's clock says.
 */
export async function backupAge({ backupStamp }: Pick<Config, 'backupStamp'>): Promise<BackupAge> {
  const made = await stat(backupStamp).catch(() => undefined)
  if (!made) return { is: 'none', madeAt: undefined, age: 0, needsAttention: false }
  const age = Date.now() - made.mtimeMs
  const is = age > veryOldMs ? 'very_old' : age > oldMs ? 'old' : 'fresh'
  return { is, madeAt: made.mtime, age, needsAttention: age > attentionMs }
}

/** 1 once the last backup is too old. Before the first backup there is none to be late; "Ready for real?" asks for it. */
export async function countOldBackup({ config }: App): Promise<{ count: number; since: Date | null }> {
  const { needsAttention, madeAt = null } = await backupAge(config)
  return { count: needsAttention ? 1 : 0, since: needsAttention ? madeAt : null }
}
