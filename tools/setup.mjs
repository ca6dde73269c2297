// Runs on the system's Node (20 or newer), before anything is installed: nothing may be imported here but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The environment in which `node` is the pinned one. */
export const pinned = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? '') }

/**
 * The same for checks and tests, whose processes start many times over: each finds what those before it compiled, and
 * starts with 0.8 s of the processor instead of 1.4.
 */
export const forTests = { ...pinned, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile') }

/** Runs a command of the project; ends with its exit code if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: pinned, ...options })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

const leastNode = 20

/** What to do where npm's Node is too old: it would leave out what needs a newer one, and the build would miss it. */
export const oldNode = (version = process.versions.node) =>
  Number.parseInt(version, 10) < leastNode
    ? `This needs Node ${leastNode} or newer to begin with, and here is ${version}: nodejs.org has it.\n`
    : undefined

/**
 * Installs what the lock file names, unless that is done already: `runs` what the product is built and run with, `all`
 * also what it is checked and tested with, which comes beside the rest, so that a server that runs loses nothing.
 */
export function install(what = 'all') {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  const done = existsSync(stamp) && existsSync(join(bin, 'node')) ? readFileSync(stamp, 'utf8') : ''
  if (done === `${lock} all` || done === `${lock} ${what}`) return
  const tooOld = oldNode()
  if (tooOld) {
    process.stderr.write(tooOld)
    process.exit(1)
  }
  process.stdout.write('Installing what is missing; this takes a minute the first time.\n')
  const how = what === 'runs' ? ['ci', '--omit=dev'] : done.startsWith(lock) ? ['install', '--no-save'] : ['ci']
  run('npm', [...how, '--loglevel=error'], { env: { ...process.env, NODE_ENV: 'development' } })
  writeFileSync(stamp, `${lock} ${what}`)
}

/** Builds site, office and server, each if any of its sources is another than what was built. */
export function build() {
  const lock = 'package-lock.json'
  const stamps = [
    ['.built', sourcesOf(['site', 'office', 'ui', 'contract'], [lock, 'vite.config.ts'])],
    ['.built-server', sourcesOf(['server', 'contract'], [lock, 'tools/build-server.ts'])],
  ].map(([name, want]) => ({ file: join(root, 'dist', name), want }))
  const [site, server] = stamps.map(({ file, want }) => existsSync(file) && readFileSync(file, 'utf8') === want)
  if (!site) run('node', ['tools/build.ts'])
  else if (!server) run('node', ['tools/build-server.ts'])
  for (const { file, want } of stamps) writeFileSync(file, want)
}

function sourcesOf(folders, files) {
  const hash = createHash('sha256')
  const add = path => {
    const at = statSync(path)
    if (at.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const name of [...folders, ...files]) add(join(root, name))
  return hash.digest('hex')
}
