import { defineConfig } from 'vitest/config'

/** For mutants of files whose tests need no database; tools/mutants.ts says which tests these are. */
export default defineConfig({
  test: { include: (process.env.MUTANT_TESTS ?? '').split(','), testTimeout: 30_000, maxWorkers: 1 },
})
