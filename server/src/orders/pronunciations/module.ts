import type { Module } from '../../app.ts'
import { dropUnneeded } from './files.ts'
import { handOver } from './hand-over.ts'
import { routes } from './routes.ts'

export const module: Module = {
  routes,
  sweeps: { keeping: { dropPronunciations: { hourly: dropUnneeded } } },
  handOver,
}
