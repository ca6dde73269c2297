import { readConfig } from './config.ts'
import { makeLogger } from './log.ts'
import { start } from './start.ts'

const config = readConfig(process.env)
const log = makeLogger(config.logLevel)
const running = await start(config, log)
process.stdout.write(`Diya Seva is up:
  http://localhost:${running.port}/te/home    the site, any 10 digits log in
  http://localhost:${running.port}/admin      the back office; who may sign in stands on /sandbox
  http://localhost:${running.port}/sandbox    messages with the codes, and the sandbox's time
  http://localhost:${running.port}/api/docs   the calls
`)

if (running.setUpLink)
  process.stdout.write(`Nobody works in the back office yet. Its first owner is made here, once, within 24 hours:\n  ${running.setUpLink}\n`)

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) process.exit(1)
    ending = true
    running.stop().then(
      () => process.exit(0),
      error => {
        log.error('stop failed', error)
        process.exit(1)
      },
    )
  })
}
