import { setTimeout as delay } from 'node:timers/promises'
import { answerAsChild } from '../src/ground/documents/child-process.ts'

/** A child process that waits, and then keeps its processor busy, for the tests of `child-process.ts`. */
answerAsChild(async ({ idleMs, busyMs }: { idleMs: number; busyMs: number }) => {
  await delay(idleMs)
  const { user, system } = process.cpuUsage()
  const used = () => {
    const now = process.cpuUsage()
    return (now.user - user + now.system - system) / 1000
  }
  while (used() < busyMs);
  return { value: 'done' }
})
