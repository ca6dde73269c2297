import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

// The small build: half a megabyte for each page to be sent and to read, instead of 1.3.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Good practice that the standards only recommend. */
const beside = [
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'empty-heading',
  'tabindex',
  'image-redundant-alt',
]

/**
 * What axe finds wrong with a page, or with a part of it by its selector: each rule with three elements that break it. Axe is
 * brought to a page once and answers with the violations alone, which takes a fifth of the time of its own package for Playwright.
 */
export async function violationsOf(page: Page, options: RunOptions = {}, part?: string): Promise<string[]> {
  // What comes and goes has its full colours only when it stands.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(a => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity),
  )
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const run: RunOptions = { ...options, resultTypes: ['violations'] }
  return page.evaluate(
    async given => {
      const { axe } = window as unknown as { axe: { run(part: unknown, options: unknown): Promise<AxeResults> } }
      const { violations } = await axe.run(given.part ?? document, given.run)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 160))
            .slice(0, 3)
            .join(' | ')}`,
      )
    },
    { part, run },
  )
}

/** The same by day and by night, on one page that stands. */
export async function violationsDayAndNight(page: Page, options?: RunOptions, part?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOf(page, options, part)).map(fault => `${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}

export const withTags = (...values: string[]): RunOptions => ({ runOnly: { type: 'tag', values } })
const targets: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }

/**
 * What hinders anybody on a page: WCAG 2.2 AA but for target sizes, which are measured by themselves. Contrast takes three
 * quarters of the time: where a page is looked at again in other words or sizes, its colours are those of before, and
 * every text can be read on every ground (site/src/ui/tokens.test.ts, office/src/palette.test.ts).
 */
export async function faultsOf(
  page: Page,
  colours: 'with colours' | 'without colours' = 'with colours',
): Promise<string[]> {
  const rules = Object.fromEntries([
    ...beside.map(rule => [rule, { enabled: true }] as const),
    ['target-size', { enabled: false }] as const,
    ['color-contrast', { enabled: colours === 'with colours' }] as const,
  ])
  return violationsOf(page, { ...withTags(...standards), rules })
}

/** Targets too small or too close; what floats is left out: it may lie over a link for a moment, scrolling frees it. */
export const smallTargetsOf = (page: Page): Promise<string[]> => smallTargets(page, 'without what floats')

/** Targets too small or too close to another as they are seen now, under whatever floats; bars from edge to edge end the view, they don't float. */
export const smallTargetsInPlace = (page: Page): Promise<string[]> => smallTargets(page, 'without bars')

/** Hides what would be in the way, and shows it again. */
async function smallTargets(page: Page, how: 'without what floats' | 'without bars'): Promise<string[]> {
  await page.evaluate(onlyBars => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(part).position)) continue
      if (onlyBars && part.getBoundingClientRect().width < document.documentElement.clientWidth) continue
      part.dataset.wasVisibility = part.style.visibility
      part.style.visibility = 'hidden'
    }
  }, how === 'without bars')
  const found = await violationsOf(page, targets)
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-was-visibility]')) {
      part.style.visibility = part.dataset.wasVisibility ?? ''
      delete part.dataset.wasVisibility
    }
  })
  return found
}
