import { parseArgs } from 'node:util'
import { actorsOfChance, type Chanced, playSeed } from '../../server/test/interleavings/chance.ts'
import { withOwnDatabase } from '../../server/test/interleavings/database.ts'
import { everyPair, nameOf, playEveryStop } from '../../server/test/interleavings/pairs.ts'
import { gaps } from '../../server/test/interleavings/promises.ts'
import { openStage, type Stage } from '../../server/test/interleavings/stage.ts'

/**
 * Plays pieces of work of the product against each other, statement by statement. Without settings: every pair, the
 * first stopped before each of its statements in turn; then as many seeds of chance. Ends with 1 if any promise is
 * broken.
 *
 *   npm run interleavings
 *   npm run interleavings -- --only="move and close"     the pairs whose name has these words
 *   npm run interleavings -- --seeds=5000 --from=1       chance alone
 *   npm run interleavings -- --seed=29                   one seed again, with what it did
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const began = performance.now()
let failed = 0

function report(name: string, broken: readonly string[]): void {
  if (broken.length === 0) return
  failed++
  say(`BROKEN ${name}`)
  for (const what of broken) say(`         ${what}`)
}

async function playPairs(stage: Stage, words: string): Promise<void> {
  let schedules = 0
  for (const pair of everyPair.filter(one => nameOf(one).includes(words))) {
    const outcomes = await playEveryStop(stage, pair)
    schedules += outcomes.length
    for (const { stop, broken } of outcomes) report(`${nameOf(pair)}, stopped at ${stop}`, broken)
    say(`${String(outcomes.length).padStart(5)}  ${nameOf(pair)}`)
  }
  say(`${schedules} schedules after ${Math.round((performance.now() - began) / 1000)} s`)
}

async function playSeeds(stage: Stage, from: number, count: number): Promise<void> {
  for (let seed = from; seed < from + count; seed++) {
    const played = await playSeed(stage, seed)
    report(`seed ${seed}: ${played.plan.join('; ')}`, played.broken)
    if (played.broken.length > 0) say(`         again: npm run interleavings -- --seed=${seed}`)
  }
  say(`${count} seeds from ${from} on after ${Math.round((performance.now() - began) / 1000)} s`)
}

function tell({ seed, plan, steps, endings }: Chanced): void {
  say(`seed ${seed}`)
  for (const line of plan) say(`  ${line}`)
  say(`  steps: ${steps.join('')}`)
  for (const line of endings) say(`  ${line}`)
}

await withOwnDatabase(async url => {
  const stage = await openStage(url, actorsOfChance)
  if (values.seed !== undefined) {
    const played = await playSeed(stage, Number(values.seed))
    tell(played)
    report(`seed ${values.seed}`, played.broken)
  } else {
    if (values.seeds === undefined) await playPairs(stage, values.only ?? '')
    if (values.only === undefined) await playSeeds(stage, Number(values.from), Number(values.seeds ?? 1000))
  }
  report('the numbers of documents', await gaps(stage.ground.app))
  await stage.close()
})
say(failed === 0 ? 'every promise holds' : `${failed} broken`)
process.exitCode = failed === 0 ? 0 : 1
