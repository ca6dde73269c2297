import { fire, type Load } from './load.ts'
import { walk, type Walk } from './walk.ts'

// The load is made in a process of its own, so that load and server have a core each.
process.on('message', async (load: Load | Walk) => {
  process.send?.(await ('forms' in load ? walk(load) : fire(load)))
})
