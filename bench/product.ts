import { readConfig } from '../server/src/config.ts'
import { makeLogger } from '../server/src/log.ts'
import { start } from '../server/src/start.ts'
import { captureStatements } from './statements.ts'

/**
 * The product as a process that tells its parent where it listens and, when asked, which statements it sends to the
 * database.
 */
const config = readConfig(process.env)
const running = await start(config, makeLogger(config.logLevel))
process.send?.({ port: running.port })

let end: ReturnType<typeof captureStatements> | undefined
process.on('message', message => {
  if (message === 'begin') end = captureStatements()
  process.send?.(message === 'begin' ? 'begun' : end?.())
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
