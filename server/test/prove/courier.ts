import { randomBytes } from 'node:crypto'
import type { Delivery, Double } from '../doubles/double.ts'
import type { Dice } from './dice.ts'

const forgeries = [
  'bare',
  'garbled signature',
  'one byte changed',
  'cut off',
  'written anew',
  'for another order',
] as const

/** Carries what the gateway tells to the servers, as badly as the world does: drops, repeats, delays, reorders and forges. */
export class Courier {
  /** Callbacks by what became of them. */
  readonly kinds = new Map<string, number>()
  /** Forged ones that were taken for true, or true ones for forged: a violation each. */
  readonly misjudged: string[] = []
  readonly #dice: Dice
  readonly #double: Double
  readonly #path: string
  readonly #address: () => string
  readonly #under = new Set<Promise<void>>()
  readonly #muchLater: (() => void)[] = []

  /** `address`: of a server that may be dead when it gets there. */
  constructor(dice: Dice, double: Double, gateway: string, address: () => string) {
    this.#dice = dice
    this.#double = double
    this.#path = `/api/webhooks/${gateway}`
    this.#address = address
  }

  /** Something happened at the gateway. `surely`: it may come late or often, but it comes. */
  tell(delivery: Delivery | undefined, surely = false): void {
    if (!delivery) return
    const dice = this.#dice
    const send = (afterMs: number) => this.#later(afterMs, () => this.#deliver(delivery, surely))
    const fate = dice.weighed({
      'as it should': 62,
      dropped: surely ? 0 : 15,
      repeated: 10,
      late: 10,
      'hours late': surely ? 0 : 3,
    })
    this.#count(fate)
    if (fate === 'as it should') send(dice.between(0, 150))
    if (fate === 'late') send(dice.between(500, 4000))
    if (fate === 'repeated') for (let copies = dice.between(2, 4); copies > 0; copies--) send(dice.between(0, 2500))
    if (fate === 'hours late') this.#muchLater.push(() => send(dice.between(0, 500)))
  }

  /** Somebody without a key makes of a true webhook one about an order that was not paid. */
  forge(truth: { delivery: Delivery; reference: string }, reference: string): void {
    const kind = this.#dice.oneOf(forgeries)
    const other = Buffer.from(truth.delivery.body.toString('utf8').replaceAll(truth.reference, reference))
    const forged = forgedAs(kind, truth.delivery, other)
    // Where not every byte is proven, the gateway is asked before anything is believed: the books will tell.
    const mustRefuse = this.#double.proves === 'bytes' || kind === 'bare' || kind === 'garbled signature'
    this.#count(`forged: ${kind}`)
    this.#later(this.#dice.between(0, 300), async () => {
      const status = await this.#post(forged)
      if (mustRefuse && status !== undefined && status < 300)
        this.misjudged.push(`a forged webhook (${kind}) was answered ${status}`)
    })
  }

  /** Rightly signed, but about an order that is none of ours. */
  tellOfStranger(truth: { delivery: Delivery; reference: string }): void {
    const unknown = randomBytes(18).toString('base64url')
    this.#count('about an unknown order')
    const delivery = this.#double.sign(
      Buffer.from(truth.delivery.body.toString('utf8').replaceAll(truth.reference, unknown)),
    )
    this.#later(0, async () => void (await this.#post(delivery)))
  }

  /** What was kept back for hours is let go. */
  letGo(): void {
    for (const send of this.#muchLater.splice(0)) send()
  }

  /** Until everything that is under way has arrived, or is lost. */
  async rest(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under)
  }

  #later(afterMs: number, work: () => Promise<void>): void {
    const going = new Promise<void>(resolve => setTimeout(resolve, afterMs))
      .then(work)
      .finally(() => this.#under.delete(going))
    this.#under.add(going)
  }

  /** Tried again until somebody answers 2xx, a few times: then the gateway gives up. */
  async #deliver(delivery: Delivery, surely: boolean): Promise<void> {
    for (let tries = 1; ; tries++) {
      const status = await this.#post(delivery)
      if (status !== undefined && status < 300) return this.#count('taken')
      if (status === 401) this.misjudged.push('a true webhook was called forged')
      if (tries === 4 && !surely) return this.#count('given up by the gateway')
      this.#count('to be sent again')
      await new Promise(resolve => setTimeout(resolve, 250 * 2 ** Math.min(tries, 4)))
    }
  }

  async #post({ body, headers }: Delivery): Promise<number | undefined> {
    try {
      const response = await fetch(this.#address() + this.#path, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return undefined
    }
  }

  #count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
  }
}

function forgedAs(kind: (typeof forgeries)[number], { body, headers }: Delivery, other: Buffer): Delivery {
  const type = { 'content-type': headers['content-type'] ?? 'application/json' }
  if (kind === 'bare') return { body: other, headers: type }
  if (kind === 'garbled signature') {
    const garble = (text: string) => Array.from(text).toReversed().join('')
    return {
      body: other,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, garble(value)])),
        ...type,
      },
    }
  }
  if (kind === 'one byte changed')
    return { body: Buffer.from(body.map((byte, i) => (i === Math.floor(body.length / 2) ? byte ^ 1 : byte))), headers }
  if (kind === 'cut off') return { body: body.subarray(0, -20), headers }
  if (kind === 'written anew') return { body: Buffer.concat([body, Buffer.from('\n')]), headers }
  return { body: other, headers }
}
