import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Proves that imports point one way (docs/layout): contract ← http, db ← modules ← start, worker; contract ← site, office;
 * and that a module uses another's `service.ts` and nothing else of it. Tests may look anywhere.
 */
const root = join(import.meta.dirname, '..')
const modules = [
  'admin',
  'catalogue',
  'booking',
  'payments',
  'accounts',
  'media',
  'notifications',
  'visits',
  'wishes',
  'prasadam',
  'exports',
  'imports',
  'sankalpam',
  'content',
  'donations',
  'books',
  'broadcast',
]
/** What the root of the server is made of: it may use everything. */
const wiring = /^server\/src\/([a-z-]+)\.ts$/
/** What every module may use of the server beside itself. */
const ground = /^server\/src\/(app|config|log|network|refuse|words)\.ts$|^server\/src\/(db|documents)\//

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
  if (from.startsWith('site/src/ui/') && toTop === 'site' && !to.startsWith('site/src/ui/')) no('a part without a domain knows nothing else of the site')
  if (routeOf(from) && routeOf(to) && routeOf(from) !== routeOf(to)) no('what two routes share stands on a shelf of the site')
  if (fromTop === 'site' && !['site', 'contract'].includes(toTop)) no('the site knows the contract only')
  if (fromTop === 'office' && !['office', 'contract'].includes(toTop)) no('the office knows the contract only')
  if (fromTop === 'art' && toTop !== 'art') no('art stands alone')
  const toSite =
    toTop === 'site' && !to.startsWith('site/src/app/document.ts') && !to.startsWith('site/src/calls/client.ts') && !to.startsWith('site/src/entry-server.tsx')
  if (fromTop === 'server' && toSite) no('the server knows the built site only')
  checkModules(from, to, no)
}

/** The route of the site whose folder a file stands in. */
function routeOf(path: string): string | undefined {
  return /^site\/src\/routes\/([a-z-]+)\//.exec(path)?.[1]
}

function checkModules(from: string, to: string, no: (why: string) => void): void {
  if (!from.startsWith('server/src/') || !to.startsWith('server/src/') || wiring.test(from)) return
  const moduleOf = (path: string) => /^server\/src\/([a-z-]+)\//.exec(path)?.[1] ?? ''
  const [own, other] = [moduleOf(from), moduleOf(to)]
  if (own === other || ground.test(to)) return
  if (['db', 'documents', 'http'].includes(own)) return no('the ground imports no module')
  if (to === 'server/src/http/route.ts') return
  if (modules.includes(own)) {
    if (!modules.includes(other)) return no('a module uses the ground and other modules')
    // A gateway's type is what providers are written to.
    if (!to.endsWith('/service.ts')) no('only service.ts of another module')
  }
}

// Circles between modules, by their services.
const edges = new Map<string, Set<string>>()
for (const { from, to } of allImports()) {
  const [a, b] = [from, to].map(path => /^server\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '')
  if (a && b && a !== b && modules.includes(a) && modules.includes(b)) edges.set(a, (edges.get(a) ?? new Set()).add(b))
}
for (const start of modules) {
  const seen = new Set<string>()
  const walk = (at: string): boolean => [...(edges.get(at) ?? [])].some(next => next === start || (!seen.has(next) && (seen.add(next), walk(next))))
  if (walk(start)) problems.push(`${start} uses itself by way of other modules`)
}

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('layout: imports point one way\n')

function allImports(): Import[] {
  return ['contract', 'server/src', 'server/content', 'site/src', 'office/src', 'art'].flatMap(folder => sources(join(root, folder))).flatMap(importsOf)
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
  return [...found].map(([, to = '']) => ({ from: relative(root, file), to: relative(root, resolve(dirname(file), to)) }))
}
