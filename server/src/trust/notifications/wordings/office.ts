import { type Language, languageByWeb, languages } from '../../../../../contract/ground/languages.ts'
import * as calls from '../../../../../contract/office/trust/messages.ts'
import { smsParts } from '../../../../../contract/trust/sms-rules.ts'
import type { App } from '../../../app.ts'
import { command, route, type Route, type Staff } from '../../../ground/http/route.ts'
import { hourMs } from '../../../ground/time/spans.ts'
import { refuse } from '../../../refuse.ts'
import { audit } from '../../admin/service.ts'
import type { Message } from '../message.ts'
import * as queries from '../queries.ts'
import { queueBy } from '../queue.ts'
import type { Channel } from '../sender.ts'
import {
  asRegistered,
  deleteRegistration,
  filledText,
  findRegistration,
  firstDifference,
  listRegistrations,
  needsRegistration,
  plainForm,
  saveRegistration,
  stateOf,
} from './registered.ts'
import { type Template, triggerOf, triggers } from './registry.ts'
import { samplesFor } from './samples.ts'
import { smsTemplates } from './sms-templates.ts'
import { wordingOf } from './wordings.ts'

/** Staff mails are never sent as tests, since their links would be real: staff try them by inviting somebody. */
const neverTested: ReadonlySet<string> = new Set(['staff_invitation', 'staff_reset'])
const testsAnHour = 10
/** Kinds of messages that have words: a free text has none that could be looked at, registered or tried. */
const templatesWithWords = (Object.keys(triggers) as Template[]).filter(template => !triggerOf(template)?.free)

export const routesOfWordings = (app: App): Route[] => [
  route(calls.listTriggers, () => listAllTriggers(app)),
  route(calls.viewTrigger, ({ body }) =>
    viewOne(app, templateNamed(body.template, body.channel), body.channel, languageNamed(body.language)),
  ),

  route(calls.smsTemplates, () => smsTemplates(app)),

  command(calls.saveRegistration, async ({ body, staff }) => {
    const { channel, name, dltId } = body
    const template = templateNamed(body.template, channel)
    const language = languageNamed(body.language)
    const text = body.text.replaceAll('\r\n', '\n')
    if (text !== '' && name === '') refuse('bad_request')
    await app.db.tx(async tx => {
      const before = await findRegistration(tx, template, channel, language.web)
      const ours = await asRegistered(app, tx, template, channel, language)
      // If our words have changed since this text was registered, it keeps its parameters from when both were the same.
      const kept = before && plainForm(before.text) === plainForm(text) ? before.parameters : null
      const parameters = firstDifference(ours.text, text) ? kept : ours.parameters
      if (text === '') await deleteRegistration(tx, template, channel, language.web)
      else
        await saveRegistration(tx, {
          template,
          channel,
          language: language.web,
          name,
          dltId,
          text,
          parameters,
          at: app.clock.now(),
          staffId: staff.id,
        })
      await audit(app, tx, staff, calls.saveRegistration.name, {
        subject: 'registration',
        id: `${template} ${channel} ${language.web}`,
        before: before ? { name: before.name, dltId: before.dlt_id, text: before.text } : {},
        after: text === '' ? {} : { name, dltId, text },
      })
    })
  }),

  command(calls.testMessage, async ({ body, staff }) => {
    const template = templateNamed(body.template, body.channel)
    if (neverTested.has(template)) refuse('bad_request')
    const recipient = (body.channel === 'email' ? staff.email : body.phone) ?? refuse('bad_request')
    await sendTest(app, staff, { template, channel: body.channel, language: languageNamed(body.language), recipient })
  }),
]

const languageNamed = (web: string): Language => languageByWeb(web) ?? refuse('not_found')

/** Refuses: not_found, for a name that is no message, or a message that never goes by this channel. */
function templateNamed(name: string, channel: Channel): Template {
  const trigger = Object.hasOwn(triggers, name) ? triggers[name as Template] : refuse('not_found')
  const known = templatesWithWords.includes(name as Template)
  return known && (trigger.channels as readonly Channel[]).includes(channel) ? (name as Template) : refuse('not_found')
}

async function listAllTriggers(app: App) {
  const registrations = new Map(
    (await listRegistrations(app.db)).map(row => [`${row.template} ${row.channel} ${row.language}`, row]),
  )
  const rows = await Promise.all(
    templatesWithWords.map(async template => {
      const { category, channels, waitsForMorning, callList, wording } = triggers[template]
      const each = channels.flatMap((channel: Channel) => languages.map(language => ({ channel, language })))
      const states = await Promise.all(
        each.map(async ({ channel, language }) => {
          const row = registrations.get(`${template} ${channel} ${language.web}`)
          const state = await stateOf(app, template, channel, language, row)
          return { channel, language: language.web, state }
        }),
      )
      return {
        template,
        category,
        channels: [...channels],
        waits_for_morning: waitsForMorning,
        call_list: callList,
        wording,
        states,
      }
    }),
  )
  return {
    dlt_entity: app.config.keys.get('DLT_ENTITY_ID') ?? '',
    dlt_header: app.config.keys.get('DLT_HEADER') ?? '',
    rows,
  }
}

async function viewOne(app: App, template: Template, channel: Channel, language: Language) {
  const samples = await samplesFor(app, language)
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => samples[name] ?? whole)
  const own = filled(await wordingOf(app.db, template, channel, language))
  if (!needsRegistration(channel))
    return { preview: own, sms_parts: null, wanted: null, parameters: [], registered: null, difference: null }
  const [wanted, row] = await Promise.all([
    asRegistered(app, app.db, template, channel, language),
    findRegistration(app.db, template, channel, language.web),
  ])
  const preview =
    channel === 'sms' && row?.parameters ? filledText({ ...row, parameters: row.parameters }, samples) : own
  return {
    preview,
    sms_parts: channel === 'sms' ? smsParts(preview) : null,
    wanted: wanted.text,
    parameters: wanted.parameters,
    registered: row ? { name: row.name, dlt_id: row.dlt_id, text: row.text, sendable: row.parameters !== null } : null,
    difference: (row && firstDifference(wanted.text, row.text)) ?? null,
  }
}

/** Sends a message filled with sample values, by this channel and no other. Refuses: too_many_tests. */
async function sendTest(
  app: App,
  staff: Staff,
  {
    template,
    channel,
    language,
    recipient,
  }: { template: Template; channel: Channel; language: Language; recipient: string },
) {
  const { trust: _trust, domain: _domain, terms: _terms, ...samples } = await samplesFor(app, language)
  await app.db.tx(async tx => {
    await queries.lockTestsOf(tx, staff.id)
    if ((await queries.countTests(tx, staff.id, app.clock.now() - hourMs)) >= testsAnHour) refuse('too_many_tests')
    // The samples have a value for every placeholder of every template.
    const message = {
      ...samples,
      terms: [],
      template,
      channel,
      language,
      recipient,
      urgent: true,
    } as unknown as Message
    await queueBy(app, tx, message, { next: [], testBy: staff.id })
    await audit(app, tx, staff, calls.testMessage.name, {
      subject: 'registration',
      id: `${template} ${channel} ${language.web}`,
    })
  })
}
