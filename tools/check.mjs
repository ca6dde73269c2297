// `npm run check`: every check that needs neither a browser nor the tests. `npm test` begins with the same ones.
import { spawn } from 'node:child_process'
import { pinned, root } from './setup.mjs'

/** Each is a command with its arguments; the longest come first, so that two at a time end together. */
export const checks = [
  ['tsc', '--noEmit'],
  ['oxlint', '--type-aware'],
  ['node', 'tools/patterns.ts'],
  ['node', 'tools/words.ts'],
  ['knip'],
  ['biome', 'format', '.'],
  ['node', 'tools/layout.ts'],
  ['node', 'tools/limits.ts'],
  ['node', 'tools/spec-map.ts'],
  ['node', 'tools/rights.ts', '--check'],
  ['node', 'tools/diagrams.ts', '--check'],
  ['node', 'art/draw.ts', '--check'],
  ['node', 'tools/tables.ts', '--check'],
]

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const left = [...checks]
  const failed = []
  const runLeft = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const title = check.join(' ')
      let said = ''
      const child = spawn(check[0], check.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: pinned })
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
      const status = await new Promise(resolve => child.once('error', () => resolve(1)).once('close', resolve))
      process.stdout.write(`\n== ${title}\n${said}`)
      if (status !== 0) failed.push(title)
    }
  }
  // Most of them use one core.
  await Promise.all([runLeft(), runLeft()])
  process.stdout.write(`\n${failed.map(title => `failed: ${title}\n`).join('') || 'all checks passed\n'}`)
  process.exit(failed.length > 0 ? 1 : 0)
}
