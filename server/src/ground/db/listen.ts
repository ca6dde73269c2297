import { Socket } from 'node:net'
import pg from 'pg'
import { waits } from './connection/lost.ts'

/**
 * A connection that only listens never notices its own loss: it is asked this often, and has as long to answer (ms).
 */
const heartbeat = 4000

/**
 * Listens to NOTIFY on channels for as long as the process lives. A connection that is lost, or whose server no longer
 * answers or became a standby, is replaced within 15 s; `onReconnect` then says that notifications may have been
 * missed. `onFirst` is called when it listens for the first time: what came before was not heard.
 */
export function listen(
  connectionString: string,
  channels: Record<string, (payload: string) => void>,
  onReconnect: () => void,
  onFirst: () => void = () => undefined,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let giveUp = () => undefined as void

  const connect = async (again: boolean): Promise<void> => {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString,
      application_name: 'diya-seva listener',
      connectionTimeoutMillis: waits.connect,
      query_timeout: heartbeat,
      keepAlive: true,
      stream: () => socket,
    })
    let lost = false
    giveUp = () => {
      if (lost) return
      lost = true
      clearTimeout(timer)
      // A server that does not answer would not take part in a polite close either.
      socket.destroy()
      if (!stopped) timer = setTimeout(() => void connect(true), 500)
    }
    client.on('error', giveUp)
    client.on('end', giveUp)
    client.on('notification', message => channels[message.channel]?.(message.payload ?? ''))
    const beat = async () => {
      try {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
        if (rows[0]?.standby !== false) return giveUp()
        if (!lost) timer = setTimeout(() => void beat(), heartbeat)
      } catch {
        giveUp()
      }
    }
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (again) onReconnect()
      else onFirst()
      await beat()
    } catch {
      giveUp()
    }
  }
  void connect(false)
  return {
    async stop() {
      stopped = true
      giveUp()
    },
  }
}
