import { diceOf } from '../prove/dice.ts'
import { Callers } from './callers.ts'
import { Harvest } from './harvest.ts'
import { judge, parsed } from './judge.ts'
import { placeOrders } from './orders.ts'
import { type FuzzAnswer, type FuzzRequest, send, written } from './request.ts'
import { makeRequest, otherAddresses } from './requests.ts'
import { openWorld } from './world.ts'

export interface Finding {
  /** `POST /api/viewmore`, or the address. */
  call: string
  what: string
  caller: string
  /** The smallest body that does the same, or the file. */
  body: string
  /** What the server logged. */
  errors: string[]
  number: number
}

export interface FuzzReport {
  asked: number
  findings: Finding[]
  /** How often each status and code was answered: `200`, `404 not_found`. */
  answers: Map<string, number>
  /** Calls that were answered 200 at least once. */
  reached: Set<string>
  slowest: { call: string; ms: number }[]
}

export interface FuzzOptions {
  databaseUrl: string
  seed: number
  count: number
  /** An answer that takes longer hangs. */
  deadlineMs: number
  /** As many findings end it. */
  mostFindings?: number
  progress?(asked: number, findings: number): void
  /** Told of each finding at once. */
  found?(finding: Finding): void
}

/** Staff have to give their password again after minutes, and logins end in requests: everybody signs in anew. */
const signInEvery = 500
const sweepEvery = 1000

/** Asks `count` requests, one after the other: the seed decides each of them, as far as the answers before it are the same. */
export async function fuzz({
  databaseUrl,
  seed,
  count,
  deadlineMs,
  mostFindings = 20,
  progress,
  found,
}: FuzzOptions): Promise<FuzzReport> {
  const world = await openWorld(databaseUrl)
  const report: FuzzReport = { asked: 0, findings: [], answers: new Map(), reached: new Set(), slowest: [] }
  const { app, url } = world
  const callers = new Callers(app, url, diceOf(seed, 'callers'))
  const harvest = new Harvest()
  const others = otherAddresses(world.addresses)
  const ask = async (
    request: FuzzRequest,
  ): Promise<{ answer: FuzzAnswer; wrong: string | undefined; errors: string[] }> => {
    const answer = await send(url, request, deadlineMs)
    const errors = world.takeErrors()
    return { answer, wrong: judge(request, answer) ?? errors[0]?.split('\n')[0], errors }
  }
  try {
    await callers.signInAll()
    await placeOrders(url, callers, harvest)
    while (report.asked < count && report.findings.length < mostFindings) {
      const number = report.asked++
      if (number % signInEvery === 0) await callers.signInAll()
      if (number % sweepEvery === sweepEvery - 1) {
        await world
          .sweep()
          .catch((error: unknown) => void report.findings.push(broken(number, 'the sweeps', String(error))))
        progress?.(number + 1, report.findings.length)
      }
      const dice = diceOf(seed, `request ${number}`)
      const request = makeRequest({ dice, harvest, now: app.clock.now(), callers, others })
      const { answer, wrong, errors } = await ask(request)
      note(report, request, answer)
      if (wrong) {
        const body = await smallest(request, async smaller => (await ask(smaller)).wrong !== undefined)
        const finding = { call: nameOf(request), what: wrong, caller: request.caller, body, errors, number }
        report.findings.push(finding)
        found?.(finding)
      } else if (answer.status === 200) {
        // What was taken once is asked again, a little otherwise.
        if (request.endpoint && request.json !== undefined) harvest.keepTaken(request.endpoint.name, request.json)
        harvest.keep(parsed(answer))
      }
      if (
        answer.status === 401 &&
        request.caller !== 'nobody' &&
        /"(login|sign_in)_required"/.test(answer.bytes.toString())
      )
        await callers.signIn(request.caller)
    }
    // Lists that were cut off, or left the process: it must still answer.
    if (!(await fetch(`${url}/healthz`)).ok)
      report.findings.push(broken(report.asked, 'GET /healthz', 'the server is gone'))
    return report
  } finally {
    await world.close()
  }
}

const broken = (number: number, call: string, what: string): Finding => ({
  call,
  what,
  caller: 'nobody',
  body: '',
  errors: [],
  number,
})
const nameOf = ({ endpoint, method, path }: FuzzRequest): string => endpoint?.name ?? `${method} ${path}`

function note({ answers, reached, slowest }: FuzzReport, request: FuzzRequest, answer: FuzzAnswer): void {
  const code = answer.status >= 400 ? /"code":"(\w+)"/.exec(answer.bytes.toString())?.[1] : undefined
  const key = code ? `${answer.status} ${code}` : String(answer.status)
  answers.set(key, (answers.get(key) ?? 0) + 1)
  if (answer.status === 200 && request.endpoint) reached.add(request.endpoint.name)
  slowest.push({ call: nameOf(request).slice(0, 100), ms: answer.ms })
  slowest.sort((a, b) => b.ms - a.ms)
  slowest.length = Math.min(slowest.length, 5)
}

const mostTries = 60

/** Takes fields away, and makes values plain, while the same still happens. */
async function smallest(request: FuzzRequest, stillWrong: (smaller: FuzzRequest) => Promise<boolean>): Promise<string> {
  if (typeof request.json !== 'object' || request.json === null) return String(request.body ?? '').slice(0, 2000)
  let best: unknown = request.json
  let tries = 0
  for (let again = true; again; ) {
    again = false
    for (const smaller of smallerThan(best)) {
      if (tries++ > mostTries) return written(best)
      if (await stillWrong({ ...request, json: smaller, body: written(smaller) })) {
        best = smaller
        again = true
        break
      }
    }
  }
  return written(best)
}

function* smallerThan(value: unknown): Generator {
  if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, Math.floor(value.length / 2))
    for (let at = 0; at < Math.min(value.length, 5); at++) {
      yield value.toSpliced(at, 1)
      for (const inner of smallerThan(value[at])) yield value.toSpliced(at, 1, inner)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value as Record<string, unknown>
      yield rest
      for (const smaller of smallerThan(inner)) yield { ...value, [name]: smaller }
    }
  } else if (typeof value === 'string' && value.length > 8) yield value.slice(0, Math.floor(value.length / 2))
}

/** As a person reads it, and asks it again. */
export const sentenceOf = ({ call, what, caller, body, errors, number }: Finding, seed: number): string =>
  [
    `${call} as ${caller}: ${what}`,
    `  body ${body}`,
    `  seed ${seed}, request ${number}`,
    ...errors.slice(0, 1).map(each => `  ${each.split('\n').slice(0, 6).join('\n  ')}`),
  ].join('\n')
