import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/ritual/lists.ts'
import * as nameCalls from '../../../../contract/office/ritual/list-names.ts'
import * as mealCalls from '../../../../contract/office/ritual/meals.ts'
import * as momentCalls from '../../../../contract/office/orders/moments.ts'
import type { App } from '../../app.ts'
import { occurrenceOf } from '../../trust/catalogue/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { viewDaySheet } from './day-sheet.ts'
import { findNames } from './find-names.ts'
import { listLists, viewList } from './list.ts'
import { readListSounds } from './list-sounds.ts'
import { closeHomam } from './close-homam.ts'
import { viewKitchen } from './kitchen.ts'
import { correctListName } from './correct-list-name.ts'
import { publishMoments, setBeginning, setBeginningByName, viewMoments, viewNamesHeard } from './moments.ts'
import { setReading, setScript } from './readings.ts'
import { tickNames } from './ticks.ts'

export const officeRoutes = (app: App): Route[] => {
  const listOf = (of: { eventId: number | string; occurrenceId?: number }) =>
    occurrenceOf(app.db, Number(of.eventId), of.occurrenceId)
  return [
    route(calls.listLists, ({ body, language }) => listLists(app, language, body)),

    route(calls.daySheet, ({ body, language }) =>
      viewDaySheet(app, language, { day: body.day as Day | undefined, script: body.script, page: body.page }),
    ),

    route(mealCalls.kitchen, ({ body, language }) => viewKitchen(app, language, body.day as Day | undefined)),

    route(calls.viewList, async ({ body, language }) => {
      const { versions, packages, names, ...list } = await viewList(app, language, await listOf(body), body.script)
      return { ...list, versions: [...versions], packages: [...packages], names: [...names] }
    }),

    route(nameCalls.findNamesOfList, async ({ body }) => findNames(app, await listOf(body), body.q)),

    route(nameCalls.soundsOfList, async ({ body }) => readListSounds(app, await listOf(body), body.keys)),

    route(calls.tickNames, async ({ body, staff }) => ({
      left: await tickNames(app, staff, await listOf(body), body.presses),
    })),

    command(calls.setListScript, ({ body, staff }) =>
      setScript(app, staff, Number(body.eventId), body.script, body.forAll),
    ),

    command(calls.setReading, ({ body, staff }) => setReading(app, staff, body)),

    command(calls.correctListName, ({ body, staff }) => correctListName(app, staff, body)),

    command(calls.closeHomam, async ({ body, staff }) => {
      await closeHomam(app, staff, await listOf(body))
    }),

    route(momentCalls.moments, async ({ body }) => viewMoments(app, await listOf(body))),

    command(momentCalls.setRecording, async ({ body: { beginsAt, was, ...of }, staff }) => {
      await setBeginning(app, staff, { occurrenceId: await listOf(of), beginsAt, was })
    }),

    route(momentCalls.namesHeard, async ({ body }) => ({ names: await viewNamesHeard(app, await listOf(body)) })),

    command(momentCalls.setRecordingByName, async ({ body: { bookingId, place, second, was, ...of }, staff }) => {
      await setBeginningByName(app, staff, { occurrenceId: await listOf(of), bookingId, place, second, was })
    }),

    route(momentCalls.publishMoments, async ({ body, staff }) => ({
      told: await publishMoments(app, staff, await listOf(body)),
    })),
  ]
}
