import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'

/** What a carrier's double does with the next requests. `refused` is the provider's own way to say no for good. */
export type Mood = 'ok' | 'refused' | '500' | 'html' | 'hang'

interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface Double {
  url: string
  mood: Mood
  received: Received[]
  stop(): Promise<void>
}

type Say = (received: Received, refused: boolean) => { status: number; body: object }

async function double(say: Say): Promise<Double> {
  const waiting = new Set<() => void>()
  const state: Pick<Double, 'mood' | 'received'> = { mood: 'ok', received: [] }
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const received = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      state.received.push(received)
      if (state.mood === 'hang') return void waiting.add(() => response.end())
      if (state.mood === '500')
        return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"internal"}')
      if (state.mood === 'html')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>we will be back</html>')
      const { status, body } = say(received, state.mood === 'refused')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const end of waiting) end()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

/** MSG91: everything is 200; a template or a key that it does not know is `type: error`. */
export const msg91Double = (): Promise<Double> =>
  double(({ path, headers }, refused) => {
    if (headers.authkey !== 'demo_authkey')
      return { status: 200, body: { type: 'error', message: 'Authentication failure', code: '201' } }
    if (refused)
      return { status: 200, body: { type: 'error', message: 'Invalid template for 919000000000', code: '400' } }
    if (path.startsWith('/api/v5/otp?'))
      return { status: 200, body: { type: 'success', request_id: '3763646c3058373530393938' } }
    if (path === '/api/v5/flow') return { status: 200, body: { type: 'success', message: '3763646c3058373530393939' } }
    return path.startsWith('/api/balance.php')
      ? { status: 200, body: { balance: '10.0' } }
      : { status: 404, body: { message: 'no such path' } }
  })

/** Twilio: Basic auth, forms, 201 with a sid, errors with code and message. */
export const twilioDouble = (): Promise<Double> => {
  let made = 0
  return double(({ path, headers, body }, refused) => {
    if (headers.authorization !== `Basic ${Buffer.from('AC0001:demo_auth_token_0001').toString('base64')}`) {
      return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    }
    const form = new URLSearchParams(body)
    if (refused)
      return {
        status: 400,
        body: { code: 21211, message: `Invalid 'To' Phone Number: ${form.get('To')}`, status: 400 },
      }
    if (path === '/v2/Services/VA0001/Verifications')
      return { status: 201, body: { sid: 'VE0001', status: 'pending', channel: 'sms' } }
    if (path === '/v2/Services/VA0001') return { status: 200, body: { sid: 'VA0001' } }
    if (path === '/2010-04-01/Accounts/AC0001/Messages.json')
      return { status: 201, body: { sid: `SM${String(++made).padStart(4, '0')}`, status: 'queued' } }
    return { status: 404, body: { code: 20404, message: 'not found', status: 404 } }
  })
}

/** WhatsApp Cloud API: Bearer, JSON, errors as `{error:{code}}`. `how.errorCode` says which no it gives. */
export async function whatsappDouble(): Promise<Double & { how: { errorCode: number } }> {
  const how = { errorCode: 131026 }
  let made = 0
  const server = await double(({ path, headers, body }, refused) => {
    if (headers.authorization !== 'Bearer demo_access_token')
      return { status: 401, body: { error: { code: 190, message: 'token expired' } } }
    if (path.startsWith('/106?fields=id')) return { status: 200, body: { id: '106' } }
    if (path !== '/106/messages') return { status: 404, body: { error: { code: 803, message: 'unknown' } } }
    const sent = JSON.parse(body) as { to?: string; recipient?: string; template?: { language: { code: string } } }
    if (sent.template?.language.code === 'ka')
      return { status: 404, body: { error: { code: 132001, message: 'template not in Georgian' } } }
    if (refused)
      return {
        status: 400,
        body: { error: { code: how.errorCode, message: `(#${how.errorCode}) Message undeliverable`, fbtrace_id: 'A' } },
      }
    made++
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        // A number goes before an id; only what the message was sent by comes back.
        contacts: [sent.to ? { input: sent.to, wa_id: sent.to } : { input: sent.recipient, user_id: sent.recipient }],
        messages: [{ id: `wamid.DEMO${made}`, message_status: 'accepted' }],
      },
    }
  })
  return Object.assign(server, { how })
}

/** YouTube Data API: one call, a key in a header; videos that it does not know are left out. `streams`: starts by id. */
export async function youtubeDouble(): Promise<Double & { streams: Map<string, string> }> {
  const streams = new Map<string, string>()
  const server = await double(({ path, headers }, refused) => {
    if (headers['x-goog-api-key'] !== 'demo_youtube_key' || refused)
      return { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }
    const query = new URL(path, 'http://double').searchParams
    if (!path.startsWith('/videos?') || query.get('part') !== 'liveStreamingDetails')
      return { status: 400, body: { error: { code: 400 } } }
    const items = (query.get('id') ?? '').split(',').flatMap(id => {
      const start = streams.get(id)
      if (start === undefined) return []
      // A video that was uploaded has no details of a stream.
      return [{ kind: 'youtube#video', id, ...(start && { liveStreamingDetails: { actualStartTime: start } }) }]
    })
    return { status: 200, body: { kind: 'youtube#videoListResponse', items } }
  })
  return Object.assign(server, { streams })
}

interface MailDouble {
  url: string
  mood: Mood
  /** Letters as they came, headers and all. */
  received: string[]
  stop(): Promise<void>
}

/** A mail server that keeps what it is given, without TLS. */
export async function smtpDouble(): Promise<MailDouble> {
  const state: Pick<MailDouble, 'mood' | 'received'> = { mood: 'ok', received: [] }
  const sockets = new Set<{ destroy(): void }>()
  const server = createSocketServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let text = ''
    let letter: string | undefined
    const say = (line: string) => void socket.write(`${line}\r\n`)
    if (state.mood === 'hang') return
    if (state.mood === 'html') return say('<html>')
    say(state.mood === '500' ? '421 too busy' : '220 double')
    socket.on('data', data => {
      text += data.toString('utf8')
      for (;;) {
        if (letter !== undefined) {
          const end = text.indexOf('\r\n.\r\n')
          if (end < 0) return
          state.received.push(text.slice(0, end))
          text = text.slice(end + 5)
          letter = undefined
          say('250 taken')
          continue
        }
        const end = text.indexOf('\r\n')
        if (end < 0) return
        const line = text.slice(0, end).toUpperCase()
        text = text.slice(end + 2)
        if (line.startsWith('EHLO')) say('250 double')
        else if (line.startsWith('RCPT') && state.mood === 'refused') say('550 no such mailbox')
        else if (line === 'DATA') {
          letter = ''
          say('354 go on')
        } else if (line === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  })
}
