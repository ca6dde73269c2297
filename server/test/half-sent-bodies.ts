import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Requests whose body never ends: what they are, where they go, how much they declare, a header of theirs. */
export const kindsOfHalfSent = [
  ['a carrier’s webhook without a signature', '/api/webhooks/sandbox-messages', 1_048_000, ''],
  ['a gateway’s webhook with a made-up signature', '/api/webhooks/sandbox', 65_000, 'x-sandbox-signature: 00\r\n'],
  ['a call of a devotee with a made-up login', '/api/saveForm', 262_000, `authorization: Bearer ${'a'.repeat(40)}\r\n`],
  ['a call that anybody may make', '/api/find-homams', 65_000, ''],
] as const

/**
 * Sends bodies without their last byte on so many connections, from as many networks: the bound for one network alone
 * would not help. Calls `meanwhile` until the server has taken what it wants, which is when nothing more has gone in the
 * time of twenty calls; ends the connections.
 */
export async function sendHalf(
  port: number,
  [, path, bytes, header]: (typeof kindsOfHalfSent)[number],
  connections: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const body = Buffer.alloc(bytes - 1, 'x')
  const sockets: Socket[] = []
  for (let at = 0; at < connections; at++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.${at >> 8}.${at & 255}.1\r\n${header}content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    socket.write(body)
    sockets.push(socket)
  }
  // What the server took in; what it left waits here or in the network.
  const left = () => sockets.reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0)
  for (let before = Infinity, still = 0; still < 20; ) {
    await meanwhile()
    await delay(20)
    still = left() < before ? 0 : still + 1
    before = left()
  }
  for (const socket of sockets) socket.destroy()
}
