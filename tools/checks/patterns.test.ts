import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isBounded, listPatterns, problemsOf } from './patterns.ts'

const patternOf = (source: string) => ({ file: 'server/src/some.ts', source, flags: '' })

test('a pattern that backtracks is named, with what it takes long for', () => {
  expect(problemsOf([patternOf('^[a-z]+$'), patternOf('[\\w.+-]+@[\\w.-]+'), patternOf('^(a+)+$')])).toEqual([
    expect.stringContaining('2nd degree polynomial'),
    expect.stringContaining('exponential'),
  ])
})

/** Feeds patterns that stand for what they meet: a megabyte of each sign and pair of signs that they are made of. Says which it is at. */
const feeder = `
  const megabyte = 1_000_000
  process.on('message', patterns => {
    for (const { source, flags, pumps } of patterns) {
      process.send({ at: source })
      for (const pump of pumps) {
        const text = pump.repeat(Math.ceil(megabyte / pump.length)) + '\\u0001'
        const pattern = new RegExp(source, flags)
        if (pattern.global) text.replace(pattern, '')
        else pattern.test(text)
      }
    }
    process.send({ done: true })
    process.disconnect()
  })`

/** What a pattern is made of, without what only steers it, and what people send anyhow. */
function pumpsOf(source: string): string[] {
  const literal = source.replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\[bBdDsSwWnrt]|\(\?[:=!<]+/g, '')
  const signs = new Set(Array.from(literal).filter(sign => !'\\^$[]()*?|{}'.includes(sign)))
  const words = [...source.matchAll(/[A-Za-z<>"=/@-]{3,}/g)].map(([word]) => word)
  return [...new Set(['a', '1', ' ', '\n', '<', ...[...signs].slice(0, 8), ...words.slice(0, 3)])]
}

test('every pattern that meets foreign text reads a megabyte of the worst in a while', async () => {
  const patterns = listPatterns(['server/src', 'contract']).filter(pattern => !isBounded(pattern))
  expect(patterns.length).toBeGreaterThan(200)
  const child = spawn(process.execPath, ['-e', feeder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let at = ''
  let done = false
  child.on('message', (message: { at?: string; done?: true }) => {
    at = message.at ?? at
    done ||= message.done === true
  })
  child.send(patterns.map(({ source, flags }) => ({ source, flags, pumps: pumpsOf(source) })))
  // Far above what is right: one that backtracks would take hours.
  const timer = setTimeout(() => child.kill('SIGKILL'), 240_000)
  await once(child, 'exit')
  clearTimeout(timer)
  expect([done, done ? '' : at]).toEqual([true, ''])
})
