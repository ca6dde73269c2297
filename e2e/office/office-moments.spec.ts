import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** As YouTube's player does it: says nothing until it is listened to, then where it stands. */
const player = `<!doctype html><title>player</title><script>
addEventListener('message', event => {
  if (JSON.parse(event.data).event === 'listening')
    event.source.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 438.2, playerState: 2 } }), event.origin)
})
</script>`

test('staff play a recording whose start was cut and press the name that they hear', async ({ page, signIn }) => {
  await signIn(page, 'operations')
  let beginsAt = Date.UTC(2026, 10, 20, 1, 30)
  const read = beginsAt + 900_000
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
  // Which name was read when is the server's matter (moments.test.ts): here the player and the press are.
  await page.route('**/api/office/moments', route =>
    route.fulfill({
      json: {
        heldOn: '2026-11-20',
        youtubeId: 'abcdefghijk',
        beginsAt,
        publishedAt: null,
        firstAt: read,
        lastAt: read + 60_000,
        orders: 2,
        known: 2,
        inVideo: 2,
        toTell: 2,
      },
    }),
  )
  await page.route('**/api/office/names-heard', route =>
    route.fulfill({
      json: {
        names: [
          { booking_id: 1, place: 0, name: 'శ్రీనివాస్', at: read },
          { booking_id: 2, place: 0, name: 'கலைச்செல்வி', at: read + 60_000 },
        ],
      },
    }),
  )
  const sent: unknown[] = []
  await page.route('**/api/office/set-recording-by-name', async route => {
    sent.push(route.request().postDataJSON())
    beginsAt = read + 60_000 - 438_000
    await route.fulfill({ json: { done: true } })
  })
  const homams = await page.request.post('/api/office/homams', {
    data: { page: 1, perPage: 1 },
    headers: { 'x-office': '1' },
  })
  const { rows } = (await homams.json()) as { rows: { id: number }[] }
  await page.goto(`/admin/homam-media/${rows[0]?.id}`)
  await page.getByRole('button', { name: 'Set it by a name that you hear' }).click()
  await expect(page.getByPlaceholder('7:18')).toBeVisible()
  await page.getByRole('button', { name: /கலைச்செல்வி/ }).click()
  await expect(page.getByText('Saved. All moments follow that name.')).toBeVisible()
  expect(sent).toMatchObject([{ bookingId: 2, place: 0, second: 438, was: read - 900_000 }])
  // 7:15 + 1 minute − 7:18; the player goes on where it stood.
  await expect(page.getByLabel(/^Start of the video/)).toHaveValue('07:08:42')
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
})
