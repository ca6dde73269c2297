import { build, install, run } from './setup.mjs'

// Installs and builds first, as every command does that a stranger may call before the others: the file and its arguments.
install()
build()
run('node', process.argv.slice(2))
