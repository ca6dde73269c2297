import pg from 'pg'

/**
 * Hears NOTIFY on channels, for as long as the process lives: a lost connection is made anew, and `onReconnect` tells that
 * something may have been missed meanwhile.
 */
export function listen(connectionString: string, channels: Record<string, (payload: string) => void>, onReconnect: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (again: boolean) => {
    const next = new pg.Client({ connectionString, application_name: 'diya-seva listener', keepAlive: true })
    const retry = () => {
      if (stopped || client !== next) return
      client = undefined
      timer = setTimeout(() => void connect(true), 500)
    }
    client = next
    next.on('error', retry)
    next.on('end', retry)
    next.on('notification', message => channels[message.channel]?.(message.payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(channels)) await next.query(`listen ${next.escapeIdentifier(channel)}`)
      if (again) onReconnect()
    } catch {
      await next.end().catch(() => undefined)
      retry()
    }
  }
  void connect(false)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
