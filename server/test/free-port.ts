import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on which nobody listens. It is below those that systems give to connections as they come (from 32,768 on
 * Linux): one of these may be taken before the server that is to listen there has started, or starts again.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
