import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from '../../server/src/app.ts'
import { facts } from '../../server/src/house/compliance/facts.ts'
import { obligations } from '../../server/src/house/compliance/obligations.ts'
import { writeKinds } from '../../server/src/house/privacy/kinds-of-data.ts'
import { allImports, folderOf, modulesUnder, placeOf, roofNames, roofs } from './roofs.ts'
import { inSqlAlone } from '../../server/src/ground/db/tables.ts'

/**
 * Draws what docs/how-it-works.md shows of the code, between its marks: the plan of roofs from the imports, the life
 * cycles from the tables of states, the tables by module from the row types and migrations; the facts of
 * docs/integrations.md, and the kinds of data of docs/retention.md. `--check` only says whether the pages are current.
 */
const root = join(import.meta.dirname, '..', '..')
/** Modules whose schema still has an older name; every other schema has its module's name. */
const moduleOf: Record<string, string> = { wishes: 'alerts', broadcast: 'mailings', news: 'mailings' }
const page = join(root, 'docs/how-it-works.md')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const migrations = tracked.filter(file => /^server\/migrations\/.+\.sql$/.test(file)).map(read)

const current = readFileSync(page, 'utf8')
const drawn = {
  roofs: drawRoofs(),
  'life cycles and tables': `${await drawLifeCycles()}\n${drawTables()}`,
}
const wanted = Object.entries(drawn).reduce((text, [part, inside]) => between(text, part, inside), current)
const list = join(root, 'docs/modules.md')
const integrations = join(root, 'docs/integrations.md')
const pages = [
  { file: integrations, current: read('docs/integrations.md'), wanted: drawFacts(read('docs/integrations.md')) },
  { file: page, current, wanted },
  {
    file: join(root, 'docs/retention.md'),
    current: read('docs/retention.md'),
    wanted: between(read('docs/retention.md'), 'kinds of data', writeKinds()),
  },
  { file: list, current: readFileSync(list, { encoding: 'utf8', flag: 'a+' }), wanted: await listModules() },
]
for (const each of pages)
  if (!process.argv.includes('--check')) writeFileSync(each.file, each.wanted)
  else if (each.wanted !== each.current) {
    process.stderr.write(`${each.file} does not show the code as it is: run node tools/checks/diagrams.ts\n`)
    process.exit(1)
  }
process.stdout.write('diagrams: roofs, life cycles and tables are those of the code\n')

/** A page with what stands between two of its marks drawn anew. */
function between(text: string, part: string, inside: string): string {
  const [begin, end] = [`<!-- ${part}: drawn by tools/checks/diagrams.ts -->`, `<!-- end of ${part} -->`]
  return `${text.slice(0, text.indexOf(begin))}${begin}\n\n${inside}\n${text.slice(text.indexOf(end))}`
}

/** What the law and the providers say, with the first days of what follows from it. */
function drawFacts(page: string): string {
  const rows = facts.map(({ row, says, does, source, readOn }) => {
    const of = Object.values(obligations).filter(each => each.fact === row)
    const days = [...new Set(of.map(each => each.from ?? (row === '8' ? '31 May' : 'its own day')))].toSorted()
    return `| ${row} | ${days.join(', ')} | ${says} | ${does} | ${source}; ${readOn} |`
  })
  return between(
    page,
    'facts',
    `| # | From | What it says | What the product does | Source; read on |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
}

/** What stands under each roof and which others it uses, from the top down: each uses only those below. */
function drawRoofs(): string {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of allImports(['server/src'])) {
    const [own, other] = [placeOf(from)?.roof, placeOf(to)?.roof]
    if (own && other && own !== other) uses.set(own, (uses.get(own) ?? new Set()).add(other))
  }
  const rows = roofNames.toReversed().map(roof => {
    const modules = modulesUnder(roof).map(name =>
      existsSync(join(root, `server/src/${roof}/${name}/README.md`))
        ? `[${name}](../server/src/${roof}/${name}/README.md)`
        : name,
    )
    const used = roofNames.filter(each => uses.get(roof)?.has(each)).toReversed()
    return `| \`${roof}/\` | ${modules.join(', ')} | ${roofs[roof]} | ${used.join(', ')} |`
  })
  return `| Roof | Modules | Holds | Uses |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** What each module offers, uses, and does by time, as `service.ts`, `module.ts` and the imports say. */
async function listModules(): Promise<string> {
  const uses = allImports(['server/src']).flatMap(({ from, to }) => {
    const [by, of] = [placeOf(from), placeOf(to)]
    return by && of && by.module !== of.module && of.roof !== 'ground' ? { by: by.module, of: of.module } : []
  })
  const parts: string[] = []
  for (const roof of roofNames.filter(name => name !== 'ground')) {
    parts.push(`## ${roof}\n`)
    for (const name of modulesUnder(roof)) {
      const own = await moduleIn(`server/src/${roof}/${name}`)
      const lines = {
        offers: offersOf(`server/src/${roof}/${name}/service.ts`),
        uses: uses.filter(({ by }) => by === name).map(({ of }) => of),
        'used by': uses.filter(({ of }) => of === name).map(({ by }) => by),
        'by time': Object.values(own?.sweeps ?? {}).flatMap(each => Object.keys(each)),
        'hands over': Object.keys(own?.handOver ?? {}),
      }
      const said = Object.entries(lines).map(([what, all]) => ({ what, all: [...new Set(all)].toSorted() }))
      parts.push(`### [${name}](../server/src/${roof}/${name})\n`)
      parts.push(...said.flatMap(({ what, all }) => (all.length > 0 ? wrap(`- ${what}: ${all.join(', ')}`) : [])), '')
    }
  }
  return `# The modules

Written from the code by \`node tools/checks/diagrams.ts\`: what a module offers to others, uses of them, does by time,
and hands over when two devotees are merged. What it owns and promises stands in its README, its tables in
[how it works](how-it-works.md#tables-and-views-by-module). What stands under \`ground\` is used by all.

${parts.join('\n')}`
}

