import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { keepFound } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { keepFound } },
  handOver,
}
