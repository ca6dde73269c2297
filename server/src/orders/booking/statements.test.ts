import pg from 'pg'
import { expect, test } from 'vitest'
import { doWaitingJobs } from '../../ground/db/jobs.ts'
import { doJob } from '../../worker.ts'
import { paying } from '../../../test/paying.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
const { placed, tell } = paying(app)

/** What is sent to the database while `work` runs, several statements on one way as one text. */
async function saidDuring(work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  prototype.query = function (this: pg.Client, ...args: any[]): any {
    said.push(typeof args[0] === 'string' ? args[0] : args[0].text)
    // oxlint-disable-next-line typescript/no-explicit-any -- the same
    return (query as any).apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return said
}

/** The fewest of some rounds: a connection that is new says more. */
async function fewest(rounds: number, round: () => Promise<string[]>): Promise<string[]> {
  let least = await round()
  for (let n = 1; n < rounds; n++) {
    const said = await round()
    if (said.length < least.length) least = said
  }
  return least
}

const ends = (text: string) => text.endsWith('/* and commit */')

test('a form takes 6 ways to the database at most, of which the last commits, and a payment 6', async () => {
  const homam = await app.given.homam()
  const form = await fewest(5, async () => {
    const devotee = await app.given.devotee()
    return saidDuring(() => devotee.call('POST /api/saveForm', formFor(homam, devotee)))
  })
  expect(form.length, form.join('\n')).toBeLessThanOrEqual(6)
  expect(form.filter(ends)).toHaveLength(1)
  const payment = await fewest(5, async () => {
    const order = await placed(homam)
    return saidDuring(() => tell(order))
  })
  expect(payment.length, payment.join('\n')).toBeLessThanOrEqual(6)
  expect(payment.filter(ends)).toHaveLength(1)
  // The webhook is stored, and that is committed, before anything is done with it.
  expect(payment[0]).toContain('insert into "payments"."webhooks"')
  expect(payment.slice(1).some(text => text.includes('update "payments"."webhooks"'))).toBe(true)
})

test('seen from outside, with the sandbox’s page, the return and the status, a booking takes 17 ways at most', async () => {
  const homam = await app.given.homam()
  const whole = await fewest(5, async () => {
    const devotee = await app.given.devotee()
    return saidDuring(async () => {
      const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
      await app.raw('GET', new URL(body.paymentUrl).pathname)
      const paid = await app.pay(body.paymentUrl)
      await app.raw('GET', new URL(paid.headers.get('location') ?? '').pathname, { redirect: 'manual' })
      expect((await app.call('POST /api/post-status', body)).body.status).toBe('TXN_SUCCESS')
    })
  })
  expect(whole.length, whole.join('\n')).toBeLessThanOrEqual(17)
})

test('the jobs of ten orders share their statements: 4 for each at most, of which two write', async () => {
  const homam = await app.given.homam()
  const jobsOf = () => doWaitingJobs(app.app.db, job => doJob(app.app, job))
  const jobs = await fewest(3, async () => {
    while ((await jobsOf()) > 0);
    for (let n = 0; n < 10; n++) await tell(await placed(homam))
    return saidDuring(async () => {
      while ((await jobsOf()) > 0);
    })
  })
  const shown = jobs.map(text => text.slice(0, 200)).join('\n')
  expect(jobs.length, shown).toBeLessThanOrEqual(40)
  expect(jobs.filter(text => /\b(insert into|update|delete from)\b/.test(text)).length, shown).toBeLessThanOrEqual(20)
})
