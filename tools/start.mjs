import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, install, pinned, root, serverEnv, serverFlags } from './setup.mjs'

install('runs')
build()
// As `deploy/run` has it: the folder's own file alone, else that of an installed machine.
const settings = ['.env', '/etc/diya-seva/settings.env'].find(file => existsSync(resolve(root, file)))
const args = [
  ...serverFlags,
  ...(settings ? [`--env-file=${settings}`] : []),
  'dist/server/main.js',
  ...process.argv.slice(2),
]
const server = spawn('node', args, { cwd: root, stdio: 'inherit', env: { ...serverEnv, ...pinned } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
