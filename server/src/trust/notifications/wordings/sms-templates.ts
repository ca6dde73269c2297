import type { AnswerOf } from '../../../../../contract/ground/endpoint.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import type * as calls from '../../../../../contract/office/trust/messages.ts'
import { smsParts, smsProblemsOf, tagOf } from '../../../../../contract/trust/sms-rules.ts'
import type { App } from '../../../app.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { findTrustName } from '../../catalogue/service.ts'
import { asRegistered, filledText, listRegistrations, stateOf } from './registered.ts'
import { type Template, triggers } from './registry.ts'
import { samplesFor } from './samples.ts'
import { wordingOf } from './wordings.ts'

/** Messages that go by SMS. */
const smsMessages = (Object.keys(triggers) as Template[]).filter(template =>
  (triggers[template].channels as readonly string[]).includes('sms'),
)

/** Every text of an SMS as it is to be registered, and the links that are to be white-listed. */
export async function smsTemplates(app: App): Promise<AnswerOf<typeof calls.smsTemplates>> {
  const { keys, publicUrl } = app.config
  const registered = new Map(
    (await listRegistrations(app.db)).map(row => [`${row.template} ${row.channel} ${row.language}`, row]),
  )
  const paise = app.carriers.sms[0]?.paise ?? 0
  const rows = languages.map(async language => {
    const [samples, trust] = [await samplesFor(app, language), await findTrustName(app, app.db, language)]
    const values = { ...samples, link: `${publicUrl}/o/${samples.orderId}/${'0'.repeat(16)}` }
    return Promise.all(
      smsMessages.map(async template => {
        const { text, parameters } = await asRegistered(app, app.db, template, 'sms', language)
        const parts = smsParts(filledText({ text, parameters, channel: 'sms', language: language.web }, values))
        return {
          template,
          language: language.web,
          text,
          places: parameters.map(name => ({ name, tag: tagOf(name) })),
          parts,
          paise: parts * paise,
          state: await stateOf(app, template, 'sms', language, registered.get(`${template} sms ${language.web}`)),
          problems: smsProblemsOf(await wordingOf(app.db, template, 'sms', language), {
            language: language.web,
            trust,
          }),
        }
      }),
    )
  })
  return {
    dlt_entity: keys.get('DLT_ENTITY_ID') ?? '',
    dlt_header: keys.get('DLT_HEADER') ?? '',
    links: [`${publicUrl}/`, `${publicUrl}/o/`],
    rows: (await Promise.all(rows)).flat(),
  }
}

/** How many texts of SMS have no registration that can be sent, in all languages: those go by the other channels. */
export async function countUnregisteredSms(db: Queries): Promise<{ missing: number; of: number }> {
  const sendable = new Set(
    (await listRegistrations(db))
      .filter(row => row.channel === 'sms' && row.parameters)
      .map(row => `${row.template} ${row.language}`),
  )
  // Codes are registered with the provider, whose template is a setting.
  const all = smsMessages
    .filter(template => template !== 'otp')
    .flatMap(template => languages.map(l => `${template} ${l.web}`))
  return { missing: all.filter(one => !sendable.has(one)).length, of: all.length }
}
