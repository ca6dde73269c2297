import { spawn } from 'node:child_process'
import { install, pinned, root } from './setup.mjs'

install()
// Vite replaces pages as they change; a change of the server restarts it.
const server = spawn('node', ['--watch-path=server/src', '--watch-path=contract', 'server/src/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: pinned,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
