import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** What hinders anybody on a page: WCAG 2.2 AA but for target sizes, which are measured by themselves. */
export async function faultsOf(page: Page): Promise<string[]> {
  const rules = Object.fromEntries([
    ...beside.map(rule => [rule, { enabled: true }] as const),
    ['target-size', { enabled: false }] as const,
  ])
  return named(await new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: standards }, rules }).analyze())
}

/** Targets too small or too close; what floats is left out: it may lie over a link for a moment, scrolling frees it. */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) part.style.visibility = 'hidden'
    }
  })
  return named(await new AxeBuilder({ page }).withRules('target-size').analyze())
}

/** Targets too small or too close to another as they are seen now, under whatever floats; bars from edge to edge end the view, they don't float. */
export async function smallTargetsInPlace(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const isStuck = ['fixed', 'sticky'].includes(getComputedStyle(part).position)
      if (isStuck && part.getBoundingClientRect().width >= document.documentElement.clientWidth)
        part.style.visibility = 'hidden'
    }
  })
  return named(await new AxeBuilder({ page }).withRules('target-size').analyze())
}

const named = ({ violations }: { violations: { id: string; nodes: { html: string }[] }[] }): string[] =>
  violations.map(
    v =>
      `${v.id}: ${v.nodes
        .map(n => n.html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  )
