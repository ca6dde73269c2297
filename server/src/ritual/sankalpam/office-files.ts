import { type Day, isDay, longDay } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { occurrenceOf } from '../../trust/catalogue/service.ts'
import { type Sheet, sheetTypes, writeSheet } from '../../ground/documents/spreadsheet.ts'
import { typeset } from '../../ground/documents/typeset.ts'
import type { ServeFile } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { listDutiesOf } from '../../trust/rota/service.ts'
import { type DaySheet, familiesOf, viewDaySheet } from './day-sheet.ts'
import { type List, languageOf, viewList } from './list.ts'
import { numberVersion } from './versions.ts'
import type { Script } from './scripts/script.ts'
import { sheetWords } from './sheet-words.ts'

/**
 * `GET /api/office/files/lists/{event}.pdf|xlsx|csv?script=te&place=1`: the list on paper and as a spreadsheet. Each
 * download is an export of personal data and is audited.
 */
export function listFiles(app: App, serve: ServeFile): void {
  daySheetFile(app, serve)
  serve(
    'GET /api/office/files/lists/:file',
    async (staff, request, reply) => {
      const [, id, ending] = /^([1-9]\d{0,8})\.(pdf|xlsx|csv)$/.exec(request.params.file ?? '') ?? refuse('not_found')
      const kind = ending as 'pdf' | 'xlsx' | 'csv'
      const eventId = Number(id)
      const { occurrence } = request.query
      const occurrenceId = await occurrenceOf(
        app.db,
        eventId,
        occurrence === undefined ? undefined : Number(occurrence),
      )
      // The version number that is printed stands for just the names that are printed.
      await app.db.tx(tx => numberVersion(app, tx, occurrenceId, null, ''))
      const list = await viewList(app, english, occurrenceId, request.query.script as Script | undefined)
      const format = kind === 'pdf' ? undefined : kind
      const made = format
        ? writeSheet(format, sheetOf(list))
        : await typeset(
            'list',
            paperOf(list, request.query.place === '1', app.clock.now(), await listDutiesOf(app.db, occurrenceId)),
          )
      await app.db.tx(tx =>
        audit(app, tx, staff, `GET /api/office/files/lists/:event.${kind}`, {
          subject: 'list',
          id: eventId,
          after: { names: list.names.length, version: list.version, script: list.script },
        }),
      )
      return reply
        .type(format ? sheetTypes[format] : 'application/pdf')
        .header(
          'content-disposition',
          `${format ? 'attachment' : 'inline'}; filename="sankalpam-${list.held_on}-${list.occurrence_id ? `${eventId}-${list.occurrence_id}` : eventId}-v${list.version}.${kind}"`,
        )
        .header('cache-control', 'private, no-store')
        .send(made)
    },
    { schema: { querystring } },
  )
}

const querystring = {
  type: 'object',
  properties: {
    script: { enum: ['te', 'ta', 'kn', 'hi', 'en'] },
    place: { enum: ['0', '1'] },
    page: { type: 'string', pattern: '^[1-9]\\d{0,2}$', maxLength: 3 },
    occurrence: { type: 'string', pattern: '^[1-9]\\d{0,8}$', maxLength: 9 },
  },
}

/** The data that `list.typ` sets. */
export function paperOf(list: List, withPlace: boolean, now: number, duties: { role: string; name: string }[] = []) {
  const words = sheetWords[list.script]
  return {
    script: list.script,
    title: list.title_read,
    day: [
      longDay(list.held_on as Day, languageOf(list.script).web),
      // Sevas with many days may have several slots on one.
      ...(list.occurrence_id ? [timeOfDay(list.starts_at, languageOf(list.script).web)] : []),
    ].join(' · '),
    heading: words.heading,
    heads: [words.number, words.name, words.gotra, words.nakshatra, words.rashi, ...(withPlace ? [words.place] : [])],
    duties: { heading: words.duties, lines: duties.map(({ role, name }) => `${role}: ${name}`) },
    onPage: words.onPage,
    inAll: words.inAll,
    draft: list.version === 0 ? words.draft : '',
    stamp: `v${list.version} · ${list.hash.slice(0, 12)} · ${stampOf(now)}`,
    doubtful: list.doubtful > 0 ? words.doubtful(list.doubtful) : '',
    packages: list.packages.map(p => ({
      name: p.name_read || words.withoutPackage,
      families: familiesOf(list.names.filter(n => n.package_id === p.id)).map(family => ({
        code: family[0]?.order_code ?? '',
        names: family.map(n => lineOf(n, withPlace)),
      })),
    })),
  }
}

