import Type from 'typebox'
import { officeCall } from '../../ground/endpoint.ts'

export const colours = ['red', 'amber', 'green'] as const
export type Colour = (typeof colours)[number]

/**
 * What is checked before real money and real messages go through this installation; `doctor-words.ts` says each finding
 * in three languages.
 */
export const findingCodes = [
  'gateways_real',
  'gateway_sandbox',
  'autopay_on',
  'autopay_off',
  'provider_answers',
  'provider_refuses',
  'provider_silent',
  'gateway_unpaid',
  'webhooks_come',
  'webhooks_missing',
  'keys_entered',
  'old_key_good',
  'old_key_over',
  'carriers_real',
  'codes_in_vain',
  'sms_sandbox',
  'sms_registered',
  'sms_unregistered',
  'whatsapp_sandbox',
  'whatsapp_off',
  'email_sandbox',
  'abroad_open',
  'abroad_without_way',
  'abroad_limit',
  'https_good',
  'https_missing',
  'reachable',
  'unreachable',
  'proxies_unknown',
  'clock_good',
  'clock_moved',
  'clock_differs',
  'database_own',
  'database_embedded',
  'commits_wait',
  'reports_copied',
  'reports_away',
  'migrated',
  'not_migrated',
  'backup_fresh',
  'backup_old',
  'backup_unknown',
  'archive_goes',
  'archive_stands',
  'secret_set',
  'secret_stored',
  'trust_own',
  'trust_demo',
  'offers_own',
  'offers_demo',
  'staff_own',
  'staff_demo',
  'jobs_run',
  'jobs_stand',
  'messages_go',
  'messages_wait',
  'messages_late',
  'settings_unread',
  'refunds_in_time',
  'refunds_late',
  'disk_roomy',
  'disk_full',
  'database_disk_roomy',
  'database_disk_low',
  'database_disk_unseen',
  'database_harmed',
  'files_good',
  'files_away',
  'obligation_due',
  'obligation_soon',
  'obligation_unknown',
  'obligations_kept',
  'facts_old',
] as const
export type FindingCode = (typeof findingCodes)[number]

export const Finding = Type.Object({
  code: Type.Enum([...findingCodes]),
  colour: Type.Enum([...colours]),
  /** Values for the names in braces in its words: `{name}`. Never a key, never a person. */
  values: Type.Record(Type.String(), Type.String()),
})

export const examine = officeCall('POST /api/office/doctor', {
  summary:
    'Looks whether this installation is ready for real money and messages: what is red first. Providers are asked by calls that change nothing.',
  right: 'settings.write',
  body: Type.Object({}),
  answer: Type.Object({ findings: Type.Array(Finding), at: Type.Integer() }),
})
