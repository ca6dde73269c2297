import { type Day, longDay } from '../../../contract/india-time.ts'
import { english } from '../../../contract/languages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { occurrenceOf } from '../catalogue/service.ts'
import { type Sheet, sheetTypes, writeSheet } from '../documents/spreadsheet.ts'
import { typeset } from '../documents/typeset.ts'
import type { ServeFile } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { type List, languageOf, viewList } from './list.ts'
import { numberVersion } from './versions.ts'
import type { Script } from './scripts/script.ts'
import { sheetWords } from './sheet-words.ts'

/**
 * `GET /api/office/files/lists/{event}.pdf|xlsx|csv?script=te&place=1`: the list on paper and as a spreadsheet. Each
 * download is an export of personal data and is audited.
 */
export function listFiles(app: App, serve: ServeFile): void {
  serve(
    'GET /api/office/files/lists/:file',
    async (staff, request, reply) => {
      const [, id, ending] = /^([1-9]\d{0,8})\.(pdf|xlsx|csv)$/.exec(request.params.file ?? '') ?? refuse('not_found')
      const kind = ending as 'pdf' | 'xlsx' | 'csv'
      const eventId = Number(id)
      const occurrenceId = await occurrenceOf(app.db, eventId)
      // The version number that is printed stands for just the names that are printed.
      await app.db.tx(tx => numberVersion(app, tx, occurrenceId, null, ''))
      const list = await viewList(app, english, occurrenceId, request.query.script as Script | undefined)
      const format = kind === 'pdf' ? undefined : kind
      const made = format
        ? writeSheet(format, sheetOf(list))
        : await typeset('list', paperOf(list, request.query.place === '1', app.clock.now()))
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
          `${format ? 'attachment' : 'inline'}; filename="sankalpam-${list.held_on}-${eventId}-v${list.version}.${kind}"`,
        )
        .header('cache-control', 'private, no-store')
        .send(made)
    },
    { schema: { querystring } },
  )
}

const querystring = {
  type: 'object',
  properties: { script: { enum: ['te', 'ta', 'kn', 'hi', 'en'] }, place: { enum: ['0', '1'] } },
}

/** The data that `list.typ` sets. */
export function paperOf(list: List, withPlace: boolean, now: number) {
  const words = sheetWords[list.script]
  const time = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return {
    script: list.script,
    title: list.title_read,
    day: longDay(list.held_on as Day, languageOf(list.script).web),
    heading: words.heading,
    heads: [words.number, words.name, words.gotra, words.nakshatra, words.rashi, ...(withPlace ? [words.place] : [])],
    onPage: words.onPage,
    inAll: words.inAll,
    draft: list.version === 0 ? words.draft : '',
    stamp: `v${list.version} · ${list.hash.slice(0, 12)} · ${time.format(now)} IST`,
    doubtful: list.doubtful > 0 ? words.doubtful(list.doubtful) : '',
    packages: list.packages.map(p => ({
      name: p.name_read || words.withoutPackage,
      families: familiesOf(list.names.filter(n => n.package_id === p.id)).map(family => ({
        code: family[0]?.order_code ?? '',
        names: family.map(n => [
          (n.suggested && !n.read ? '?\u00a0' : '') + n.number,
          ...[n.reading, n.gotra, n.nakshatra, n.rashi, ...(withPlace ? [n.village] : [])].map(text => text || '—'),
        ]),
      })),
    })),
  }
}

/** Names of one order stand together. */
const familiesOf = (names: List['names'][number][]) => [...Map.groupBy(names, n => n.booking_id).values()]

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
