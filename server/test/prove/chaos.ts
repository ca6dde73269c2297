import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Dice } from './dice.ts'

/** What goes wrong with a call to the gateway: before it does anything, or after it did it all the same. */
type Fault = 'none' | 'error' | 'html' | 'nothing' | 'late' | 'done, then error' | 'done, then nothing'
const weights: Record<Fault, number> = {
  none: 88,
  error: 3,
  html: 2,
  nothing: 2,
  late: 0.5,
  'done, then error': 2.5,
  'done, then nothing': 2,
}

/** A line between our servers and a gateway on which one call in eight goes wrong. */
export class BadLine {
  /** How often which fault struck. */
  readonly faults = new Map<Fault, number>()
  url = ''
  readonly #dice: Dice
  readonly #to: URL
  readonly #server = createServer(
    (request, response) => void this.#carry(request, response).catch(() => response.destroy()),
  )

  constructor(dice: Dice, to: string) {
    this.#dice = dice
    this.#to = new URL(to)
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request)
    const fault = this.#dice.weighed(weights)
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
    const error = () =>
      void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"code":"SERVER_ERROR"}}')
    if (fault === 'error') return error()
    if (fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Be right back</h1>')
    if (fault === 'nothing') return void response.destroy()
    if (fault === 'late') await new Promise(resolve => setTimeout(resolve, this.#dice.between(100, 1500)))
    const { answer, said } = await this.#forward(request, body)
    if (fault === 'done, then error') return error()
    if (fault === 'done, then nothing') return void response.destroy()
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(said)
  }

  #forward(from: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; said: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = { ...from.headers, host: this.#to.host }
      const going = ask(
        { host: this.#to.hostname, port: this.#to.port, method: from.method, path: from.url, headers },
        answer => {
          bytesOf(answer).then(said => resolve({ answer, said }), reject)
        },
      )
      going.on('error', reject)
      going.end(body)
    })
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
