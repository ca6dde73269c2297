import { aboutRates } from '../../../../contract/about-rates.ts'
import * as calls from '../../../../contract/catalogue.ts'
import { languageByWeb, telugu } from '../../../../contract/languages.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listAboutRates, saysAbout } from './about-rates.ts'
import { findHomams } from './find.ts'
import * as service from './service.ts'

export const routes = (app: App): Route[] => [
  route(calls.getLanguages, () => service.listLanguages(app)),
  route(calls.bannersOfLanguage, ({ language }) => service.listBanners(app, language)),
  route(calls.banners, () => service.listBanners(app, undefined)),
  // The list's own default is Telugu (D4).
  route(calls.homeList, ({ body, language }) =>
    service.listEvents(app, body.language === undefined ? telugu : language),
  ),
  route(calls.sevas, ({ language }) => service.listSevas(app, language)),
  route(calls.findHomams, ({ body, language }) => findHomams(app, body, language)),
  route(calls.sliderImages, () => service.listSliderImages(app)),
  route(calls.productImages, ({ body, language }) =>
    service.listShopTiles(app, languageByWeb(body.language ?? '') ?? language),
  ),
  route(calls.viewMore, ({ body, language }) => service.viewEvent(app, Number(body.serviceId), language)),
  route(calls.dynamicFields, ({ body, language }) => service.viewFields(app, Number(body.serviceId), language)),
  route(calls.states, ({ language }) => service.listStates(app, language)),
  route(calls.trustDetails, async ({ language }) => ({
    ...(await service.findTrust(app.db, language)),
    bank: (await service.findOwnBank(app)) ?? null,
    sandbox: app.config.sandboxBanner,
    ...((await saysAbout(app)) && { about_prices: true }),
  })),
  route(aboutRates, () => listAboutRates(app)),
  route(calls.liveVideos, ({ language }) => service.listLiveVideos(app, language)),
  route(calls.page, ({ body, language }) => service.viewPage(app, body.page, language)),
  route(calls.time, () => ({ now: app.clock.now() })),
]
