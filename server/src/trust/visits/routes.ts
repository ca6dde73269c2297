import { languageById, english } from '../../../../contract/ground/languages.ts'
import * as calls from '../../../../contract/trust/visits.ts'
import { command, type Route } from '../../ground/http/route.ts'
import type { VisitCounter } from './counter.ts'

export const routes = (visitCounter: VisitCounter): Route[] => [
  command(calls.count, ({ body }) => {
    const language = (languageById(Number(body.languageId)) ?? english).web
    const campaign = body.campaign ?? ''
    visitCounter.step(body.step, language, Number(body.serviceId), campaign)
    // Who looks at five sevas is one visitor.
    if (!body.again) visitCounter.step(body.step, language, null, campaign)
  }),
]
