import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type WordSet, wordSets } from '../contract/words/sets.ts'
import { filesOf, readManifest } from './manifest.ts'

/** Budgets of architecture §7, in KB after brotli. */
const firstLoadJs = 80
const routeJs: Record<string, number> = { gallery: 35 }
const otherRouteJs = 20
const homeCss = 30
/** The words that a route is sent (site/src/addresses/routes.ts); a route that isn't named here is sent those of all pages. */
const words: Record<string, WordSet> = {
  'not-found': 'frame',
  verify: 'frame',
  panchangam: 'frame',
  turn: 'frame',
  'where-gifts-went': 'frame',
}

/** Adds up what a visitor's browser fetches for each route and ends the build where a budget is passed. */
export function checkSizes(siteFolder: string): void {
  const manifest = readManifest(siteFolder)
  const size = (file: string) => statSync(join(siteFolder, `${file}.br`)).size / 1024
  const of = (sources: string[], kind: 'js' | 'css') => filesOf(manifest, sources, kind)
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)
  const first = [
    'src/entry-client.tsx',
    '../contract/words/frame/te.ts',
    'src/routes/home/home-page.tsx',
    'src/app/theme-init.ts',
  ]
  const firstJs = of(first, 'js')
  const base = of(first.slice(0, 2), 'js')
  const rows: [string, number, number][] = [
    ['first load of /te/home, JS', sum(firstJs), firstLoadJs],
    ['first load of /te/home, CSS', sum(of(first, 'css')), homeCss],
  ]
  for (const source of Object.keys(manifest)) {
    const name = /^src\/routes\/([^/]+)\/\1-page\.tsx$/.exec(source)?.[1]
    if (!name || name === 'home') continue
    const ownWords = manifest[source]?.dynamicImports?.filter(file => /\/words\/[\w-]+\/te\.ts$/.test(file)) ?? []
    const added = [
      ...of(
        [source, ...ownWords, ...wordSets[words[name] ?? 'pages'].map(folder => `../contract/words/${folder}/te.ts`)],
        'js',
      ),
    ].filter(file => !base.has(file))
    rows.push([`${name} adds, JS`, sum(added), routeJs[name] ?? otherRouteJs])
  }
  const over = rows.filter(([, kb, most]) => kb > most)
  for (const [what, kb, most] of rows)
    process.stdout.write(`${what.padEnd(34)} ${kb.toFixed(1).padStart(6)} KB of ${most}\n`)
  if (over.length > 0) {
    process.stderr.write(`Over budget: ${over.map(([what]) => what).join(', ')}\n`)
    process.exit(1)
  }
}
