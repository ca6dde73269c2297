import { randomUUID } from 'node:crypto'
import { aboutTrust } from '../../../../contract/trust/about-trust.ts'
import * as calls from '../../../../contract/giving/donation-calls.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { viewAboutTrust } from './about-trust.ts'
import { checkPayee } from './payee/check-payee.ts'
import { claimDonation } from './claims/claims.ts'
import { type AskedGift, donate, retryDonation, viewDonation } from './give.ts'
import { listMine } from './mine.ts'
import { viewGiving } from './purposes.ts'
import { openGifts } from './old/unopened.ts'

type Wire = Omit<AskedGift, 'language' | 'purposeId'> & { purposeId: number | string; languageId: number | string }

const languageOf = (id: number | string): Language => languageById(Number(id)) ?? english
const giftOf = ({ languageId, purposeId, ...rest }: Wire): AskedGift => ({
  ...rest,
  purposeId: Number(purposeId),
  language: languageOf(languageId),
})

export const routes = (app: App): Route[] => [
  route(calls.giving, ({ body }) => viewGiving(app, languageOf(body.language))),
  route(calls.donate, ({ body, devotee, address, key }) =>
    donate(app, devotee, giftOf(body), address, key ?? randomUUID()),
  ),
  route(calls.donation, ({ body, language }) => viewDonation(app, body.number, language)),
  route(calls.retryDonation, ({ body }) => retryDonation(app, body.number)),
  command(calls.claimDonation, ({ body, devotee, address }) =>
    claimDonation(
      app,
      devotee,
      { ...giftOf(body), utr: body.utr, paidOn: body.paidOn, ...(body.gotra !== undefined && { gotra: body.gotra }) },
      address,
    ),
  ),
  route(calls.checkPayee, ({ body, address }) => checkPayee(app, body.text, address)),
  route(aboutTrust, ({ language }) => viewAboutTrust(app, language)),
  route(calls.myDonations, ({ devotee, language }) => listMine(app, devotee, language)),
  route(calls.openGifts, ({ devotee, body }) => openGifts(app, devotee, body.proof)),
]
