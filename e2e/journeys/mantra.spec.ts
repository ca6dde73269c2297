import type { Calls } from '../../contract/calls.ts'
import { expect, test } from '../test.ts'

type HomeEvent = Calls['POST /api/homelist']['answer'][number]

test.use({ viewport: { width: 360, height: 780 } })

test('a mantra stands in the page’s script; its sound is fetched when pressed, pauses, and says when it can’t be played', async ({
  page,
  login,
  bookByCall,
  pay,
  allowedErrors,
}) => {
  const list = (await (await page.request.post('/api/homelist', { data: { language: 2 } })).json()) as HomeEvent[]
  const homam = list.find(({ services }) => services === 'rudra-homam')
  if (!homam) throw new Error('no such homam among the demo content')
  const sounds: string[] = []
  page.on('request', request => {
    if (/\/(sounds|uploads)\//.test(request.url())) sounds.push(new URL(request.url()).pathname)
  })
  await page.goto(`/te/rudra-homam/view-more/${homam.sid}`)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)

  const mantra = page.getByRole('region', { name: 'మంత్రం' })
  const words = mantra.getByText('ఓం త్ర్యంబకం యజామహే')
  await expect(words).toHaveAttribute('lang', 'te')
  expect((await words.innerText()).split('\n')).toHaveLength(4)
  await expect(mantra.locator('audio[src]')).toHaveCount(0)
  expect(sounds).toEqual([])

  await mantra.getByRole('button', { name: 'వినండి' }).click()
  await expect.poll(() => sounds[0]).toBe('/sounds/demo-bell.mp3')
  await expect(mantra.locator('audio')).toHaveAttribute('src', '/sounds/demo-bell.mp3')
  await expect
    .poll(() => mantra.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0)
  await mantra.getByRole('button', { name: 'ఆపండి' }).click()
  await expect(mantra.getByRole('button', { name: 'వినండి' })).toBeVisible()

  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  allowedErrors.push(/404|Failed to load resource/)
  await page.route('**/sounds/*', route => route.fulfill({ status: 404 }))
  await page.goto(`/en/order/${order.orderId}`)
  const onOrder = page.getByRole('region', { name: 'Mantra' })
  await expect(onOrder.getByText('Om Gam Ganapataye Namah')).toBeVisible()
  const height = () => onOrder.evaluate(part => part.getBoundingClientRect().height)
  const before = await height()
  await onOrder.getByRole('button', { name: 'Listen' }).click()
  await expect(onOrder.getByRole('alert')).toHaveText(/can’t be played now/)
  await expect(onOrder.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect(await height()).toBe(before)
})
