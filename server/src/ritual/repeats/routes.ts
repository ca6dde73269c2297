import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/ritual/repeats.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { beginRepeat, offerRepeat } from './begin.ts'
import { changeRepeat, skipTurn, stopRepeat, unskipTurn } from './change.ts'
import { payTurn } from './pay.ts'
import { viewRepeats, viewTurnByLink } from './view.ts'

const done = { success: true }

export const routes = (app: App): Route[] => [
  route(calls.repeatOffer, ({ body, devotee, language }) => offerRepeat(app, devotee, body, language)),

  route(calls.repeatSave, ({ body, devotee, language }) => beginRepeat(app, devotee, body, language)),

  route(calls.repeats, ({ devotee, language }) => viewRepeats(app, devotee, language)),

  route(calls.repeatSkip, async ({ body, devotee }) => {
    await skipTurn(app, devotee, body.code, body.day as Day)
    return done
  }),

  route(calls.repeatUnskip, async ({ body, devotee }) => {
    await unskipTurn(app, devotee, body.code, body.day as Day)
    return done
  }),

  route(calls.repeatChange, ({ body, devotee, language }) => changeRepeat(app, devotee, body, language)),

  route(calls.repeatEnd, async ({ body, devotee }) => {
    await stopRepeat(app, devotee, body.code)
    return done
  }),

  route(calls.repeatTurn, ({ body, language }) => viewTurnByLink(app, body.code, body.day as Day, language)),

  route(calls.repeatPayNow, ({ body }) => payTurn(app, body.code, body.day as Day)),
]
