import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ended, runChecks } from './check.mjs'
import { build, forTests, install, root, run } from './setup.mjs'

install()
// Whatever is started from here on keeps its databases and files there.
const results = memoryOrDisk()
forTests.TMPDIR = results
if (process.argv[2] === '--changed') runFiles(touched())
else if (process.argv.length > 2) runFiles(process.argv.slice(2))

const totals = { passed: 0, failed: 0 }
/** Said again at the end: what failed early is far above by then. */
const failures = []

/**
 * A folder for all that tests write, until this process ends: in memory where there is room, since a database is copied
 * there in 40 ms and on a disk in up to a second, and some 250 are.
 */
function memoryOrDisk() {
  const inMemory = '/dev/shm'
  const needed = 4 * 1024 ** 3
  const isRoomy = () => {
    if (!existsSync(inMemory)) return false
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem()) > needed
  }
  const within = isRoomy() ? inMemory : tmpdir()
  // A run that was killed left its own.
  for (const name of readdirSync(within)) {
    const [, pid] = /^diya-seva-tests-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(within, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(within, `diya-seva-tests-${process.pid}-`))
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function runner(title, command, args, env, count) {
  process.stdout.write(`\n== ${title}\n`)
  const { status } = await ended(command, args, { env, aloud: true })
  add(title, status, count(status ?? 1))
}

function add(title, status, counted) {
  totals.passed += counted.passed
  totals.failed += counted.failed
  failures.push(...(counted.names ?? []).map(name => `${title}: ${name}`))
  // A runner that ends badly without a failed test (a crash, a file that does not load) has failed too.
  if (status !== 0 && counted.failed === 0) totals.failed++
  if (status !== 0 && !counted.names?.length) failures.push(`${title}: ended with ${status}`)
}

/** `npm test -- --changed`: the files of tests that are touched by what differs from main. */
function touched() {
  const { stdout, status } = spawnSync('node', ['tools/changed.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: forTests,
  })
  if (status !== 0) process.exit(1)
  const tests = stdout.split('\n').filter(Boolean)
  if (tests.length === 0) process.exit(0)
  return tests
}

/** `npm test -- NAME`: only the files whose path contains one of the names, by the runner that they are written for. */
function runFiles(names) {
  const files = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).stdout.split('\n')
  const found = files.filter(file => names.some(name => file.includes(name)))
  const inBrowser = found.filter(file => file.startsWith('e2e/'))
  const others = found.filter(file => !file.startsWith('e2e/'))
  if (inBrowser.length > 0) {
    build()
    run('node', ['tools/ensure-chromium.ts'])
  }
  if (found.length === 0) process.stderr.write(`No test's path contains ${names.join(' or ')}.\n`)
  const statuses = [
    ...(others.length > 0
      ? [spawnSync('vitest', ['run', ...others], { cwd: root, stdio: 'inherit', env: forTests }).status]
      : []),
    ...(inBrowser.length > 0
      ? [
          spawnSync('playwright', ['test', '--trace=retain-on-failure', ...inBrowser], {
            cwd: root,
            stdio: 'inherit',
            env: forTests,
          }).status,
        ]
      : []),
  ]
  process.exit(found.length > 0 && statuses.every(status => status === 0) ? 0 : 1)
}

const readJson = file => {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** What a failure says first: who reads only the end of a long output can begin with it. */
const beginningOf = message =>
  stripVTControlCharacters(message)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.includes('node_modules'))
    .slice(0, 8)
    .map(line => `\n    ${line.slice(0, 200)}`)
    .join('')

const specsOf = suites => suites.flatMap(suite => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

const asOne = status => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })

const building = ended('node', ['--eval', "import('./tools/setup.mjs').then(setup => setup.build())"])
// What comes over the network costs no core.
const browserComes = ended('node', ['tools/ensure-chromium.ts'])
await runChecks((title, status) => add(title, status, asOne(status)), building)
const built = await building
process.stdout.write(`\n== build\n${built.said}`)
if (built.status !== 0) process.exit(1)
// It starts with half of the processor's time, and it is what production runs.
forTests.PRODUCT_FILE = join(root, 'dist/server/main.js')

// It waits a good deal, for servers that are killed and start again, and so do some of the tests beside it.
const money = ended('node', ['tools/proofs/prove-money.ts', '--count=150', `--results=${join(results, 'money.json')}`])
await runner(
  'rules, calls and database',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
  {},
  () => {
    const found = readJson('vitest.json')
    const names = (found?.testResults ?? []).flatMap(file => {
      const failed = file.assertionResults
        .filter(one => one.status === 'failed')
        .map(one => one.fullName + beginningOf(one.failureMessages.join('\n')))
      // A hook that fails fails its file, and no test of it.
      return failed.length > 0 || file.status !== 'failed'
        ? failed
        : [`${file.name.slice(root.length)}, before or after its tests${beginningOf(file.message ?? '')}`]
    })
    return { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0, names }
  },
)

const proved = await money
process.stdout.write(`\n== money under faults\n${proved.said}`)
// Each of its promises counts as a test.
add('money under faults', proved.status, readJson('money.json') ?? { passed: 0, failed: 0 })

const browser = await browserComes
process.stdout.write(`\n== the browser\n${browser.said}`)
if (browser.status !== 0) add('browser', browser.status, { passed: 0, failed: 1 })
else
  await runner(
    'browser',
    'playwright',
    ['test'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
    () => {
      const { stats, suites = [] } = readJson('playwright.json') ?? {}
      const names = specsOf(suites)
        .filter(spec => !spec.ok)
        .map(({ file, title, tests }) => {
          const errors = tests.flatMap(test => test.results).flatMap(({ errors }) => errors)
          return `${file}: ${title}${beginningOf(errors.map(({ message }) => message ?? '').join('\n'))}`
        })
      return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, names }
    },
  )

process.stdout.write(
  `\n${failures.map(failure => `failed: ${failure}\n`).join('')}${totals.passed} passed, ${totals.failed} failed\n`,
)
process.exit(totals.failed === 0 ? 0 : 1)
