import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file that more files than this import touches everything: only what stands beside it is chosen for it. */
const mostUsers = 25
/** They walk over many pages, each for minutes. */
const walks = [
  'pages/every-page',
  'pages/layout-shift',
  'pages/words',
  'pages/bad-surroundings',
  'office/office-faults',
  'office/office-one-homam',
].map(name => `e2e/${name}.spec.ts`)
const lists =
  /^site\/src\/(pages|addresses\/routes)\.ts$|^office\/src\/[\w-]+\.tsx?$|\/screen\.ts$|^server\/src\/[\w-]+\.ts$|\/module\.ts$/
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

interface Choice {
  tests: string[]
  /** What touches more than is chosen for it, in words. */
  leftOut: string[]
}

/** The tests that changed files touch: those beside them, those that import them, and those that open their pages. */
export function testsFor(changed: string[], files: Map<string, string>): Choice {
  const users = usersOf(files)
  const opens = opensOf(files)
  const tests = new Set<string>()
  const leftOut: string[] = []
  for (const file of changed) {
    for (const test of [...files.keys()].filter(isTest)) if (test === file || isBeside(test, file)) tests.add(test)
    const reached = new Set([file])
    for (const each of reached) {
      const by = users.get(each) ?? []
      // What lists all pages is touched by none of them.
      if (by.length <= mostUsers) for (const user of by) if (!lists.test(user)) reached.add(user)
      if (by.length > mostUsers) leftOut.push(`${each} is used by ${by.length} files`)
    }
    for (const each of reached) {
      if (isTest(each)) tests.add(each)
      const folder = pageFolderOf(each)
      if (folder) for (const spec of specsOf(folder, opens)) tests.add(spec)
    }
  }
  for (const walk of walks)
    if (!changed.includes(walk) && tests.delete(walk)) leftOut.push(`${walk} walks over many pages`)
  return { tests: [...tests].toSorted(), leftOut: [...new Set(leftOut)] }
}

/** Whether a test stands in the module of a file: in the server three folders down, elsewhere in its own folder. */
function isBeside(test: string, file: string): boolean {
  const module = /^server\/src\/[\w-]+\/[\w-]+\//.exec(file)?.[0]
  return module ? test.startsWith(module) : !file.startsWith('e2e/') && dirname(test) === dirname(file)
}

const pageFolderOf = (file: string) => /^(site\/src\/routes|office\/src\/screens)\/[\w-]+/.exec(file)?.[0] ?? ''

/** The files that import each file. */
function usersOf(files: Map<string, string>): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const [, path = ''] of text.matchAll(/(?:from|import|new URL)[\s(]*'(\.[^']+)'/g)) {
      const used = normalize(join(dirname(file), path))
      users.set(used, [...(users.get(used) ?? []), file])
    }
  return users
}

/** The folder of each page, by what its address is told by: `view-more`, `admin/refunds`. */
function addressesOf(files: Map<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  const routes = files.get('site/src/addresses/routes.ts') ?? ''
  for (const [, name = '', pattern = ''] of routes.matchAll(/name: '([\w-]+)',\s+pattern: '([^']+)'/g)) {
    const word = pattern.split('/').find(part => /^[\w-]+$/.test(part))
    if (word) found.set(word, `site/src/routes/${name}`)
  }
  for (const [file, text] of files)
    if (file.startsWith('office/src/screens/') && file.endsWith('screen.ts'))
      for (const [, path = ''] of text.matchAll(/path: '([^']+)'/g)) found.set(`admin/${path}`, pageFolderOf(file))
  return found
}

/** How often each browser test names each page. */
function opensOf(files: Map<string, string>): Map<string, Map<string, number>> {
  const addresses = addressesOf(files)
  const opens = new Map<string, Map<string, number>>()
  for (const [file, text] of files) {
    if (!file.endsWith('.spec.ts') || walks.includes(file)) continue
    const times = new Map<string, number>()
    for (const [word, folder] of addresses) {
      const count = text.split(new RegExp(`/${word}(?![\\w-])`)).length - 1
      if (count > 0) times.set(folder, (times.get(folder) ?? 0) + count)
    }
    opens.set(file, times)
  }
  return opens
}

/** The browser tests whose page it is: named half as often as the one they name most, or more; else the one that names it most. */
function specsOf(folder: string, opens: Map<string, Map<string, number>>): string[] {
  const naming = [...opens].filter(([, times]) => times.has(folder))
  const own = naming.filter(([, times]) => (times.get(folder) ?? 0) * 2 >= Math.max(...times.values()))
  const most = naming.toSorted(([, a], [, b]) => (b.get(folder) ?? 0) - (a.get(folder) ?? 0)).slice(0, 1)
  return (own.length > 0 ? own : most).map(([file]) => file)
}

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from where the branch left main, committed or not. */
function changedFiles(): string[] {
  const since = git('for-each-ref', 'refs/heads/main').length > 0 ? git('merge-base', 'HEAD', 'main') : ['HEAD']
  return [...git('diff', '--name-only', ...since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The program's own texts. */
export function readFiles(): Map<string, string> {
  const named = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  return new Map(
    named.filter(file => existsSync(join(root, file))).map(file => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

if (import.meta.main) {
  const changed = changedFiles()
  const { tests, leftOut } = testsFor(changed, readFiles())
  process.stderr.write(`${changed.length} files changed; ${tests.length} files of tests are touched.\n`)
  for (const line of leftOut) process.stderr.write(`left out: ${line}\n`)
  process.stderr.write('What no import and no address tells is left out too: npm test runs everything.\n')
  process.stdout.write(tests.join('\n'))
}
