import type { FindingCode } from './doctor.ts'
import type { AttentionKind } from './today.ts'

/** What is worth a red: `opening` is for the go-live check alone, and keeps a trust from taking its first real rupee. */
type WhyRed = 'money' | 'names' | 'duty' | 'jobs' | 'offers' | 'opening'

/**
 * All that is red anywhere, and why: the first screen, the morning mail and the go-live check colour by this table alone.
 * The rest waits in ink: whoever sees red every day sees it no more.
 */
export const reds = {
  money_owed: 'money',
  refunds_late: 'money',
  refunds_failed: 'money',
  money_unexplained: 'money',
  gateway_unpaid: 'money',
  unheld: 'names',
  obligation_due: 'duty',
  breach_duties: 'duty',
  jobs_stand: 'jobs',
  commits_wait: 'jobs',
  codes_in_vain: 'jobs',
  database_harmed: 'jobs',
  ledger_halted: 'jobs',
  backup_old: 'jobs',
  offers_demo: 'offers',
  gateway_sandbox: 'opening',
  provider_refuses: 'opening',
  provider_silent: 'opening',
  sms_sandbox: 'opening',
  https_missing: 'opening',
  unreachable: 'opening',
  clock_moved: 'opening',
  clock_differs: 'opening',
  not_migrated: 'opening',
  reports_away: 'opening',
  database_disk_low: 'opening',
  files_away: 'opening',
  backup_unknown: 'opening',
  archive_stands: 'opening',
  trust_demo: 'opening',
  staff_demo: 'opening',
} as const satisfies Partial<Record<AttentionKind | FindingCode, WhyRed>>

export const isRed = (code: AttentionKind | FindingCode): code is keyof typeof reds => code in reds
