import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { isDatabaseLost } from './ground/db/connection/lost.ts'
import { testApp } from '../test/test-app.ts'
import { logLibraries, type LogLevel, makeLogger } from './log.ts'

const app = testApp()

function logged(level: LogLevel = 'info') {
  const lines: string[] = []
  return { lines, log: makeLogger(level, line => lines.push(line)) }
}
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('what the database says of a value it could not read does not reach the log (M5)', async () => {
  const { lines, log } = logged()
  const { pool } = app.app.db
  const errors = await Promise.all([
    thrownBy(pool.query('select $1::int', ['Secretive 9876543210'])),
    thrownBy(pool.query('select $1::jsonb', ['{Secretive'])),
    thrownBy(pool.query('select $1::date', ['Secretive'])),
    thrownBy(pool.query(`insert into accounts.devotees (phone, created_at) values ('Secretive', now())`)),
    thrownBy(Promise.resolve().then(() => JSON.parse('{"name":"Secretive'))),
  ])
  for (const error of errors) log.error('call failed', error, { route: '/api/x' })

  expect(lines).toHaveLength(5)
  expect(lines.join('\n')).not.toContain('Secretive')
  expect(lines.map(line => (JSON.parse(line) as { code?: string }).code)).toEqual([
    '22P02',
    '22P02',
    '22007',
    '23514',
    undefined,
  ])
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      event: 'call failed',
      route: '/api/x',
      error: expect.any(String),
      stack: expect.stringMatching(/ at /),
    })
})

test('other errors keep their words and where they came from', () => {
  const { lines, log } = logged()
  log.error('job failed', new Error('booking 7 has no payment attempt'))

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: 'booking 7 has no payment attempt',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('what is thrown without being an error is told by its kind only', () => {
  const { lines, log } = logged()
  log.error('job failed', { name: 'Secretive' })

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: 'object' })
  expect(lines[0]).not.toContain('Secretive')
})

test.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['warn', 'error']],
  ['info', ['info', 'warn', 'error']],
] as const)('at level %s it writes %j', (level, expected) => {
  const { lines, log } = logged(level)
  log.info('a')
  log.warn('b')
  log.error('c', new Error('d'))

  expect(lines.map(line => (JSON.parse(line) as { level: string }).level)).toEqual(expected)
})

test('what libraries print is one line of JSON each, without values of rows (M5)', async () => {
  const { lines, log } = logged()
  const runtime = new EventEmitter()
  runtime.on('warning', () => lines.push('(node:1) Warning\n over lines'))
  const printer = { ...console }
  logLibraries(log, isDatabaseLost, printer, runtime)
  const { pool } = app.app.db
  const error = await thrownBy(
    pool.query(`insert into accounts.devotees (phone, created_at) values ('Secretive 9876543210', now())`),
  )
  printer.trace(error)
  printer.error('Worker broke:', error)
  printer.trace(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  printer.warn('a pool without handlers')
  runtime.emit('warning', new Error('too many listeners'))

  expect(lines.map(line => (JSON.parse(line) as { event: string }).event)).toEqual([
    'a library failed',
    'a library failed',
    'a library without a database',
    'a library says',
    'the runtime warns',
  ])
  expect(lines.join('\n')).not.toContain('Secretive')
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({ level: 'warn', text: 'a pool without handlers' })
})
