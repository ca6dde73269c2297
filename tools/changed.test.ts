import { expect, test } from 'vitest'
import { readFiles, testsFor } from './changed.ts'

const files = readFiles()
const chosenFor = (...changed: string[]) => testsFor(changed, files)

test('a change of a module runs its tests and those that import it', () => {
  const { tests } = chosenFor('server/src/money/payments/documents.ts')
  expect(tests).toContain('server/src/money/payments/papers/documents.test.ts')
  expect(tests.filter(each => each.startsWith('e2e/'))).toEqual([])
})

test('a change of a page runs the journeys that open it most, and says which walks it leaves out', () => {
  const { tests } = chosenFor('site/src/routes/panchangam/panchangam-page.tsx')
  expect(tests).toContain('e2e/pages/panchangam.spec.ts')
  expect(tests).not.toContain('e2e/journeys/booking.spec.ts')
  expect(chosenFor('office/src/screens/refunds/refunds-page.tsx').tests).toContain('e2e/office/office-orders.spec.ts')
  const walked = chosenFor('e2e/shifts.ts')
  expect(walked.tests).not.toContain('e2e/pages/every-page.spec.ts')
  expect(walked.leftOut).toContain('e2e/pages/every-page.spec.ts walks over many pages')
})

test('what everything uses says so, and runs what stands beside it', () => {
  const { tests, leftOut } = chosenFor('contract/ground/languages.ts')
  expect(leftOut.join()).toMatch(/contract\/ground\/languages\.ts is used by \d+ files/)
  expect(tests.every(each => each.startsWith('contract/'))).toBe(true)
})

test('a test that changed runs', () => {
  expect(chosenFor('e2e/pages/calm.spec.ts').tests).toContain('e2e/pages/calm.spec.ts')
})
