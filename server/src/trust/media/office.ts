import type { Day } from '../../../../contract/ground/india-time.ts'
import * as mealCalls from '../../../../contract/office/ritual/meals.ts'
import * as calls from '../../../../contract/office/trust/pictures.ts'
import { languages, type Language, type Text } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { findOccurrence, occurrenceOf } from '../catalogue/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { listMeals, saveMeals } from './meals.ts'
import * as homam from './homam-media.ts'
import * as queries from './picture-queries.ts'
import * as pictures from './pictures.ts'

export const officeRoutes = (app: App): Route[] => [
  route(mealCalls.meals, ({ body }) => listMeals(app.db, body)),

  command(mealCalls.saveMeals, ({ body, staff }) => saveMeals(app, staff, { ...body, day: body.day as Day })),

  route(calls.listPictures, async ({ body }) => {
    const { rows, total } = await queries.listPictures(app.db, {
      q: body.q?.trim() ?? '',
      offset: (body.page - 1) * body.perPage,
      limit: body.perPage,
    })
    return { rows: await withCuts(app, rows), total }
  }),

  route(calls.viewPicture, async ({ body }) => {
    const id = body.id ?? (await pictures.idOfPath(app, body.path ?? ''))
    if (!id) return { picture: null }
    const row = (await queries.findPicture(app.db, id)) ?? refuse('not_found')
    const [picture] = await withCuts(app, [row])
    return { picture: picture ? { ...picture, bytes: row.bytes } : null }
  }),

  route(calls.savePicture, async ({ body, staff }) => {
    await pictures.savePicture(app, staff, body)
    return {}
  }),

  route(calls.cropPicture, async ({ body: { id, ...part }, staff }) => ({
    path: await pictures.cutPicture(app, staff, id, part),
  })),

  route(calls.remakePicture, async ({ body, staff }) => {
    await pictures.remakeSizes(app, staff, body.id)
    return {}
  }),

  route(calls.pictureUses, async ({ body, language }) => ({
    uses: (await pictures.pictureUses(app, body.path)).map(use => ({
      place: use.place,
      id: use.row_id,
      title: titleIn(use.title, language),
    })),
  })),

  route(calls.deletePicture, async ({ body, staff }) => {
    await pictures.deletePicture(app, staff, body.id)
    return {}
  }),

  route(calls.homamMedia, async ({ body, language }) =>
    homam.viewHomamMedia(app, await occurrenceOf(app.db, body.eventId, body.occurrenceId), language),
  ),

  route(calls.saveHomamMedia, async ({ body, staff }) => {
    const { eventId, occurrenceId, ...sent } = body
    await homam.saveHomamMedia(app, staff, { ...sent, occurrenceId: await occurrenceOf(app.db, eventId, occurrenceId) })
    return {}
  }),

  route(calls.tellParticipants, async ({ body, staff }) => ({
    told: await homam.tellParticipants(
      app,
      staff,
      (await findOccurrence(app.db, body.eventId, body.occurrenceId)) ?? refuse('no_media'),
    ),
  })),
]

type Row = NonNullable<Awaited<ReturnType<typeof queries.findPicture>>>

async function withCuts(app: App, rows: Row[]) {
  const all =
    rows.length > 0
      ? await queries.listCuts(
          app.db,
          rows.map(row => row.id),
        )
      : []
  return rows.map(row => {
    const own = all.filter(cut => cut.picture_id === row.id)
    const cuts = own.map(({ path, x, y, width, height, widths, made }) => ({
      path,
      x,
      y,
      width,
      height,
      widths,
      made: made.length,
      wanted: widths.length * 2,
    }))
    return {
      id: row.id,
      path: own.find(cut => cut.hash === row.hash)?.path ?? '',
      name: row.name,
      width: row.width,
      height: row.height,
      alt: row.alt,
      focusX: row.focus_x,
      focusY: row.focus_y,
      made: cuts.reduce((sum, cut) => sum + cut.made, 0),
      wanted: cuts.reduce((sum, cut) => sum + cut.wanted, 0),
      failed: own.some(cut => cut.failed),
      createdAt: row.created_at.getTime(),
      version: row.version,
      cuts,
    }
  })
}

/** A row's title in a language, or in any that it has: drafts may lack languages. */
function titleIn(title: Partial<Text> | string | null, language: Language): string {
  if (typeof title === 'string') return title
  const texts = (title ?? {}) as Partial<Record<string, unknown>>
  const found = [language.web, ...languages.map(l => l.web)]
    .map(web => texts[web])
    .find(text => typeof text === 'string')
  return typeof found === 'string' ? found : ''
}
