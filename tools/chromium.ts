import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser that tests use: CHROMIUM_PATH, the machine's, or the one that Playwright installed; undefined if there is
 * none.
 */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = places.find(existsSync)
  if (found) return found
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Finds the browser or installs it, by the machine's package manager or by Playwright, and says so. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  process.stdout.write('No Chromium found: installing it for the browser tests.\n')
  const attempts: [string, string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core']],
  ]
  try {
    if (process.platform === 'linux' && process.getuid?.() === 0)
      for (const [command, args] of attempts)
        execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    process.stdout.write('The package manager could not install it; trying Playwright.\n')
  }
  if (!chromiumPath()) execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
