import type { Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { smallTargetsInPlace } from './faults.ts'
import { awake, expect, test } from './test.ts'

const screens = {
  'on a phone': [
    { width: 360, height: 740 },
    { width: 360, height: 800 },
  ],
  'on a laptop': [{ width: 1280, height: 860 }],
}

/** What floats over the page (bars from edge to edge end the view, they don't float), and which texts, pictures and buttons it lies on now. */
function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const isSeen = (part: Element) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isOnScreen = (part: Element) => {
      const { top, bottom, height } = part.getBoundingClientRect()
      return height > 1 && bottom > 0 && top < innerHeight
    }
    const isEmpty = (part: Element) => !part.textContent?.trim() && !part.querySelector('svg, img')
    const isBar = (part: Element) => part.getBoundingClientRect().width >= document.documentElement.clientWidth
    const floats = all.filter(part => {
      const { position } = getComputedStyle(part)
      return (
        (position === 'fixed' || position === 'sticky') &&
        isSeen(part) &&
        !isEmpty(part) &&
        !isBar(part) &&
        !part.closest('dialog')
      )
    })
    // What floats may do so by a part of itself.
    const floating = floats
      .flatMap(part => [part, ...part.querySelectorAll('*')])
      .filter(part => isSeen(part) && isOnScreen(part))
    const below: [string, DOMRect][] = []
    const range = document.createRange()
    for (const root of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node instanceof Element ? node : node.parentElement
        if (!part || floats.some(float => float.contains(part)) || !isSeen(part)) continue
        // Text for screen readers takes no room.
        if (part.getBoundingClientRect().width <= 1) continue
        if (node instanceof Text && node.nodeValue?.trim()) {
          range.selectNodeContents(node)
          for (const box of range.getClientRects()) below.push([node.nodeValue.trim().slice(0, 40), box])
        } else if (node instanceof Element && node.matches('a, button, input, select, textarea, summary, dd, img')) {
          below.push([node.outerHTML.slice(0, 80), node.getBoundingClientRect()])
        }
      }
    }
    return floating.flatMap(part => {
      const over = part.getBoundingClientRect()
      return below
        .filter(
          ([, box]) =>
            box.left < over.right - 1 &&
            box.right > over.left + 1 &&
            box.top < over.bottom - 1 &&
            box.bottom > over.top + 1,
        )
        .map(([what]) => `${part.tagName} lies on ${what}`)
    })
  })
}

const statusPath = (order: { orderId: string; lastId: number; postId: number }) =>
  `/:lang/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`

for (const [device, sizes] of Object.entries(screens)) {
  test(`${device} nothing floats over a text, a picture or a button, in five languages`, async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    test.slow()
    await page.setViewportSize(sizes[0] ?? { width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const devotee = await login(page)
    const paid = await bookByCall(devotee)
    await pay(paid.paymentUrl)
    const failed = await bookByCall(devotee)
    await pay(failed.paymentUrl, { outcome: 'failure' })
    const pending = await bookByCall(devotee)
    await pay(pending.paymentUrl, { outcome: 'pending' })
    const paths = [
      ...[paid, failed, pending].map(statusPath),
      `/:lang/order/${paid.orderId}`,
      '/:lang/history',
      '/:lang/my-data',
      '/:lang/home',
      '/:lang/contact-us',
      '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
    ]
    for (const { code } of languages) {
      for (const path of paths) {
        await page.goto(path.replace(':lang', code))
        await awake(page)
        for (const size of sizes) {
          await page.setViewportSize(size)
          const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
          for (const at of [0, end / 2, end]) {
            await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), at)
            expect(
              await coveredOn(page),
              `${path} in ${code}, ${size.width} × ${size.height}, scrolled by ${at}`,
            ).toEqual([])
          }
        }
        await expect(
          page.getByRole('banner').locator('a[href^="https://wa.me/"]'),
          'the chat is at hand all the same',
        ).toBeInViewport({ ratio: 1 })
        // Where words are longest.
        if (code === 'ta') expect(await smallTargetsInPlace(page), path).toEqual([])
      }
    }
  })
}

test('after a failed payment the way to try again is on the first screen, in five languages', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const failed = await bookByCall(await login(page))
  await pay(failed.paymentUrl, { outcome: 'failure' })
  for (const { code, web } of languages) {
    await page.goto(statusPath(failed).replace(':lang', code))
    await awake(page)
    const again = page.getByRole('main').getByRole('button').first()
    await expect(again).toBeVisible()
    const button = await again.boundingBox()
    const bar = await page.getByRole('navigation').last().boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0), web).toBeLessThan(bar?.y ?? 0)
    await again.click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
  }
})
