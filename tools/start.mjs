import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, install, pinned, root, serverEnv, serverFlags } from './setup.mjs'

install('runs')
build()
const args = [...serverFlags, ...settings(), 'dist/server/main.js', ...process.argv.slice(2)]
const server = spawn('node', args, { cwd: root, stdio: 'inherit', env: { ...serverEnv, ...pinned } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))

/** As `deploy/run` has it: the folder's own file alone, else that of an installed machine, where this user may read it. */
function settings() {
  const file = existsSync(resolve(root, '.env')) ? '.env' : '/etc/diya-seva/settings.env'
  try {
    accessSync(resolve(root, file), constants.R_OK)
    return [`--env-file=${file}`]
  } catch {
    return []
  }
}
