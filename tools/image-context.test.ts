import { execFileSync, execSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rules = readFileSync(join(root, 'deploy/Containerfile.dockerignore'), 'utf8')
  .split('\n')
  .map(line => line.trim())
  .filter(line => line !== '' && !line.startsWith('#'))

/** Whether a file is sent to the build: the last rule that matches it or a folder above it decides, as Docker has it. */
function isSent(path: string): boolean {
  const selfAndAbove = [path]
  for (let at = dirname(path); at !== '.'; at = dirname(at)) selfAndAbove.push(at)
  const decides = rules.findLast(rule => selfAndAbove.some(each => matchesGlob(each, rule.replace(/^!/, ''))))
  return decides === undefined || decides.startsWith('!')
}

test('no settings, keys, copies of the database or data get into the image, wherever they lie', () => {
  const secrets = [
    '.env',
    '.env.production',
    'deploy/.env',
    'deploy/.env.bak',
    'deploy/settings.env',
    'deploy/haproxy/site.pem',
    'server/.env',
    'server/.env.local',
    'tools/cluster/.env',
    'settings.env',
    'secret.txt',
    'privkey.pem',
    'server/certificates/privkey.pem',
    'backups/2026-11-26T18-22-18Z/keys.age',
    'server/backup/keys.age',
    'data/secret',
    'data/postgres/PG_VERSION',
    'server/data/secret',
    'dump.sql.gz',
    'server.log',
    'tools/server.log',
    '.git/config',
    'id_ed25519',
    'tools/cluster/passwords.txt',
    'tools/service-account.json',
    'server/service-account.json',
    '.ssh/id_ed25519',
    'node_modules/pg/package.json',
    'site/node_modules/x.js',
    'test-results/trace.zip',
    'playwright-report/index.html',
    'deploy/kubernetes/secret.yaml',
  ]
  expect(secrets.filter(isSent)).toEqual([])
})

test('what has no ending, as a key, is gone from the folders before anything is built', () => {
  const build = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  const [, clean = ''] = /^COPY \. \.\n(?:#.*\n)*RUN (.+)$/m.exec(build) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-image-'))
  for (const each of ['art', 'contract', 'office', 'server/keys', 'site', 'tools', 'ui'])
    mkdirSync(join(folder, each), { recursive: true })
  for (const file of ['server/id_rsa', 'server/keys/signing', 'server/main.ts', 'tools/passwords'])
    writeFileSync(join(folder, file), '')
  execSync(clean, { cwd: folder })
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  expect(left.map(({ name }) => name)).toEqual(['main.ts'])
})

test('all that the product is built and run from gets into the image', () => {
  const needed = /^(?:art|contract|office|server|site|tools|ui)\/|^(?:package(?:-lock)?|tsconfig)\.json$|^deploy\/run$/
  const leftOut = /\.test\.tsx?$|^server\/test\/|^art\/pictures\/\.gitignore$/
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  expect(tracked.filter(path => /^(?:art|contract|office|server|site|tools|ui)\/(?:.*\/)?[^.]+$/.test(path))).toEqual(
    [],
  )
  // A backup seals the settings by the names of `.env.example`.
  const alone = ['.env.example', '.npmrc', 'vite.config.ts']
  const wanted = [...tracked.filter(path => needed.test(path) && !leftOut.test(path)), ...alone]
  expect(wanted.length).toBeGreaterThan(1500)
  expect(wanted.filter(path => !isSent(path))).toEqual([])
})
