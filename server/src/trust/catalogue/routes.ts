import { aboutRates } from '../../../../contract/trust/about-rates.ts'
import * as calls from '../../../../contract/trust/catalogue.ts'
import { languageByWeb, telugu } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listAboutRates, saysAbout } from './about-rates.ts'
import { findHomams } from './names/find.ts'
import { listStates, viewFields } from './questions.ts'
import { findOwnBank, findTrust } from './service.ts'
import * as views from './views.ts'

export const routes = (app: App): Route[] => [
  route(calls.getLanguages, () => views.listLanguages(app)),
  route(calls.bannersOfLanguage, ({ language }) => views.listBanners(app, language)),
  route(calls.banners, () => views.listBanners(app, undefined)),
  // The list's own default is Telugu (D4).
  route(calls.homeList, ({ body, language }) => views.listEvents(app, body.language === undefined ? telugu : language)),
  route(calls.sevas, ({ language }) => views.listSevas(app, language)),
  route(calls.findHomams, ({ body, language }) => findHomams(app, body, language)),
  route(calls.sliderImages, () => views.listSliderImages(app)),
  route(calls.productImages, ({ body, language }) =>
    views.listShopTiles(app, languageByWeb(body.language ?? '') ?? language),
  ),
  route(calls.viewMore, ({ body, language }) => views.viewEvent(app, Number(body.serviceId), language)),
  route(calls.dynamicFields, ({ body, language }) => viewFields(app, Number(body.serviceId), language)),
  route(calls.states, ({ language }) => listStates(app, language)),
  route(calls.trustDetails, async ({ language }) => ({
    ...(await findTrust(app.db, language)),
    bank: (await findOwnBank(app)) ?? null,
    sandbox: app.config.sandboxBanner,
    ...((await saysAbout(app)) && { about_prices: true }),
  })),
  route(aboutRates, () => listAboutRates(app)),
  route(calls.liveVideos, ({ language }) => views.listLiveVideos(app, language)),
  route(calls.page, ({ body, language }) => views.viewPage(app, body.page, language)),
  route(calls.time, () => ({ now: app.clock.now() })),
]
