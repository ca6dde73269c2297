import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prove } from '../../server/test/prove/prove.ts'

/**
 * Proves that no rupee is lost or doubled (M1–M3): orders and donations through two gateway doubles that drop, repeat,
 * delay, reorder and forge, while servers and their database are killed. Ends with 1 if any promise is broken. `--seed`
 * makes people, gateways and world do the same again.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '12' },
    results: { type: 'string' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
const say = (line: string) => void process.stdout.write(`${line}\n`)

say(`seed ${seed}, until ${values.count} payments are taken`)
const { promised, facts } = await prove({ count: Number(values.count), seed, atOnce: Number(values['at-once']), say })
const widest = Math.max(...facts.map(([name]) => name.length))
say('')
for (const [name, figure] of facts) say(`${name.padEnd(widest)}  ${String(figure).padStart(14)}`)
say('')
const shown = 10
for (const { what, broken } of promised) {
  say(`${broken.length === 0 ? 'holds ' : 'BROKEN'} ${what}`)
  for (const sentence of broken.slice(0, shown)) say(`         ${sentence}`)
  if (broken.length > shown) say(`         and ${broken.length - shown} more`)
}
const names = promised.flatMap(({ what, broken: [first] }) =>
  first === undefined ? [] : `${what} (seed ${seed}): ${first}`,
)
const failed = names.length
if (values.results) writeFileSync(values.results, JSON.stringify({ passed: promised.length - failed, failed, names }))
if (failed > 0)
  say(`\n${failed} promises are broken; the same again: npm run prove-money -- --count=${values.count} --seed=${seed}`)
process.exit(failed === 0 ? 0 : 1)
