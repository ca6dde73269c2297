import { demoFields } from '../../../../contract/office/trust/demo-values.ts'
import type { App } from '../../app.ts'
import { published } from '../../trust/catalogue/service.ts'

/** When something is ready for real money and messages: one rule each for the doctor and for the first steps. */

export const hasSafeAddress = ({ config }: Pick<App, 'config'>): boolean => config.publicUrl.startsWith('https://')

/** Names of the trust's fields with values that the product is delivered with; empty: all are its own. */
export async function trustFieldsLeft({ db }: Pick<App, 'db'>): Promise<string[]> {
  const trust = await published.trust.read(db, '')
  return trust ? demoFields(trust) : ['name']
}
