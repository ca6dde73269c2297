import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/*
 * Stands for `systemctl` on a host of `npm run walk-docs`, where no systemd runs: it starts what a unit says, as the user
 * that it says, with exactly the environment that it says, and refuses where systemd.exec(5) and systemd.unit(5) say that
 * systemd refuses. It does not begin anew what ended, and sets no sandbox up.
 */
const state = '/run/walk'
mkdirSync(state, { recursive: true })

/** Settings of a unit by section and name, in their order, with the instance's name put in. */
interface Unit {
  name: string
  all(section: string, key: string): string[]
  last(section: string, key: string): string | undefined
}

function readUnit(given: string): Unit {
  const name = /\.(?:service|timer|socket|target)$/.test(given) ? given : `${given}.service`
  const [, prefix = '', instance = '', kind = ''] = /^([^@]+)(?:@(.*))?\.(\w+)$/.exec(name) ?? []
  const template = name.includes('@') ? [`${prefix}@.${kind}`] : []
  const file = ['/etc/systemd/system', '/lib/systemd/system']
    .flatMap(folder => [name, ...template].map(each => join(folder, each)))
    .find(existsSync)
  if (!file) fail(`Unit ${name} not found.`)
  const text = readFileSync(file, 'utf8')
    .replaceAll('\\\n', ' ')
    .replaceAll('%i', instance)
    .replaceAll('%I', instance.replaceAll('-', '/'))
    .replaceAll('%p', prefix)
    .replaceAll('%H', 'host')
  const found = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line.startsWith('[')) section = line.slice(1, -1)
    const [, key, value = ''] = /^([A-Za-z]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (key) found.set(`${section}.${key}`, [...(found.get(`${section}.${key}`) ?? []), value])
  }
  const all = (of: string, key: string) => found.get(`${of}.${key}`) ?? []
  return { name, all, last: (of, key) => all(of, key).at(-1) }
}

/** A word may be quoted, and holds spaces then. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double?.replaceAll(/\\(.)/g, '$1') ?? single ?? bare ?? '',
  )

/** The lines of an EnvironmentFile: quotes around a whole value go, what stands after a # within it stays. */
function readEnvironment(file: string): Record<string, string> {
  const env: Record<string, string> = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, key, value = ''] = /^\s*([A-Za-z_][A-Za-z_0-9]*)=(.*?)\s*$/.exec(line) ?? []
    if (key) env[key] = /^(["']).*\1$/.test(value) ? (wordsOf(value)[0] ?? '') : value
  }
  return env
}

function environmentOf(unit: Unit): Record<string, string> {
  const env: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
  }
  for (const line of unit.all('Service', 'Environment'))
    for (const word of wordsOf(line)) env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
  for (const named of unit.all('Service', 'EnvironmentFile')) {
    const file = named.replace(/^-/, '')
    if (existsSync(file)) Object.assign(env, readEnvironment(file))
    else if (!named.startsWith('-')) fail(`${unit.name}: Failed to load environment files: ${file}`)
  }
  const user = unit.last('Service', 'User')
  if (user) Object.assign(env, { USER: user, LOGNAME: user, HOME: idOf('home', user) })
  // By it a program knows who started it.
  return { ...env, INVOCATION_ID: 'walk' }
}

function idOf(what: 'home' | 'uid' | 'gid', user: string): string {
  const fields = spawnSync('getent', ['passwd', user], { encoding: 'utf8' }).stdout.trim().split(':')
  return fields[{ home: 5, uid: 2, gid: 3 }[what]] ?? fail(`There is no user ${user}.`)
}

/** A command's words: `$NAME` alone becomes several words, `${NAME}` within a word one. */
function commandOf(line: string, env: Record<string, string>): string[] {
  return wordsOf(line.replace(/^[-@+!:]+/, '')).flatMap(word =>
    /^\$\w+$/.test(word)
      ? wordsOf(env[word.slice(1)] ?? '')
      : [word.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => env[name] ?? '')],
  )
}

