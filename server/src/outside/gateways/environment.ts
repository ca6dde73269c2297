import { type Keys, SettingWrong } from '../../config.ts'

/**
 * The host of a provider: `setting` says whether to use its sandbox or its production. Throws a sentence for the
 * operator.
 */
export function hostOf<Host>(keys: Keys, setting: string, hosts: Record<'sandbox' | 'production', Host>): Host {
  const environment = keys.need(setting)
  if (environment !== 'sandbox' && environment !== 'production')
    throw new SettingWrong(`${setting} must be sandbox or production`)
  return hosts[environment]
}
