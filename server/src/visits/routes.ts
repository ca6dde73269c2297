import { languageById, english } from '../../../contract/languages.ts'
import * as calls from '../../../contract/visits.ts'
import { type Route, route } from '../http/route.ts'
import type { VisitCounter } from './counter.ts'

export const routes = (counter: VisitCounter): Route[] => [
  route(calls.count, ({ body }) => {
    counter.step(
      body.step,
      (languageById(Number(body.languageId)) ?? english).web,
      Number(body.serviceId),
      body.campaign ?? '',
    )
    return { success: true }
  }),
]
