import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/ritual/repeats.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { beginRepeat, offerRepeat } from './begin.ts'
import { changeRepeat, skipTurn, stopRepeat, unskipTurn } from './change.ts'
import { payTurn } from './pay.ts'
import { viewRepeats, viewTurnByLink } from './view.ts'

export const routes = (app: App): Route[] => [
  route(calls.repeatOffer, ({ body, devotee, language }) => offerRepeat(app, devotee, body, language)),

  route(calls.repeatSave, ({ body, devotee, language }) => beginRepeat(app, devotee, body, language)),

  route(calls.repeats, ({ devotee, language }) => viewRepeats(app, devotee, language)),

  command(calls.repeatSkip, ({ body, devotee }) => skipTurn(app, devotee, body.code, body.day as Day)),

  command(calls.repeatUnskip, ({ body, devotee }) => unskipTurn(app, devotee, body.code, body.day as Day)),

  route(calls.repeatChange, ({ body, devotee, language }) => changeRepeat(app, devotee, body, language)),

  command(calls.repeatEnd, ({ body, devotee }) => stopRepeat(app, devotee, body.code)),

  route(calls.repeatTurn, ({ body, language }) => viewTurnByLink(app, body.code, body.day as Day, language)),

  route(calls.repeatPayNow, ({ body }) => payTurn(app, body.code, body.day as Day)),
]
