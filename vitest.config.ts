import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'site', 'office', 'tools', 'art'].flatMap(folder => [
      `${folder}/**/*.test.ts`,
      `${folder}/**/*.test.tsx`,
    ]),
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes within milliseconds on a quiet machine, and the usual second is short on a busy one.
    expect: { poll: { timeout: 15_000 } },
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
  },
})
