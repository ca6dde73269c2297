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
    // Each file has a database of its own, and nothing is replaced in a module: files share their imports.
    isolate: false,
    // Some files wait most of their time, for processes that end and start again; more would only wait for each other.
    maxWorkers: 3,
  },
})
