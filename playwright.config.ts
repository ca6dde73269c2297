import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/servers.ts',
  // Each worker has a server, a database and a clock of its own. Two wait for a quarter of their time, on two cores.
  workers: 3,
  fullyParallel: false,
  // One more try on a loaded machine; what passes only then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // They find what hangs. Nothing else goes by the clock: a machine a third as fast is no fault.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: 'test-results',
  use: {
    /*
     * Tests of a worker share a context, which Playwright empties between them: cookies, storage, caches, routes, scripts,
     * other tabs. A context of its own would begin each test with nothing compiled: the first page takes thrice the time.
     * What Playwright leaves (offline, permissions, caches of service workers) e2e/test.ts undoes; the browser's history
     * stays, so that no test may count on being at its beginning.
     */
    reuseContext: true,
    browserName: 'chromium',
    viewport: { width: 360, height: 780 },
    locale: 'en-IN',
    // Pages that move take a quarter more to load: what moves is looked at where tests ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Only offline.spec.ts has one: elsewhere requests are watched and broken on their way.
    serviceWorkers: 'block',
    // Recording every test takes a quarter of the time: only a second try is recorded, and what `npm test -- NAME` runs.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Between two tests stands an empty page, after which the site would begin in a new process, with nothing compiled.
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
