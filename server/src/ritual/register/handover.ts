import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { english, languages } from '../../../../contract/ground/languages.ts'
import { printedEntries } from '../../../../contract/office/ritual/register.ts'
import type { App } from '../../app.ts'
import type { Cell, Sheet } from '../../ground/documents/spreadsheet.ts'
import { refuse } from '../../refuse.ts'
import { type Script, sheetWords } from '../sankalpam/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { messageWords } from '../../words.ts'
import { dayText, namesOf } from './entries.ts'
import * as queries from './office-queries.ts'

const readAtOnce = 500

/** Entries in the order of their numbers, with the names in the priest's script. */
async function readPart(app: App, asked: Script | undefined, page: number, perPage: number) {
  const today = dayOf(app.clock.now())
  const { rows, total } = await queries.listEntries(
    app.db,
    { part: 'all', search: '', today, dueUntil: today },
    { offset: (page - 1) * perPage, limit: perPage, byNumber: true },
  )
  const { script, of } = await namesOf(app, rows, asked)
  return { entries: rows.map(entry => ({ entry, names: of(entry) })), total, script }
}

const languageOf = (script: Script) => languages.find(each => each.web === script) ?? english
const yearsOf = ({ done }: queries.Entry): string[] => done.map(day => day.slice(0, 4)).toReversed()

/**
 * A part of the register on paper, as `list.typ` sets it: whoever comes after can go on with it and nothing else. Refuses:
 * not_found (there is no such part).
 */
export async function handoverPaper(app: App, asked: Script | undefined, part: number) {
  const { entries, total, script } = await readPart(app, asked, part, printedEntries)
  const parts = Math.max(1, Math.ceil(total / printedEntries))
  if (part > parts) refuse('not_found')
  const language = languageOf(script)
  const words = messageWords(language).register
  const list = sheetWords[script]
  const today = dayOf(app.clock.now())
  return {
    entries: entries.length,
    script,
    paper: {
      script,
      title: words.handover,
      day: longDay(today, language.web),
      heading: parts > 1 ? `${part} / ${parts}` : list.heading,
      heads: [list.number, list.name, list.gotra, list.nakshatra, list.rashi],
      onPage: list.onPage,
      inAll: list.inAll,
      draft: words.howTo,
      stamp: longDay(today, 'en'),
      doubtful: '',
      packages: entries.map(({ entry, names }) => ({
        name: [
          `${list.number} ${entry.id}`,
          inLanguage(entry.title, language),
          `${words.everyYear} ${dayText(entry, language)} (${words.ways[entry.way]})`,
          entry.next_on ? words.nextDay({ day: longDay(entry.next_on, language.web) }) : '',
          entry.done.length > 0 ? words.done({ years: yearsOf(entry).join(', ') }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
        families: [
          {
            code: entry.order_code,
            names: names.map((name, i) =>
              [String(i + 1), name.reading, name.gotra, name.nakshatra, name.rashi].map(text => text || '—'),
            ),
          },
        ],
      })),
    },
  }
}

const columns = [
  'Number',
  'Seva',
  'Every year on',
  'By',
  'Booked for',
  'Next day',
  'Done in',
  'Undone',
  'Name',
  'Name for the priest',
  'Gotra',
  'Nakshatra',
  'Rashi',
  'Order',
  'Phone',
  'Village',
]

/** The whole register as a spreadsheet, a row a name; it is read as it is written. */
export function handoverSheet(app: App, asked: Script | undefined): Sheet {
  return { heads: columns, widths: columns.map((_, at) => (at === 0 ? 8 : 22)), rows: handoverRows(app, asked) }
}

async function* handoverRows(app: App, asked: Script | undefined): AsyncGenerator<Cell[]> {
  for (let page = 1; ; page++) {
    const { entries, script } = await readPart(app, asked, page, readAtOnce)
    const language = languageOf(script)
    const { ways } = messageWords(language).register
    for (const { entry, names } of entries) {
      const whole = [
        entry.id,
        inLanguage(entry.title, language),
        dayText(entry, language),
        ways[entry.way],
        entry.first_on,
        entry.next_on ?? '',
        yearsOf(entry).join(', '),
        entry.undone.join(', '),
      ]
      for (const name of names)
        yield [
          ...whole,
          name.name,
          name.reading,
          name.gotra,
          name.nakshatra,
          name.rashi,
          entry.order_code,
          entry.devotee_phone ?? '',
          entry.address.village || entry.address.city || '',
        ]
    }
    if (entries.length < readAtOnce) return
  }
}
