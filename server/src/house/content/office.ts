import * as calls from '../../../../contract/office/trust/content.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { picturesUsed as usedPictures } from '../../../../contract/office/trust/pictures.ts'
import * as offerCalls from '../../../../contract/office/trust/offers.ts'
import { listSounds } from '../../../../contract/office/trust/sounds.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { readThresholds, saveThresholds } from './publishing-threshold.ts'
import * as history from './history.ts'
import * as offers from './offers.ts'
import { picturesUsed } from './pictures-used.ts'
import { soundsUsed } from './sounds-used.ts'
import * as publishing from './publish.ts'
import * as queries from './queries.ts'
import * as save from './save.ts'
import * as view from './view.ts'
import { missingTexts } from './worklist.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listContent, ({ body, language }) => view.listContent(app, body, language)),
  route(calls.readContent, ({ body, language }) => view.readContent(app, body, language)),
  route(calls.newContent, async ({ body }) => ({ content: await save.newContent(app, body.kind) })),

  route(calls.saveContent, async ({ body, staff, language }) =>
    view.viewDocument(app, await save.saveContent(app, staff, body), language),
  ),

  route(calls.checkContent, async ({ body }) => ({
    problems: await view.problemsFor(app, body.kind, save.normalised(body.kind, body.content), body.id),
  })),

  route(calls.reviewTexts, async ({ body, staff, language }) => {
    await save.reviewTexts(app, staff, body)
    return view.viewDocument(app, body.id, language)
  }),

  route(calls.publishContent, async ({ body, staff, language }) => {
    const unheld = await publishing.publishContent(app, staff, body.id, body.version, body.at)
    return view.viewChanged(app, body.id, unheld, language)
  }),

  route(calls.cancelSchedule, async ({ body, staff, language }) => {
    await publishing.cancelSchedule(app, staff, body.id, body.version)
    return view.viewDocument(app, body.id, language)
  }),

  route(calls.withdrawContent, async ({ body, staff, language }) => {
    const unheld = await publishing.withdrawContent(app, staff, body.id, body.version)
    return view.viewChanged(app, body.id, unheld, language)
  }),

  route(calls.deleteDraft, async ({ body, staff, language }) => ({
    document: (await save.deleteDraft(app, staff, body.id, body.version))
      ? await view.viewDocument(app, body.id, language)
      : null,
  })),

  command(calls.orderContent, ({ body, staff }) => save.orderContent(app, staff, body.kind, body.ids)),

  route(calls.listRevisions, ({ body }) => history.listRevisions(app, body.id, body.page, body.perPage)),
  route(calls.readRevision, ({ body }) => history.readRevision(app, body.id, body.revision)),

  route(calls.restoreRevision, async ({ body, staff, language }) => {
    await history.restoreRevision(app, staff, body.id, body.version, body.revision)
    return view.viewDocument(app, body.id, language)
  }),

  route(calls.cloneEvent, async ({ body, staff, language }) =>
    view.viewDocument(app, await history.cloneEvent(app, staff, body.id, body), language),
  ),

  route(offerCalls.planPrices, ({ body, staff, language }) =>
    offers.planPrices(app, staff, body.ids, body.percent, language),
  ),
  route(offerCalls.movePrices, ({ body, staff }) => offers.movePrices(app, staff, body.items, body.percent)),
  route(offerCalls.withdrawOffers, ({ body, staff }) => offers.withdrawOffers(app, staff, body.ids)),
  route(offerCalls.planCopies, ({ body, language }) => offers.planCopies(app, body.ids, language)),
  route(offerCalls.copyHomams, ({ body, staff }) => offers.copyHomams(app, staff, body.items)),

  route(usedPictures, ({ body, language }) => picturesUsed(app, body, language)),
  route(listSounds, ({ body, language }) => soundsUsed(app, body, language)),
  route(calls.missingTexts, ({ body, language }) => missingTexts(app, body, language)),
  route(calls.parity, ({ body, language }) => view.listParity(app, body, language)),
  route(calls.readBar, () => readThresholds(app.db)),
  route(calls.saveBar, ({ body, staff }) => saveThresholds(app, staff, body.version, body.bars)),

  route(calls.previewContent, async ({ body }) => {
    const doc = (await queries.findDocument(app.db, body.id)) ?? refuse('not_found')
    if (!kinds[doc.kind as KindName].preview) refuse('not_found')
    return { url: Object.fromEntries(languages.map(l => [l.web, `/admin/preview/${body.id}/${l.web}`])) }
  }),
]
