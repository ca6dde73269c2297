import { dayOf } from '../contract/ground/india-time.ts'
import { facts, oldFacts, sectionsReadOn } from '../server/src/house/compliance/facts.ts'

/**
 * `npm run facts` says when each fact of docs/integrations.md was read, and which are older than a year and must be read
 * again. It ends well in either case: no check turns red by the calendar.
 */
const old = oldFacts(dayOf(Date.now()))
const say = (name: string, read: string, says: string) =>
  process.stdout.write(`${old.includes(name) ? 'old    ' : 'young  '}${read}  ${name}${says}\n`)
for (const [name, read] of Object.entries(sectionsReadOn)) say(name, read, '')
for (const { row, readOn, says } of facts) say(`§9 row ${row}`, readOn, `: ${says.split('. ')[0]}`)
process.stdout.write(`${old.length} to read again\n`)
