import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { routes } from './routes.ts'
import { endHolds, tidyLinks } from './service.ts'
import { workThroughLines } from './waiting.ts'

export const module: Module = {
  routes,
  sweeps: { places: { endHolds }, keeping: { workThroughLines, tidyLinks } },
  handOver,
}