/** Starts a unit. Ends this process where systemd would say that it failed. */
async function start(unit: Unit): Promise<void> {
  if (unit.name.endsWith('.timer')) return verifyTimer(unit)
  // As silent as systemd is.
  for (const path of unit.all('Unit', 'ConditionPathExists'))
    if (!existsSync(path)) return say(`${unit.name}: condition failed, skipped (${path})`)
  for (const path of unit.all('Unit', 'AssertPathExists'))
    if (!existsSync(path)) fail(`Assertion failed on job for ${unit.name}: ${path}`)
  const user = unit.last('Service', 'User')
  for (const [key, base] of [
    ['StateDirectory', '/var/lib'],
    ['RuntimeDirectory', '/run'],
  ] as const)
    for (const folder of unit.all('Service', key)) {
      mkdirSync(join(base, folder), { recursive: true })
      if (user) chownSync(join(base, folder), Number(idOf('uid', user)), Number(idOf('gid', user)))
    }
  for (const path of unit.all('Service', 'ReadWritePaths').flatMap(wordsOf))
    if (!path.startsWith('-') && !existsSync(path)) fail(`${unit.name}: Failed at step NAMESPACE: ${path} (226)`)
  const env = environmentOf(unit)
  const command = commandOf(unit.last('Service', 'ExecStart') ?? fail(`${unit.name} starts nothing`), env)
  const rights = unit.all('Service', 'AmbientCapabilities').flatMap(wordsOf)
  const kept = rights.map(right => right.replace(/^CAP_/, '+').toLowerCase()).join(',')
  const as = user
    ? [
        'setpriv',
        `--reuid=${user}`,
        `--regid=${unit.last('Service', 'Group') ?? idOf('gid', user)}`,
        '--init-groups',
        ...(kept ? [`--inh-caps=${kept}`, `--ambient-caps=${kept}`] : []),
      ]
    : []
  const [program = '', ...args] = [...as, ...command]
  const log = openSync(`${state}/${unit.name}.log`, 'a')
  const child = spawn(program, args, {
    cwd: unit.last('Service', 'WorkingDirectory') ?? '/',
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  const ended = new Promise<number>(done => child.once('exit', code => done(code ?? 1)).once('error', () => done(203)))
  const type = unit.last('Service', 'Type') ?? 'simple'
  if (type === 'oneshot' || type === 'forking') {
    const code = await ended
    if (code !== 0) fail(`Job for ${unit.name} failed (${code}).\n${tailOf(unit.name)}`)
    return
  }
  writeFileSync(`${state}/${unit.name}.pid`, String(child.pid))
  // What can't begin at all says so within a moment.
  const code = await Promise.race([ended, delay(1500)])
  if (code !== undefined) fail(`${unit.name} ended with ${code}.\n${tailOf(unit.name)}`)
  child.unref()
}

function verifyTimer(unit: Unit): void {
  const day = unit.last('Timer', 'OnCalendar') ?? fail(`${unit.name} has no OnCalendar`)
  const { status, stderr } = spawnSync('systemd-analyze', ['calendar', day], { encoding: 'utf8' })
  if (status !== 0) fail(stderr)
}

const pidOf = (unit: Unit): number => {
  const file = `${state}/${unit.name}.pid`
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

const lives = (pid: number): boolean =>
  pid > 0 && existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`).length > 0

/** Ends a unit as its own command says, or with SIGTERM, and waits. */
async function stop(unit: Unit): Promise<void> {
  const line = unit.last('Service', 'ExecStop')
  if (line) {
    const [program = '', ...args] = commandOf(line, environmentOf(unit))
    spawnSync(program, args)
  }
  const pid = pidOf(unit)
  if (!lives(pid)) return
  process.kill(pid, 'SIGTERM')
  for (let tries = 0; lives(pid) && tries < 600; tries++) await delay(100)
  if (lives(pid)) fail(`${unit.name} did not end within a minute.`)
  rmSync(`${state}/${unit.name}.pid`)
}

function tailOf(name: string): string {
  const file = `${state}/${name}.log`
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : ''
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

function fail(text: string): never {
  say(text)
  process.exit(1)
}

const [verb = '', ...words] = process.argv.slice(2)
const units = words.filter(word => !word.startsWith('-'))
appendFileSync(`${state}/calls`, `${[verb, ...words].join(' ')}\n`)
const isNow = words.includes('--now')
if (verb === 'daemon-reload') process.exit(0)
if (!['enable', 'disable', 'start', 'stop', 'restart'].includes(verb)) fail(`systemctl ${verb} is not known here.`)
for (const unit of units.map(readUnit)) {
  if (verb === 'stop' || verb === 'restart' || (verb === 'disable' && isNow)) await stop(unit)
  if (verb === 'start' || verb === 'restart' || (verb === 'enable' && isNow)) await start(unit)
}
process.exit(0)
