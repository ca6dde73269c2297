import { describeFailure } from '../server/src/house/backup/refused.ts'

/**
 * Runs a command to its end. A failure is said in a sentence that begins with `failed`, and ends the process with 1. Who
 * ends it from outside lets it clear away what it has: a backup that is checked has a copy of everybody's data beside.
 */
export async function runCommand(failed: string, run: () => Promise<void>): Promise<void> {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code))
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${failed} ${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