/** What is printed of a name: a sign before the number says that its spelling is confirmed by nobody. */
const lineOf = (
  n: Pick<
    List['names'][number],
    'number' | 'reading' | 'gotra' | 'nakshatra' | 'rashi' | 'village' | 'suggested' | 'read'
  >,
  withPlace: boolean,
): string[] => [
  (n.suggested && !n.read ? '?\u00a0' : '') + n.number,
  ...[n.reading, n.gotra, n.nakshatra, n.rashi, ...(withPlace ? [n.village] : [])].map(text => text || '—'),
]

/** When a paper was printed, at its foot. */
const stampOf = (now: number): string =>
  `${new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(now)} IST`

/** A page of a day's sheet for `list.typ`: what is a package on a list is here one of an occurrence, with its hour. */
export function sheetPaperOf(sheet: DaySheet, withPlace: boolean, now: number) {
  const words = sheetWords[sheet.script]
  const { web } = languageOf(sheet.script)
  const doubtful = sheet.sections
    .flatMap(section => section.packages.flatMap(p => p.families.flatMap(family => family.names)))
    .filter(n => n.suggested && !n.read).length
  return {
    script: sheet.script,
    title: words.dayHeading,
    day: longDay(sheet.day, web),
    heading: sheet.pages > 1 ? `${sheet.page} / ${sheet.pages}` : words.heading,
    heads: [words.number, words.name, words.gotra, words.nakshatra, words.rashi, ...(withPlace ? [words.place] : [])],
    onPage: words.onPage,
    inAll: words.inAll,
    draft: '',
    stamp: stampOf(now),
    doubtful: doubtful > 0 ? words.doubtful(doubtful) : '',
    meals: sheet.meals > 0 ? words.meals(sheet.meals) : '',
    packages: sheet.sections.flatMap(section =>
      section.packages.map(p => ({
        name: [
          section.undone ? `${words.notRead}: ${longDay(section.held_on, web)}` : '',
          timeOfDay(section.starts_at, web),
          section.title_read,
          p.name_read || words.withoutPackage,
        ]
          .filter(Boolean)
          .join(' · '),
        families: p.families.map(family => ({
          code: family.order_code,
          names: family.names.map(n => lineOf(n, withPlace)),
        })),
      })),
    ),
  }
}

/** `GET /api/office/files/day-sheet/{day}.pdf?script=te&place=1&page=1`: a page of the day's sheet on paper, audited. */
function daySheetFile(app: App, serve: ServeFile): void {
  serve(
    'GET /api/office/files/day-sheet/:file',
    async (staff, request, reply) => {
      const [, text = ''] = /^(\d{4}-\d{2}-\d{2})\.pdf$/.exec(request.params.file ?? '') ?? refuse('not_found')
      const day = isDay(text) ? text : refuse('not_found')
      const { script, place, page } = request.query
      const sheet = await viewDaySheet(app, english, {
        day,
        script: script as Script | undefined,
        page: Number(page ?? 1),
      })
      const made = await typeset('list', sheetPaperOf(sheet, place === '1', app.clock.now()))
      await app.db.tx(tx =>
        audit(app, tx, staff, 'GET /api/office/files/day-sheet/:day.pdf', {
          subject: 'list',
          id: day,
          after: { names: sheet.names, undone: sheet.undone, page: sheet.page, script: sheet.script },
        }),
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="day-${day}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(made)
    },
    { schema: { querystring } },
  )
}

const columns = [
  'No.',
  'Package',
  'Name',
  'Name for the priest',
  'Suggested',
  'Gotra',
  'Nakshatra',
  'Rashi',
  'Village',
  'Order',
  'Added after lock',
  'Read',
  'Read by',
]

const sheetOf = (list: List): Sheet => ({
  heads: columns,
  widths: columns.map((_column, place) => (place === 0 ? 6 : 22)),
  rows: list.names.map(n => [
    n.number,
    list.packages.find(p => p.id === n.package_id)?.name ?? '',
    n.name,
    n.reading,
    n.suggested ? 'yes' : '',
    n.gotra,
    n.nakshatra,
    n.rashi,
    n.village,
    n.order_code,
    n.added_after_lock ? 'yes' : '',
    n.read ? 'yes' : '',
    n.read ? (n.tick?.by ?? '') : '',
  ]),
})
