import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './setup.mjs'

install('runs')
build()
const server = spawn(join(root, 'deploy/run'), process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
