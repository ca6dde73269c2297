import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allImports, mostFiles, placeOf, type Roof, roofNames } from './roofs.ts'

/**
 * Proves that imports point one way: contract ← server, contract ← site, office; that a roof of the server uses roofs
 * below it only, and so in the contract; that a module uses another's `service.ts` or a port, and nothing else of it;
 * that no file of the server imports itself by way of others, types included; that a module writes into its own schema
 * only; and that no folder has more files than one sees at once. Tests may import anything.
 */
const root = join(import.meta.dirname, '..', '..')
/** What a module offers to others: its service, and the types that providers are written to. */
const offered = /\/(?:service|payments\/(?:gateway|mandates)|notifications\/sender|media\/stream-times)\.ts$/
/** What a module offers besides to the roofs `house` and `stage`, whose work crosses modules: files that it serves. */
const served = /\/[a-z]+-files\.ts$|^server\/src\/outside\/sandbox\//
/** Each provider is written to the type that its module declares (its port), and to nothing else of a module. */
const ports: Record<string, RegExp> = {
  gateways: /\/(?:payments\/(?:gateway|mandates|service)|sandbox\/sandbox-(?:gateway|mandates))\.ts$/,
  youtube: /\/media\/stream-times\.ts$/,
  carriers: /\/(?:notifications\/sender|sandbox\/sandbox-sender)\.ts$/,
}
/** The sandbox stands in for the outside world and for the people who work here: it uses what signing in is made of. */
const ofSandbox = /\/admin\/(?:authenticator|passwords|queries)\.ts$/
/** Files beside `main.ts` start the processes and may use everything; what stands below them may use these few. */
const besideMain = /^server\/src\/[a-z-]+\.ts$/
const groundBesideMain = /^server\/src\/(?:app|config|log|module|network|network-share|refuse|settings-file|words)\.ts$/
/**
 * What modules use of `http`: how a call is answered, in which language, and what needs the password again. The rest of it
 * is for `house`.
 */
const calls = /\/http\/(?:route|request-language|confirmed)\.ts$/

