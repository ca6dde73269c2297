import { readConfig, SettingWrong } from './config.ts'
import { isDatabaseLost } from './db/connection.ts'
import { makeLogger } from './log.ts'
import { start } from './start.ts'

const config = await orSayWhy(() => readConfig(process.env))
const log = makeLogger(config.logLevel)
const running = await orSayWhy(() => start(config, log, { demoOffice: config.demoOffice ? 'whole' : undefined }))
const at = `http://localhost:${running.port}`
process.stdout.write(`Diya Seva is up:
  ${at}/te/home    the site${config.sandbox ? ', codes to log in stand on /sandbox' : ''}
  ${at}/admin      the back office${config.sandbox && !config.sandboxBanner ? '; who may sign in stands on /sandbox' : ''}
${config.sandbox ? `  ${at}/sandbox    messages with the codes, and the sandbox's time\n` : ''}  ${at}/api/docs   the calls
`)

if (running.setUpLink)
  process.stdout.write(
    `Nobody works in the back office yet. Its first owner is made here, once, within 24 hours:\n  ${running.setUpLink}\n`,
  )

// An unhandled rejection is a bug, but no reason to close the site: without this, Node would end the process.
process.on('unhandledRejection', error => log.error('a rejection was not handled', error))

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

/** Ends the process if `make` fails: with one sentence if the operator can mend it, else with where it happened. */
async function orSayWhy<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SettingWrong) return error.message
  const { code = '' } = error as { code?: string }
  if (code === 'EADDRINUSE') return 'PORT is taken by another program, or this one runs already.'
  // The database gave no answer, or the host, the password or the database is wrong.
  if (['28P01', '28000', '3D000'].includes(code) || isDatabaseLost(error))
    return `The database of DATABASE_URL can’t be used (${code}).`
  return undefined
}
