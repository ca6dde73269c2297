import { type Role, roles } from '../../../contract/ground/rights.ts'
import type { App } from '../../src/app.ts'
import type { Dice } from '../prove/dice.ts'

const devotees = 2

/** Everybody who asks: devotees with a login, staff of every role; who was signed out by a request signs in again. */
export class Callers {
  readonly #app: App
  readonly #url: string
  readonly #dice: Dice
  readonly #headers = new Map<string, Record<string, string>>()
  /** The devotee's own number, for calls that name it. */
  readonly #ids = new Map<string, number>()
  readonly names: readonly string[]

  constructor(app: App, url: string, dice: Dice) {
    this.#app = app
    this.#url = url
    this.#dice = dice
    this.names = [...Array.from({ length: devotees }, (_, i) => `devotee ${i + 1}`), ...roles]
  }

  headersOf = (caller: string): Record<string, string> => this.#headers.get(caller) ?? {}
  idOf = (caller: string): number | undefined => this.#ids.get(caller)

  async signInAll(): Promise<void> {
    for (const name of this.names) await this.signIn(name)
  }

  async signIn(caller: string): Promise<void> {
    const role = roles.find(each => each === caller)
    await (role ? this.#signInStaff(role) : this.#signInDevotee(caller))
  }

  /** By the sandbox's button. A request may have taken somebody's role or place here away: both are given back. */
  async #signInStaff(role: Role): Promise<void> {
    const languages = role === 'translator' ? ['te'] : []
    await this.#app.db
      .updateTable('admin.staff')
      .set({ active: true, roles: [role], languages, name: `Demo ${role}` })
      .where('email', '=', `${role}@demo`)
      .execute()
    // The button is this machine's: nobody forwards it.
    const answer = await this.#post('/sandbox/staff', { role }, {})
    this.#headers.set(role, { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', 'x-office': '1' })
  }

  /** With a number of its own each time, since one may have been blocked or erased. */
  async #signInDevotee(caller: string): Promise<void> {
    const phone = `${this.#dice.between(6, 9)}${this.#dice.between(100_000_000, 999_999_999)}`
    await this.#post('/api/request-otp', { phone })
    const sent = this.#app.db.selectFrom('notifications.messages').select('body').where('recipient', '=', phone)
    const body = (await sent.orderBy('id', 'desc').limit(1).executeTakeFirst())?.body ?? ''
    const answer = await this.#post('/api/verify-otp', { phone, otp: /\b(\d{4})\b/.exec(body)?.[1] ?? '' })
    const { token, user } = (await answer.json()) as { token?: string; user?: { id: number } }
    if (!token || !user) return
    this.#headers.set(caller, { authorization: `Bearer ${token}` })
    this.#ids.set(caller, user.id)
  }

  #post = (path: string, body: unknown, network = this.network()): Promise<Response> =>
    fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...network },
      body: JSON.stringify(body),
      redirect: 'manual',
    })

  /** Each request comes from elsewhere: limits by address would answer for the rest. */
  network(): Record<string, string> {
    const part = () => this.#dice.between(1, 250)
    return { 'x-forwarded-for': `${part()}.${part()}.${part()}.${part()}` }
  }
}
