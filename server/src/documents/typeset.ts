import { type ChildProcess, fork } from 'node:child_process'

/** Documents that exist: a `.typ` file beside this one each. A bill or receipt is a PDF, what is shown when an address is shared a JPEG. */
export type DocumentName = 'paper' | 'labels' | 'list' | 'share'

/** Typesetting leaks a little memory a document: the process is replaced after this many. */
const documentsPerProcess = 1000
const patienceMs = 20_000

interface Typesetter {
  process: ChildProcess
  made: number
  waiting: Map<number, { resolve(made: Buffer): void; reject(error: Error): void }>
}

let typesetter: Typesetter | undefined
let lastId = 0

/** Makes a document from data in a child process of its own, so that a crash or a slow document harms nobody. Data go in as JSON only, besides the bytes of a picture. */
export function typeset(document: DocumentName, data: unknown): Promise<Buffer> {
  const current = ready()
  current.made++
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      current.waiting.delete(id)
      current.process.kill('SIGKILL')
      reject(new Error(`typesetting ${document} took too long`))
    }, patienceMs)
    const settle =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer)
        then(value)
        if (current.waiting.size === 0) current.process.unref()
      }
    current.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
    current.process.ref()
    current.process.send({ id, document, data })
  })
}

function ready(): Typesetter {
  if (typesetter && typesetter.process.connected && typesetter.made < documentsPerProcess) return typesetter
  const old = typesetter
  if (old?.waiting.size === 0) old.process.kill()
  typesetter = startProcess()
  return typesetter
}

function startProcess(): Typesetter {
  const child = fork(new URL('./typeset-process.ts', import.meta.url), { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const started: Typesetter = { process: child, made: 0, waiting: new Map() }
  child.on('message', (answer: { id: number; made?: Uint8Array; error?: string }) => {
    const waiting = started.waiting.get(answer.id)
    started.waiting.delete(answer.id)
    if (answer.made) waiting?.resolve(Buffer.from(answer.made))
    else waiting?.reject(new Error(answer.error ?? 'typesetting failed'))
    if (started.made >= documentsPerProcess && started.waiting.size === 0) child.kill()
  })
  child.on('exit', () => {
    for (const { reject } of started.waiting.values()) reject(new Error('the typesetter ended'))
    started.waiting.clear()
    if (typesetter === started) typesetter = undefined
  })
  child.unref()
  child.channel?.unref?.()
  return started
}

/** Ends the child process, when the server ends. */
export function stopTypesetting(): void {
  typesetter?.process.kill()
  typesetter = undefined
}
