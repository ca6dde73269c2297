import { type Provider, providers } from '../../../../contract/money/provider-keys.ts'
import { type Config, refuseLiveInSandbox } from '../../config.ts'
import type { Queries } from '../../ground/db/db.ts'
import { sealerFor } from '../../ground/db/sealing.ts'

/** The settings of a provider, by their names. */
export type Values = Record<string, string>

export const sealer = sealerFor('provider keys')
export const aboutProvider = (provider: string): string => `keys of ${provider}`

export const sealValues = (config: Pick<Config, 'secret'>, provider: string, values: Values): Buffer =>
  sealer.seal({ config }, aboutProvider(provider), JSON.stringify(values))

export const unsealValues = (config: Pick<Config, 'secret'>, provider: string, sealed: Buffer): Values =>
  JSON.parse(sealer.unseal({ config }, aboutProvider(provider), sealed)) as Values

/**
 * Takes what was entered in the office into force, beside the settings of the environment. Every process does it at its
 * start and whenever something was entered. Nothing is taken with OFFICE_KEYS=off. Answers what tells this state of the
 * table from others. Throws a sentence for the operator where they would take real money beside the sandbox.
 */
export async function takeEntered(config: Config, db: Queries): Promise<string> {
  const rows = config.officeKeys ? await db.selectFrom('keys.entered').select(['provider', 'sealed']).execute() : []
  const known = rows.filter((row): row is typeof row & { provider: Provider } =>
    (providers as readonly string[]).includes(row.provider),
  )
  config.keys.enter(new Map(known.map(row => [row.provider, unsealValues(config, row.provider, row.sealed)])))
  refuseLiveInSandbox(config)
  return rows
    .map(row => `${row.provider} ${row.sealed.toString('base64')}`)
    .sort()
    .join('\n')
}
