// `npm run check`: every check that needs neither a browser nor the tests. `npm test` begins with the same ones.
import { spawn } from 'node:child_process'
import { forTests, root } from './setup.mjs'

/** Each is a command with its arguments; the longest come first, so that two at a time end together. */
export const checks = [
  // More than one would each check the types that files share: twice the work.
  ['tsc', '--noEmit', '--checkers', '1'],
  ['oxlint', '--type-aware'],
  ['node', 'tools/checks/patterns.ts'],
  ['node', 'tools/checks/words.ts'],
  ['node', 'tools/checks/code-words.ts'],
  ['knip'],
  ['biome', 'format', '.'],
  ['node', 'tools/checks/layout.ts'],
  ['node', 'tools/checks/limits.ts'],
  ['node', 'tools/checks/figures.ts'],
  ['node', 'tools/checks/spec-map.ts'],
  ['node', 'tools/checks/rights.ts', '--check'],
  ['node', 'tools/checks/diagrams.ts', '--check'],
  ['node', 'art/draw.ts', '--check'],
  ['node', 'art/sound.ts', '--check'],
  ['node', 'tools/checks/tables.ts', '--check'],
]

/**
 * Runs a program to its end and answers its status with all that it said, or says it at once (`hear`).
 * `status` is 1 where the program could not be started.
 */
export async function ended(command, args, { env = {}, aloud = false } = {}) {
  let said = ''
  const stdio = aloud ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd: root, stdio, env: { ...forTests, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (said += text))
  const status = await new Promise(resolve => child.once('error', () => resolve(1)).once('close', resolve))
  return { status, said }
}

/** Runs all checks, two at a time since most of them use one core; `tell` hears of each when it has ended. */
export async function runChecks(tell, before = Promise.resolve()) {
  const left = [...checks]
  const runLeft = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const title = check.join(' ')
      const { status, said } = await ended(check[0], check.slice(1))
      process.stdout.write(`\n== ${title}\n${said}`)
      tell(title, status)
    }
  }
  await Promise.all([before.then(runLeft), runLeft()])
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const failed = []
  await runChecks((title, status) => status !== 0 && failed.push(title))
  process.stdout.write(`\n${failed.map(title => `failed: ${title}\n`).join('') || 'all checks passed\n'}`)
  process.exit(failed.length > 0 ? 1 : 0)
}
