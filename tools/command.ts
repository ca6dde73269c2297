import { describeFailure } from '../server/src/house/backup/refused.ts'

/** Runs a command to its end. A failure is said in a sentence that begins with `failed`, and ends the process with 1. */
export async function runCommand(failed: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${failed} ${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
