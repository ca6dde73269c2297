import { addDays, dayOf } from '../../contract/ground/india-time.ts'
import { en } from '../../contract/words/children/en.ts'
import { en as inFamily } from '../../contract/words/family/en.ts'
import { en as notice } from '../../contract/words/notice/en.ts'
import { en as inPages } from '../../contract/words/pages/en.ts'
import { violationsOf, withTags } from '../faults.ts'
import { expect, post, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const say = en.children
/** A homam whose form asks for the relation and the day of birth. */
const seva = { id: 6, slug: 'navagraha-shanti-homam' }

interface Question {
  send_name: string
  is_required: number
  options: { value: string }[]
}

test('who books for two children agrees once for both, is not asked again, and takes it back on My data', async ({
  page,
  login,
  pay,
  request,
}) => {
  const { token, userId } = await login(page)
  const languageId = 1
  const { packages } = await post<{ packages: { sid: number; amount: number; names_included: number | null }[] }>(
    request,
    '/api/booking-data',
    { languageId, serviceId: seva.id },
  )
  const pack = packages.find(one => (one.names_included ?? 9) > 3)
  const asked = await post<Record<'personalFields' | 'familyFields', Question[]>>(request, '/api/DynamicField', {
    language: languageId,
    serviceId: seva.id,
  })
  const answers = (questions: Question[], own: object) => ({
    ...Object.fromEntries(
      questions.filter(one => one.is_required).map(one => [one.send_name, one.options[1]?.value ?? 'Demo']),
    ),
    ...own,
  })
  const born = addDays(dayOf(Date.now()), -3000)
  const address = { door_no: '1-2', village: 'Demo', city: 'Demo', district: 'Demo', state: 'TS', pincode: '500001' }
  const familyMembers = [
    { name: 'Demo Ravi', relation: 'son', date_of_birth: born },
    { name: 'Demo Sita', relation: 'daughter', date_of_birth: born },
    { name: 'Demo Arjun', relation: 'son' },
  ].map(person => answers(asked.familyFields, person))
  // As the specification has it, without a word of children: it books all the same.
  const order = await post<{ paymentUrl: string; orderId: string }>(
    request,
    '/api/saveForm',
    {
      personalData: { ...answers(asked.personalFields, { name: 'Demo Parent' }), ...address },
      familyMembers,
      languageId,
      serviceId: seva.id,
      userId,
      aid: pack?.sid,
      product_list: [],
      product_total: pack?.amount,
    },
    token,
  )
  await pay(order.paymentUrl)

  // The next booking begins with these names: one tick for both children, none for a son whose age nobody said.
  const draft = { sid: pack?.sid, lang: 1, service_id: seva.id, product_list: [], total_amount: pack?.amount }
  const register = async () => {
    await page.evaluate(text => localStorage.setItem('bookingData', text), JSON.stringify(draft))
    await page.goto(`/en/${seva.slug}/Reg-Details/${seva.id}`)
    await expect(page.getByText('Demo Arjun').first()).toBeVisible()
  }
  await register()
  const both = page.getByRole('checkbox', { name: say.consent('Demo Ravi and Demo Sita') })
  await expect(page.getByRole('checkbox', { name: 'Demo Arjun' })).not.toBeChecked()
  await page.locator('main form input[name=consent]').check()
  const submit = page.getByRole('button', { name: inPages.registration.submit }).last()
  await submit.click()
  await expect(both).toBeFocused()
  await expect(page.getByText(inPages.registration.consentNeeded)).toBeVisible()
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])
  await page.getByText(notice.notice.open).click()
  await expect(page.getByText(notice.notice.of.prayer.use)).toBeVisible()
  await both.check()
  await submit.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Order details' })).toBeVisible()

  // Neither another booking nor the order before asks for them any more.
  await register()
  await expect(page.getByRole('checkbox', { name: 'Demo Arjun' })).toBeVisible()
  await expect(both).toHaveCount(0)
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByText(say.someYoung).click()
  await page.getByRole('checkbox', { name: 'Demo Arjun' }).check()
  await page.getByRole('button', { name: say.agree }).click()
  await expect(page.getByText(say.thanks)).toBeVisible()

  await page.goto('/en/my-data')
  await expect(page.getByRole('heading', { name: notice.notice.agreed.title })).toBeVisible()
  await expect(page.getByText(/: you agreed on/)).toHaveCount(3)
  await page.getByRole('button', { name: say.takeBack('Demo Sita') }).click()
  await expect(page.getByText(/^Demo Sita: you took it back on/)).toBeVisible()
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: say.agree }).click()
  await expect(page.getByText(say.toAsk)).toHaveCount(0)

  // In the family book the same is asked where a child is entered.
  await page.goto('/en/my-family')
  await page.getByRole('button', { name: inFamily.family.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=name]').fill('Demo Lakshmi')
  await dialog.locator('select[name=relation]').selectOption('daughter')
  await dialog.getByRole('checkbox', { name: say.inBook }).check()
  await dialog.getByRole('button', { name: inPages.registration.save }).click()
  await expect(page.getByText(inFamily.family.saved('Demo Lakshmi'))).toBeVisible()
  await page.goto('/en/my-data')
  await expect(page.getByText(/^Demo Lakshmi: you agreed on/)).toBeVisible()
})
