import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { RefusalCode } from '../../../../contract/ground/errors.ts'
import { Refusal } from '../../refuse.ts'

/** A message of a child process: that it is ready, a part of a list, or the end of one piece of work. */
export type ChildMessage =
  | { ready: true }
  | { id: number; part: unknown[] }
  | { id: number; made: unknown }
  | { id: number; refused: RefusalCode }
  | { id: number; error: string }

/** The process was killed before it had answered: it took too long, or more memory than it may. */
export class ChildEnded extends Error {}

export interface ChildOptions {
  file: URL
  /** Flags for V8, such as the memory that it may take; the server's own if absent. */
  flags?: readonly string[]
  /** How long one piece of work may take once the process is ready, on the clock; then the process is killed. */
  patienceMs: number
  /**
   * How much of a processor one piece of work may take; then the process is killed. On a busy machine an honest piece
   * waits long for its turn and takes no more than on an idle one.
   */
  cpuMs?: number
  /** The process is replaced after this many pieces of work, if it leaks. */
  workPerProcess?: number
  /** The process is ended when it had no work for this long; by default it stays. */
  idleMs?: number
}

interface Waiting {
  settle: { resolve(made: { value: unknown; parts: unknown[] }): void; reject(error: Error): void }
  parts: unknown[]
  timer?: NodeJS.Timeout
  watch?: NodeJS.Timeout
}

interface Child {
  process: ChildProcess
  ready: boolean
  begun: number
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

export interface ChildWork {
  /**
   * Has a piece of work done. `parts` came piece by piece, so that no piece keeps this thread busy. Rejects with
   * ChildEnded, a Refusal, or an Error of the work.
   */
  ask(work: object): Promise<{ value: unknown; parts: unknown[] }>
  /** Ends the process. Call it when the server ends. */
  stop(): void
}

/** How long a process may take to start, on a busy machine. */
const startWithinMs = 30_000

/**
 * Does work in a process of its own, so that a crash, a slow piece or a large one harms nobody. The process is started
 * when first needed, never keeps the server alive, and ends when the server does.
 */
export function childWork({
  file,
  flags,
  patienceMs,
  cpuMs = Infinity,
  workPerProcess = Infinity,
  idleMs,
}: ChildOptions): ChildWork {
  let current: Child | undefined
  let lastId = 0

  function kill(child: Child): void {
    if (current === child) current = undefined
    child.process.kill('SIGKILL')
  }

  function startClock(child: Child, waiting: Waiting, ms: number): void {
    clearTimeout(waiting.timer)
    waiting.timer = setTimeout(() => kill(child), ms)
    if (!child.ready || cpuMs === Infinity) return
    clearInterval(waiting.watch)
    // Most work ends before the first look, and need not be looked at when it begins.
    let before: number | undefined
    waiting.watch = setInterval(() => {
      const now = cpuOf(child.process)
      before ??= now
      if (now - before > cpuMs) kill(child)
    }, cpuMs / 20)
  }

  function stopClock(waiting: Waiting | undefined): void {
    clearTimeout(waiting?.timer)
    clearInterval(waiting?.watch)
  }

  function end(child: Child, id: number): Waiting['settle'] | undefined {
    const waiting = child.waiting.get(id)
    child.waiting.delete(id)
    stopClock(waiting)
    if (child.waiting.size === 0) {
      child.process.unref()
      if (child !== current || child.begun >= workPerProcess) kill(child)
      else if (idleMs !== undefined) child.idle = setTimeout(() => kill(child), idleMs).unref()
    }
    return waiting?.settle
  }

  function hear(child: Child, message: ChildMessage): void {
    if ('ready' in message) {
      child.ready = true
      for (const waiting of child.waiting.values()) startClock(child, waiting, patienceMs)
    } else if ('part' in message) {
      const parts = child.waiting.get(message.id)?.parts
      for (const each of message.part) parts?.push(each)
    } else {
      const parts = child.waiting.get(message.id)?.parts ?? []
      const settle = end(child, message.id)
      if ('made' in message) settle?.resolve({ value: message.made, parts })
      else settle?.reject('refused' in message ? new Refusal(message.refused) : new Error(message.error))
    }
  }

  function start(): Child {
    const forked = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: childEnv(),
      ...(flags && { execArgv: [...flags] }),
    })
    letOthersFirst(forked)
    const child: Child = { process: forked, ready: false, begun: 0, waiting: new Map() }
    forked.on('message', (message: ChildMessage) => hear(child, message))
    forked.on('exit', () => {
      if (current === child) current = undefined
      clearTimeout(child.idle)
      for (const waiting of child.waiting.values()) {
        stopClock(waiting)
        waiting.settle.reject(new ChildEnded(`${file.pathname.split('/').at(-1)} ended`))
      }
      child.waiting.clear()
    })
    forked.unref()
    forked.channel?.unref?.()
    return child
  }

  return {
    ask(work) {
      const old = current
      const child = old && old.process.connected && old.begun < workPerProcess ? old : start()
      if (old && old !== child && old.waiting.size === 0) kill(old)
      current = child
      child.begun++
      clearTimeout(child.idle)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { settle: { resolve, reject }, parts: [] }
        child.waiting.set(id, waiting)
        startClock(child, waiting, child.ready ? patienceMs : startWithinMs)
        child.process.ref()
        child.process.send({ id, ...work })
      })
    },
    stop() {
      if (current) kill(current)
    },
  }
}

/**
 * The server gives memory back at once (`serverEnv`). A child ends soon, or is replaced: to ask the system for the same
 * memory again and again takes a typesetter three times its own work.
 */
const childEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  MALLOC_MMAP_THRESHOLD_: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
})

/** How many items of a list travel in one message. */
const partLength = 1000

/**
 * The child's side: does the work and answers with its result. A server that was killed hears no answer; that is no
 * error of the child, which ends by itself.
 */
export function answerAsChild(work: (asked: never) => Promise<{ value: unknown; parts?: unknown[] }>): void {
  const say = (message: ChildMessage) => process.send?.(message, undefined, undefined, () => undefined)
  const answer = async (asked: { id: number }): Promise<void> => {
    const { id } = asked
    try {
      const { value, parts = [] } = await work(asked as never)
      for (let at = 0; at < parts.length; at += partLength) say({ id, part: parts.slice(at, at + partLength) })
      say({ id, made: value })
    } catch (error) {
      say(
        error instanceof Refusal
          ? { id, refused: error.code }
          : { id, error: error instanceof Error ? error.message : String(error) },
      )
    }
  }
  process.on('message', asked => void answer(asked as { id: number }))
  process.on('disconnect', () => process.exit(0))
  say({ ready: true })
}

/** A tick of Linux's account of processor time, in ms. */
const tickMs = 10

/** The processor time that a process has taken, in ms; where the system does not tell, the time of the clock. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    // After the name, which may hold anything: state, parent and ten others, then the ticks of user and system.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return performance.now()
  }
}

/** Where processors are short, whoever waits for a page or an order comes before a document. */
function letOthersFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It may have ended already, or the system may not allow it: nothing depends on it.
  }
}
