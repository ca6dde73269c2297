import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Proves that imports point one way: contract ← http, db ← modules ← start, worker; contract ← site, office; that a
 * module uses another's `service.ts` and nothing else of it; and that no file of the server imports itself by way of
 * others, types included. Tests may import anything.
 */
const root = join(import.meta.dirname, '..')
const modules = [
  'admin',
  'catalogue',
  'booking',
  'homams',
  'orders',
  'payments',
  'accounts',
  'media',
  'notifications',
  'visits',
  'alerts',
  'prasadam',
  'exports',
  'imports',
  'sankalpam',
  'content',
  'donations',
  'books',
  'broadcast',
  'panchangam',
  'remember',
  'register',
  'repeats',
  'devotees',
  'bulk',
  'telephone',
  'rota',
  'greetings',
  'voices',
  'inbox',
  'news',
  'proposals',
  'years',
]
/**
 * Folders above the modules: their work crosses many modules, so no module uses them. They use what modules offer,
 * files that modules serve, ports, and the calls.
 */
const above = ['web', 'desk', 'find', 'privacy', 'operations', 'demo-office', 'backup', 'keys']
const offered =
  /^server\/src\/([a-z]+\/(service|[a-z]+-files)|payments\/gateway|notifications\/sender|http\/[a-z-]+)\.ts$/
/**
 * Folders of providers of the outside world: each provider is written to the type that its module declares (its port),
 * and to nothing else of a module.
 */
const ports: Record<string, RegExp> = {
  gateways: /^server\/src\/(payments\/(gateway|mandates|service)|sandbox\/sandbox-(gateway|mandates))\.ts$/,
  carriers: /^server\/src\/(notifications\/sender|sandbox\/sandbox-sender)\.ts$/,
}
/**
 * Files that the sandbox may use. It stands in for the outside world and for the people who work here, so it uses
 * ports, services, and what signing in is made of.
 */
const ofSandbox =
  /^server\/src\/([a-z]+\/service|payments\/(gateway|mandates)|notifications\/sender|http\/[a-z-]+|admin\/(authenticator|passwords|queries))\.ts$/
/** Files at the root of the server: they start its processes and may use everything. */
const wiring = /^server\/src\/([a-z-]+)\.ts$/
/** What every module may use of the server beside other modules: the ground. */
const ground =
  /^server\/src\/(app|config|log|network|network-share|refuse|words)\.ts$|^server\/src\/(db|documents|files|text|time)\//
/** What every module may use of the calls: how a call is answered, and in which language. */
const calls = /^server\/src\/http\/(route|request-language)\.ts$/

interface Import {
  from: string
  to: string
}

const problems: string[] = []
for (const { from, to } of allImports()) {
  const no = (why: string) => problems.push(`${from} → ${to}: ${why}`)
  const [fromTop = ''] = from.split('/')
  const [toTop = ''] = to.split('/')
  if (fromTop === 'contract' && toTop !== 'contract') no('contract imports nothing of ours')
  if (from.startsWith('site/src/ui/') && toTop === 'site' && !to.startsWith('site/src/ui/'))
    no('a part without a domain knows nothing else of the site')
  if (routeOf(from) && routeOf(to) && routeOf(from) !== routeOf(to))
    no('what two routes share stands in a folder beside site/src/routes')
  if (fromTop === 'site' && !['site', 'contract'].includes(toTop)) no('the site knows the contract only')
  if (fromTop === 'office' && !['office', 'contract'].includes(toTop)) no('the office knows the contract only')
  if (fromTop === 'art' && toTop !== 'art') no('art stands alone')
  const toSite =
    toTop === 'site' &&
    !to.startsWith('site/src/app/document.ts') &&
    !to.startsWith('site/src/calls/client.ts') &&
    !to.startsWith('site/src/entry-server.tsx')
  if (fromTop === 'server' && toSite) no('the server knows the built site only')
  checkModules(from, to, no)
}

/** The route of the site in whose folder a file stands. */
function routeOf(path: string): string | undefined {
  return /^site\/src\/routes\/([a-z-]+)\//.exec(path)?.[1]
}

function checkModules(from: string, to: string, no: (why: string) => void): void {
  if (!from.startsWith('server/src/') || !to.startsWith('server/src/') || wiring.test(from)) return
  const moduleOf = (path: string) => /^server\/src\/([a-z-]+)\//.exec(path)?.[1] ?? ''
  const [own, other] = [moduleOf(from), moduleOf(to)]
  if (own === other || ground.test(to)) return
  if (['db', 'documents', 'files', 'text', 'time', 'http'].includes(own))
    return no('what all modules stand on imports none of them')
  if (above.includes(own))
    return offered.test(to) || ['sandbox', ...above].includes(other)
      ? undefined
      : no('a folder above the modules uses their service.ts and *-files.ts, ports and calls only')
  if (ports[own]) return ports[own].test(to) ? undefined : no('a provider knows its port only')
  if (own === 'sandbox') return ofSandbox.test(to) ? undefined : no('the sandbox uses ports, services and calls')
  if (!modules.includes(own)) return no('this folder stands in no list of layout.ts: give it its place there')
  if (calls.test(to)) return
  if (!modules.includes(other))
    return no('a module uses other modules, and of the rest only what ground and calls in layout.ts name')
  if (!to.endsWith('/service.ts')) no('a module uses service.ts of another, and nothing else of it')
}

// Files of the server that import each other in a circle, imports of types included.
const files = new Map<string, string[]>()
for (const { from, to } of allImports())
  if (from.startsWith('server/src/')) files.set(from, [...(files.get(from) ?? []), to])
for (const start of files.keys()) {
  const seen = new Set<string>()
  const leadsBack = (at: string): boolean =>
    (files.get(at) ?? []).some(next => next === start || (!seen.has(next) && (seen.add(next), leadsBack(next))))
  if (leadsBack(start)) problems.push(`${start} imports itself by way of other files`)
}

// Modules that use each other in a circle, by their services.
const edges = new Map<string, Set<string>>()
for (const { from, to } of allImports()) {
  const [a, b] = [from, to].map(path => /^server\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '')
  if (a && b && a !== b && modules.includes(a) && modules.includes(b)) edges.set(a, (edges.get(a) ?? new Set()).add(b))
}
for (const start of modules) {
  const seen = new Set<string>()
  const walk = (at: string): boolean =>
    [...(edges.get(at) ?? [])].some(next => next === start || (!seen.has(next) && (seen.add(next), walk(next))))
  if (walk(start)) problems.push(`${start} uses itself by way of other modules`)
}

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('layout: imports point one way\n')

function allImports(): Import[] {
  return ['contract', 'server/src', 'server/content', 'site/src', 'office/src', 'art']
    .flatMap(folder => sources(join(root, folder)))
    .flatMap(importsOf)
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'pictures' ? [] : sources(path)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : []
  })
}

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return [...found].map(([, to = '']) => ({
    from: relative(root, file),
    to: relative(root, resolve(dirname(file), to)),
  }))
}
