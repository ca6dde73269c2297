import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, MutantResult } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** What tools/mutants/mutants.ts adds to Stryker: which mutants are left out, which are tried, and a line for each as it ends. */
export const notChosen = 'not in the sample'

const wanted = Number(process.env.MUTANT_SAMPLE ?? Number.POSITIVE_INFINITY)
const seed = process.env.MUTANT_SEED ?? ''
const only = process.env.MUTANT_ONLY ?? ''

/** A checker's lines and columns count from 0, a reporter's from 1. */
const placeOf = ({ fileName, location: { start } }: Pick<Mutant, 'fileName' | 'location'>, countsFrom: 0 | 1) =>
  `${relative(process.env.MUTANT_ROOT ?? '', fileName)}:${start.line + 1 - countsFrom}:${start.column + 1 - countsFrom}`

/** A mutant's place in the order of a seed. It stays the same while its file does, whatever else is tried. */
const drawn = (mutant: Mutant): string =>
  createHash('sha256')
    .update(
      [seed, placeOf(mutant, 0), JSON.stringify(mutant.location), mutant.mutatorName, mutant.replacement].join('\n'),
    )
    .digest('hex')

/** Tests of a mutant: Stryker tells it, though the type that it declares for checkers does not. */
const isCovered = (mutant: Mutant): boolean => mutant.coveredBy?.length !== 0

const chosen = new Set<string>()
/** Stands where Stryker has a check of types: what fails it is not run. Mutants that no test runs cost nothing and all pass. */
const sample = declareValuePlugin(PluginKind.Checker, 'sample', {
  init: async () => {},
  group: async mutants => {
    const covered = mutants.filter(mutant => isCovered(mutant))
    const order = covered
      .filter(mutant => only === '' || only.split(',').includes(placeOf(mutant, 0)))
      .map(mutant => ({ id: mutant.id, rank: drawn(mutant) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    for (const { id } of order.slice(0, wanted)) chosen.add(id)
    for (const mutant of mutants) if (!isCovered(mutant)) chosen.add(mutant.id)
    return mutants.length > 0 ? [mutants.map(({ id }) => id)] : []
  },
  check: async mutants =>
    Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        chosen.has(id)
          ? { status: CheckStatus.Passed as const }
          : { status: CheckStatus.CompileError as const, reason: notChosen },
      ]),
    ),
})

interface AstPath {
  node: { type: string; callee?: Callee; source?: unknown }
}
interface Callee {
  type: string
  name?: string
  object?: Callee
  property?: Callee
}
const isLog = (callee: Callee | undefined): boolean =>
  callee?.type === 'MemberExpression' && (callee.object?.property?.name === 'log' || callee.object?.name === 'log')

/** What is only written to the log, and what is said of a bug: people read it, the product does not. */
const said = declareValuePlugin(PluginKind.Ignore, 'said', {
  shouldIgnore: path => {
    const { node } = path as unknown as AstPath
    if (node.type === 'CallExpression' && isLog(node.callee)) return 'said to the log'
    if (node.type === 'NewExpression' && node.callee?.name === 'Error') return 'said of a bug'
    return undefined
  },
})

let last = Date.now()
let done = 0
const aloud = declareValuePlugin(PluginKind.Reporter, 'aloud', {
  onDryRunCompleted: () => {
    last = Date.now()
  },
  onMutantTested: mutant => {
    if (mutant.status === 'CompileError' || mutant.status === 'Ignored') return
    const seconds = ((Date.now() - last) / 1000).toFixed(1)
    last = Date.now()
    if (mutant.status === 'NoCoverage') return
    const line = `${String(++done).padStart(4)} ${mutant.status.padEnd(8)} ${seconds.padStart(5)} s  ${placeOf(mutant, 1)} ${mutant.mutatorName}\n`
    process.stdout.write(line + (mutant.status === 'Survived' ? changeOf(mutant) : ''))
  },
})

/** The lines that a mutant changes, before and after. */
function changeOf({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const before = lines.slice(start.line - 1, end.line)
  const after = `${(lines[start.line - 1] ?? '').slice(0, start.column - 1)}${replacement}${(lines[end.line - 1] ?? '').slice(end.column - 1)}`
  return `       - ${before
    .map(text => text.trim())
    .join('\n         ')
    .slice(0, 600)}\n       + ${after.trim()}\n`
}

export const strykerPlugins = [sample, said, aloud]
