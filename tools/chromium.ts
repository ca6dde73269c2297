import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell is a smaller program and shows the same pages for a quarter less of the processor.
const places = [
  '/usr/bin/chromium-headless-shell',
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

/**
 * Finds the browser or installs it, by the machine's package manager or by Playwright, and says so. Where Chromium alone
 * is there, its headless shell is tried for once.
 */
export function ensureChromium(): void {
  const found = chromiumPath()
  if (found && found !== '/usr/bin/chromium') return
  process.stdout.write('No headless Chromium found: installing it for the browser tests.\n')
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const install = ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', 'fonts-noto-core']
    // Not every release of Debian and Ubuntu has the headless shell.
    const names = found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']
    const installed = runs('apt-get', ['update', '-qq']) && names.some(name => runs('apt-get', [...install, name]))
    if (!installed && !found) process.stdout.write('The package manager could not install it; trying Playwright.\n')
  }
  if (!chromiumPath()) execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return true
  } catch {
    return false
  }
}
