import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A change of a file; lines and columns count from 1. */
export interface Change {
  file: string
  location: Record<'start' | 'end', { line: number; column: number }>
  replacement: string
}

export const placeIn = ({ file, location: { start } }: Pick<Change, 'file' | 'location'>): string =>
  `${file}:${start.line}:${start.column}`

function changed(text: string, { location: { start, end }, replacement }: Change): string {
  const lines = text.split('\n')
  const before = [...lines.slice(0, start.line - 1), (lines[start.line - 1] ?? '').slice(0, start.column - 1)]
  const after = [(lines[end.line - 1] ?? '').slice(end.column - 1), ...lines.slice(end.line)]
  return `${before.join('\n')}${replacement}${after.join('\n')}`
}

/**
 * Those of the changes that do not compile, where the error is in the changed file. Each stands as a file of its own
 * beside its original, in a copy of contract and server.
 */
export function refusedByTypes<T extends Change>(root: string, changes: T[]): T[] {
  const copy = mkdtempSync(join(tmpdir(), 'diya-seva-types-'))
  const isCode = (path: string) => !/\.[a-z0-9]+$/.test(path) || (path.endsWith('.ts') && !path.endsWith('.test.ts'))
  for (const folder of ['contract', 'server'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isCode })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  const nameOf = (change: T) => change.file.replace(/\.ts$/, `-change-${changes.indexOf(change)}.ts`)
  for (const change of changes)
    writeFileSync(join(copy, nameOf(change)), changed(readFileSync(join(root, change.file), 'utf8'), change))
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { compilerOptions: object }
  // A name that a change leaves unused is no refusal of what the change does.
  const compilerOptions = { ...settings.compilerOptions, noUnusedLocals: false, noUnusedParameters: false }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: [], files: changes.map(nameOf) }),
  )
  const { stdout } = spawnSync('tsc', ['--noEmit', '--pretty', 'false', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  })
  rmSync(copy, { recursive: true, force: true })
  return changes.filter(change => stdout.split('\n').some(line => line.startsWith(`${nameOf(change)}(`)))
}
