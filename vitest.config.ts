import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long though its file is small, and what waits for other processes. */
const long =
  /server\/test\/|\/(demo-office|drill|backup|upgrade|start|books|content|pictures|patterns|spoken-names|newcomers|two-years|remember)\.test\.ts$/

/** A fresh clone knows no durations, and Vitest begins with the largest files: the longest would be left for last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['contract', 'server', 'site', 'office', 'tools', 'art'].flatMap(folder => [
      `${folder}/**/*.test.ts`,
      `${folder}/**/*.test.tsx`,
    ]),
    globalSetup: ['server/test/global-setup.ts'],
    // They find what hangs. Nothing else goes by the clock: a machine a third as fast, or busy, is no fault.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // What is waited for comes within milliseconds on a quiet machine, and the usual second is short on a busy one.
    expect: { poll: { timeout: 60_000 } },
    // Each file has a database of its own, and nothing is replaced in a module: files share their imports.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Some files wait most of their time, for processes that end and start again; more would only wait for each other.
    maxWorkers: 3,
  },
})
