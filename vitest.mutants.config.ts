import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Which tests notice a mutant: tools/mutants/mutants.ts says it, in the order in which they are to be run. */
const tests = (process.env.MUTANT_TESTS ?? '').split(',')
const onDatabase = process.env.MUTANT_DATABASE === '1'

class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex(test => moduleId.endsWith(test))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: tests,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    sequence: { sequencer: AsNamed },
    ...(onDatabase && {
      globalSetup: ['server/test/global-setup.ts'],
      setupFiles: ['server/test/drop-copies.ts'],
      isolate: false,
      expect: { poll: { timeout: 15_000 } },
    }),
  },
})
