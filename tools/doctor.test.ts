import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('where no server was ever started, looking makes neither a database nor a secret, and says where settings come from', () => {
  const dataDir = join(folder, 'nobody-meant-this')
  const { status, stdout } = spawnSync(process.execPath, ['tools/doctor.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(
    new RegExp(
      `^red +No server was ever started with these settings \\(DATA_DIR is ${dataDir}\\)\\. .*settings\\.env\\.$`,
      'm',
    ),
  )
  expect(stdout.trim().split('\n')).toHaveLength(1)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

test('with a database that was never started on, looking makes no folder, which would belong to whoever looked', () => {
  const dataDir = join(folder, 'not-yet')
  const { stdout } = spawnSync(process.execPath, ['tools/doctor.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { DATA_DIR: dataDir, SECRET: 'a'.repeat(40), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^red /m)
  expect(existsSync(dataDir)).toBe(false)
})

test('in a place whose restore is not whole, it says that, and not that a server is to be started', () => {
  const dataDir = mkdtempSync(join(folder, 'half-'))
  writeFileSync(join(dataDir, 'restore-unfinished'), '')
  const { stdout } = spawnSync(process.execPath, ['tools/doctor.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { DATA_DIR: dataDir, SECRET: 'a'.repeat(40), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^red +The restore into .+ was interrupted/m)
})
