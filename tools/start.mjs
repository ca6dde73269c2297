import { spawn } from 'node:child_process'
import { build, install, pinned, root, serverFlags } from './setup.mjs'

install()
build()
const server = spawn('node', [...serverFlags, '--env-file-if-exists=.env', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: pinned,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
