import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/ground/endpoint.ts'
import { allOfficeCalls } from '../../contract/office/calls.ts'
import { officeFiles } from '../../contract/office/house/files.ts'
import { heldRoles, mayDo, type Right } from '../../contract/ground/rights.ts'
import { exportRights } from '../../contract/house/spreadsheets.ts'

/**
 * Writes docs/rights.md, who may do what in the back office; `--check` only says whether it is current. The table is
 * read by people and by `server/src/trust/admin/rights.test.ts`, which asks every call as every role: a right that changes is
 * seen in review.
 */
const file = join(import.meta.dirname, '../../docs/rights.md')

const row = (name: string, right: Right, marks = '') =>
  `| \`${name}\`${marks} | ${right} | ${heldRoles.map(role => (mayDo([role], right) ? 'yes' : '–')).join(' | ')} |`
const endpoints = (Object.values(allOfficeCalls) as Partial<Endpoint>[])
  .filter((each): each is Endpoint => typeof each.name === 'string' && typeof each.for === 'string')
  .sort((a, b) => a.name.localeCompare(b.name))
const door = endpoints.filter(each => each.for !== 'staff')
const rows = endpoints.flatMap(({ name, right, confirmed }) =>
  right ? [row(name, right, confirmed ? ' 🔑' : '')] : [],
)
const files = Object.entries(officeFiles)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, right]) => row(name, right))

const wanted = `# Who may do what in the back office

Made by \`node tools/checks/rights.ts\` from \`contract/office\` and \`contract/ground/rights.ts\`; a test asks every call as every role and goes by this page.
🔑: the password once more, within the last five minutes; also for a change of package or a move by which money goes back at once ([decision 107](decisions/0107-who-gives-money-back.md)). A translator writes only in the languages given to them.

| Call | Right | ${heldRoles.join(' | ')} |
|---|---|${heldRoles.map(() => '---').join('|')}|
${[...rows, ...files].join('\n')}

A spreadsheet asks for the right of what it contains as well: ${Object.entries(exportRights)
  .map(([kind, right]) => `${kind} for ${right}`)
  .join(', ')}.

At the door, for whoever is not signed in yet: ${door.map(each => `\`${each.name}\``).join(', ')}.
`

const current = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (wanted !== current) {
  process.stderr.write('docs/rights.md is not current: look at what changed, then run node tools/checks/rights.ts\n')
  process.exit(1)
}
process.stdout.write(`rights: ${rows.length} calls and ${files.length} files for ${heldRoles.length} roles\n`)