async function moduleIn(folder: string): Promise<Partial<Module> | undefined> {
  if (!existsSync(join(root, folder, 'module.ts'))) return undefined
  const { module } = (await import(join(root, folder, 'module.ts'))) as { module: Module | (() => Module) }
  return typeof module === 'function' ? module() : module
}

/** The names that a `service.ts` exports, types among them. */
function offersOf(file: string): string[] {
  const lists = /^export (?:type )?\{([^}]*)\}|^export (?:async )?(?:function|const|type|interface) (\w+)/gm
  const found = existsSync(join(root, file)) ? [...read(file).matchAll(lists)] : []
  return found.flatMap(([, list, one]) => one ?? list?.match(/\w+(?=\s*(?:,|$))/g) ?? [])
}

/** A diagram for each `export const …States` that says which state may follow which. */
async function drawLifeCycles(): Promise<string> {
  const parts: string[] = []
  for (const file of tracked.filter(each => /^server\/src\/.+\.ts$/.test(each) && !each.endsWith('.test.ts'))) {
    const names = [...read(file).matchAll(/^export const (\w+States) = \{/gm)].map(([, name = '']) => name)
    if (names.length === 0) continue
    const exports = (await import(join(root, file))) as Record<string, Record<string, readonly string[]>>
    for (const name of names) {
      const module = placeOf(file)?.module ?? ''
      parts.push(
        `### ${name} (${module})\n\n\`\`\`mermaid\nstateDiagram-v2\n${arrows(exports[name] ?? {}).join('\n')}\n\`\`\`\n`,
      )
    }
  }
  return parts.toSorted().join('\n')
}

/** The arrows of a life cycle: it begins with the first state of its table and ends with those that nothing follows. */
function arrows(states: Record<string, readonly string[]>): string[] {
  const [first = ''] = Object.keys(states)
  const steps = Object.entries(states).flatMap(([state, next]) =>
    next.length === 0 ? [`  ${state} --> [*]`] : next.map(to => `  ${state} --> ${to}`),
  )
  return [`  [*] --> ${first}`, ...steps]
}

/** Draws each module's tables and views, and which module's rows point to which. */
function drawTables(): string {
  const typed = [...read('server/src/ground/db/tables.ts').matchAll(/^ {2}'(\w+\.\w+)': \{/gm)].map(
    ([, name = '']) => name,
  )
  const relations = [...typed, ...inSqlAlone].toSorted().map(each => {
    const [schema = '', name = ''] = each.split('.')
    return { schema, name }
  })
  const views = new Set(
    migrations.flatMap(sql =>
      [...sql.matchAll(/\bcreate (?:or replace )?view (\w+\.\w+)/g)].map(([, name = '']) => name),
    ),
  )
  const lists = [...Map.groupBy(relations, each => each.schema)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([schema, all]) => {
      const [tables, seen] = [false, true].map(isView =>
        all.filter(({ name }) => views.has(`${schema}.${name}`) === isView).map(({ name }) => `\`${name}\``),
      )
      const folder = folderOf(moduleOf[schema] ?? schema)
      const readme =
        folder && existsSync(join(root, folder, 'README.md')) ? `[${schema}](../${folder}/README.md)` : schema
      const shown = seen && seen.length > 0 ? ` Views: ${seen.join(', ')}.` : ''
      return wrap(`- **${readme}**: ${tables?.join(', ')}.${shown}`)
    })
  return `### Tables and views by module\n\n${lists.join('\n')}\n
### Which module's rows point to which\n\n\`\`\`mermaid\nflowchart LR\n${references().join('\n')}\n\`\`\`\n`
}

/** Arrows for the foreign keys between schemas. */
function references(): string[] {
  const pairs = migrations.flatMap(sql =>
    sql.split(';').flatMap(statement => {
      const from = /\b(?:create|alter) table (?:if not exists )?(\w+)\.\w+/.exec(statement)?.[1]
      return from
        ? [...statement.matchAll(/\breferences (\w+)\.\w+/g)]
            .filter(([, to]) => to !== from)
            .map(([, to]) => `  ${from} --> ${to}`)
        : []
    }),
  )
  return [...new Set(pairs)].toSorted()
}

function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > 120) lines.push(`  ${word}`)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
