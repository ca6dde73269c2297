import { build, install, run } from './setup.mjs'

// Installs and builds first, as every command does that a stranger may call before the others.
install()
build()
run('node', ['tools/cluster/run.ts', ...process.argv.slice(2)])