const problems: string[] = []
const imports = allImports(['contract', 'server/src', 'server/content', 'site/src', 'office/src', 'art'])
for (const { from, to } of imports) {
  const no = (why: string) => problems.push(`${from} → ${to}: ${why}`)
  const [fromTop = ''] = from.split('/')
  const [toTop = ''] = to.split('/')
  if (fromTop === 'contract' && toTop !== 'contract') no('contract imports nothing of ours')
  if (fromTop === 'contract' && roofNames.indexOf(roofInContract(to)) > roofNames.indexOf(roofInContract(from)))
    no('of the contract too, a roof uses those below it')
  if (/^office\/src\/(?:frame|parts)\//.test(from) && /^office\/src\/(?:screens|shell)\//.test(to))
    no('what screens share knows none of them')
  if (from.startsWith('site/src/ui/') && toTop === 'site' && !to.startsWith('site/src/ui/'))
    no('a part without a domain knows nothing else of the site')
  if (routeOf(from) && routeOf(to) && routeOf(from) !== routeOf(to))
    no('what two routes share stands in a folder beside site/src/routes')
  if (routeOf(to) && !routeOf(from) && from !== 'site/src/pages.ts')
    no('addresses know no page: pages.ts alone loads them')
  if (fromTop === 'site' && !['site', 'contract'].includes(toTop)) no('the site knows the contract only')
  if (fromTop === 'office' && !['office', 'contract'].includes(toTop)) no('the office knows the contract only')
  if (fromTop === 'art' && toTop !== 'art') no('art stands alone')
  const toSite =
    toTop === 'site' &&
    !to.startsWith('site/src/app/document.ts') &&
    !to.startsWith('site/src/calls/client.ts') &&
    !to.startsWith('site/src/entry-server.tsx')
  if (fromTop === 'server' && toSite) no('the server knows the built site only')
  const why = whyNotInServer(from, to)
  if (why) no(why)
}

/** The roof under which a file of the contract stands; the last one for words, and for what gathers all calls. */
function roofInContract(path: string): Roof {
  const roof = /^contract\/(?:office\/)?([a-z]+)\//.exec(path)?.[1]
  return roofNames.find(name => name === roof) ?? 'stage'
}

/** The route of the site in whose folder a file stands. */
function routeOf(path: string): string | undefined {
  return /^site\/src\/routes\/([a-z-]+)\//.exec(path)?.[1]
}

/** Why a file of the server may not import another; undefined where it may. */
function whyNotInServer(from: string, to: string): string | undefined {
  if (!from.startsWith('server/src/') || !to.startsWith('server/src/') || besideMain.test(from)) return
  const [own, other] = [placeOf(from), placeOf(to)]
  if (!own) return 'this folder stands under no roof'
  if (besideMain.test(to) || !other)
    return groundBesideMain.test(to) ? undefined : 'what starts a process is used by nobody'
  if (own.module === other.module) return
  if (roofNames.indexOf(other.roof) > roofNames.indexOf(own.roof)) return `${own.roof} stands below ${other.roof}`
  const crosses = own.roof === 'house' || own.roof === 'stage'
  if (other.module === 'http')
    return (own.roof !== 'ground' && calls.test(to)) || crosses || own.module === 'sandbox'
      ? undefined
      : 'of http, a module uses how a call is answered, in which language, and what needs the password again'
  if (other.roof === 'ground' || (crosses && (other.roof === own.roof || other.roof === 'house'))) return
  if (ports[own.module]) return ports[own.module]?.test(to) ? undefined : 'a provider knows its port only'
  if (offered.test(to) || (crosses && served.test(to)) || (own.module === 'sandbox' && ofSandbox.test(to))) return
  return 'a module uses service.ts of another, or its port, and nothing else of it'
}

// Files of the server that import each other in a circle, imports of types included; and modules that do, by what they
// offer.
const files = Map.groupBy(
  imports.filter(({ from }) => from.startsWith('server/src/')),
  ({ from }) => from,
)
expectNoCircle(from => (files.get(from) ?? []).map(({ to }) => to), [...files.keys()], 'imports')
const modules = new Map<string, Set<string>>()
for (const { from, to } of imports) {
  const [own, other] = [placeOf(from), placeOf(to)]
  if (!own || !other || own.module === other.module || ['ground', 'house', 'outside'].includes(own.roof)) continue
  modules.set(own.module, (modules.get(own.module) ?? new Set()).add(other.module))
}
expectNoCircle(module => [...(modules.get(module) ?? [])], [...modules.keys()], 'uses')

function expectNoCircle(next: (of: string) => string[], all: string[], verb: string): void {
  for (const start of all) {
    const seen = new Set<string>()
    const leadsBack = (at: string): boolean =>
      next(at).some(each => each === start || (!seen.has(each) && (seen.add(each), leadsBack(each))))
    if (leadsBack(start)) problems.push(`${start} ${verb} itself by way of others`)
  }
}

// Rows are written by the module that owns their schema; the three modules of an order share one.
const schemasOf: Record<string, string[]> = {
  alerts: ['wishes'],
  homams: ['booking'],
  orders: ['booking'],
  mailings: ['broadcast', 'news'],
  db: ['jobs', 'public', 'graphile_worker'],
}
const writes = /(?:\b(?:insert into|update|delete from) |\b(?:updateTable|insertInto|deleteFrom)\(')([a-z_]+)\.[a-z_]/g
for (const file of new Set(imports.map(({ from }) => from))) {
  const { roof, module } = placeOf(file) ?? {}
  if (!module || roof === 'stage') continue
  for (const [, schema = ''] of readFileSync(join(root, file), 'utf8').matchAll(writes))
    if (schema !== module && !schemasOf[module]?.includes(schema)) problems.push(`${file} writes into ${schema}`)
}

const inFolders = Map.groupBy(
  globSync('{contract,server,site,office,ui,tools,art,bench,e2e}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    file => !/\.test\.tsx?$|node_modules/.test(file),
  ),
  file => dirname(file),
)
for (const [folder, { length }] of inFolders)
  if (length > mostFiles) problems.push(`${folder} has ${length} files, and at most ${mostFiles} are seen at once`)

for (const name of readdirSync(join(root, 'server/src')))
  if (!name.endsWith('.ts') && !roofNames.some(roof => roof === name)) problems.push(`server/src/${name}: no such roof`)

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('layout: imports point one way\n')
