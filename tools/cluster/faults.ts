import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { processesIn, signalAll } from './programs.ts'
import { until } from './ask.ts'
import type { Stack } from './stack.ts'

export interface Fault {
  /** What is chosen on the command line. */
  name: string
  title: string
  /** The longest time without bookings that is allowed, in seconds. */
  budget: number
  /** Does it, and mends it where a person or a machine's restart would. */
  happen(stack: Stack): Promise<void>
}

/** How long something is frozen or silent, in ms: longer than the ttl of 20 s, so that others take over. */
const silence = 35_000

export const faults: readonly Fault[] = [
  {
    name: 'switchover',
    title: 'Planned switchover',
    budget: 5,
    async happen(stack) {
      const { address, name } = await stack.primary()
      const answer = await fetch(`http://${address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
        headers: { 'content-type': 'application/json', authorization: stack.restApi },
      })
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
    },
  },
  {
    name: 'crash',
    title: 'kill -9 of the primary’s PostgreSQL',
    budget: 8,
    async happen(stack) {
      const { dataDir } = await stack.primary()
      const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
  },
  {
    name: 'web',
    title: 'kill -9 of a web',
    budget: 5,
    async happen(stack) {
      stack.webs[0]?.signal('SIGKILL')
    },
  },
  {
    name: 'etcd-leader',
    title: 'kill -9 of etcd’s leader',
    budget: 8,
    async happen(stack) {
      const leader = await stack.etcdLeader()
      await leader?.etcd.stop('SIGKILL')
      await delay(10_000)
      leader?.etcd.start()
    },
  },
  {
    name: 'frozen',
    title: `Primary’s host frozen for ${silence / 1000} s`,
    budget: 35,
    async happen(stack) {
      const { dataDir, patroni, etcd } = await stack.primary()
      const pids = [patroni.pid, etcd.pid, ...processesIn(dataDir)]
      signalAll(pids, 'SIGSTOP')
      await delay(silence)
      signalAll(pids, 'SIGCONT')
    },
  },
  {
    name: 'host',
    title: 'Primary’s host lost',
    budget: 35,
    async happen(stack) {
      const { dataDir, patroni, etcd } = await stack.primary()
      const ended = [patroni.stop('SIGKILL'), etcd.stop('SIGKILL')]
      signalAll(processesIn(dataDir), 'SIGKILL')
      await Promise.all(ended)
      await delay(silence)
      etcd.start()
      patroni.start()
    },
  },
  {
    name: 'etcd',
    title: `All of etcd silent for ${silence / 1000} s`,
    budget: 8,
    async happen(stack) {
      const pids = stack.hosts.map(({ etcd }) => etcd.pid)
      signalAll(pids, 'SIGSTOP')
      await delay(silence)
      signalAll(pids, 'SIGCONT')
    },
  },
]

/** A fault is watched for so long at least (ms): Patroni notices one only after a moment. */
const watched = 10_000

/** Waits until everything is as it was before a fault, and bookings have gone on for a while. */
export async function untilWhole(stack: Stack, lastBooking: () => number): Promise<void> {
  await delay(watched)
  const goOn = async () => (await stack.isWhole()) && Date.now() - lastBooking() < 2000
  await until('the cluster to be whole again, and bookings to go on', goOn, 120_000)
  await delay(5000)
}
