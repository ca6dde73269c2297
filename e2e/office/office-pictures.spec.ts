import sharp from 'sharp'
import { expect, test } from '../test.ts'

const photo = () =>
  sharp({
    create: {
      width: 1200,
      height: 600,
      channels: 3,
      background: '#b45309',
      noise: { type: 'gaussian', mean: 130, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer()

test('an editor uploads a picture beside one that is none, sees its sizes being made, describes it and cuts a part out', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/pictures')
  // What the site shows stands there before anything was uploaded, and leads to what shows it.
  const used = page.getByRole('list', { name: 'On the site and in drafts' })
  await expect(used.getByRole('link', { name: /^Homam: / }).first()).toHaveAttribute('href', /\/event\/\d+$/)
  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'yagna.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    {
      name: 'lamp.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
  ])

  await expect(page.getByText('SVG drawings can carry programs')).toBeVisible()
  const grid = page.getByRole('list', { name: 'Pictures' })
  await expect(grid.getByRole('listitem')).toHaveCount(1)
  await expect(grid.getByText('Ready')).toBeVisible()

  await grid.getByRole('link', { name: 'yagna.jpg' }).click()
  await page.getByLabel('Telugu').fill('యజ్ఞం')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Telugu')).toHaveValue('యజ్ఞం')

  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which part to show?' })
  await dialog.getByLabel('Width (pixels)').fill('600')
  await dialog.getByRole('group', { name: /^Frame/ }).press('Shift+ArrowRight')
  await expect(dialog.getByLabel('From the left (pixels)')).toHaveValue('120')
  await dialog.getByRole('button', { name: 'Crop' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Part of 600 × 600' })).toBeVisible()

  // Where one is picked, nothing stands before all is known: what comes later would move it under the finger.
  let answer = () => {}
  const asked = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/api/office/pictures-used', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/admin/homam-pages?kind=seva')
  await page.getByRole('link', { name: 'New seva' }).click()
  const uploads = page.waitForResponse('**/api/office/pictures')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await uploads).finished()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(library.getByText('Loading…')).toBeVisible()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 50))))
  await expect(library.getByRole('list')).toHaveCount(0)
  answer()
  await expect(library.getByRole('list')).toHaveCount(2)
})

test('photos of a homam that operations gives are seen by a devotee who took part', async ({
  page,
  signIn,
  login,
  bookByCall,
  pay,
  request,
}) => {
  const devotee = await login(page)
  const order = await bookByCall(devotee)
  await pay(order.paymentUrl)
  await signIn(page, 'operations')
  await page.goto('/admin/homam-media/2')
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([{ name: 'homam.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  // Other tests may have booked it too.
  await page.getByRole('button', { name: /^Tell \d+ devotees?$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tell \d+ devotees?$/ })
    .click()
  await expect(page.getByText(/^(\d+) of \1 devotees have been told\.$/)).toBeVisible()

  await page.goto(`/en/order/${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'Photos and video' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await expect
    .poll(async () =>
      ((await (await request.get(`/sandbox/messages?to=${devotee.phone}`)).json()) as { template: string }[]).map(
        m => m.template,
      ),
    )
    .toContain('photos_and_video')
})
