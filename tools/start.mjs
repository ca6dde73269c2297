import { spawn } from 'node:child_process'
import { build, install, pinned, root, serverEnv, serverFlags } from './setup.mjs'

install('runs')
build()
const args = [...serverFlags, '--env-file-if-exists=.env', 'dist/server/main.js', ...process.argv.slice(2)]
const server = spawn('node', args, { cwd: root, stdio: 'inherit', env: { ...serverEnv, ...pinned } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
