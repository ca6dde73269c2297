import type { Module } from '../../app.ts'
import { routes } from './routes.ts'
import { remindOfDays } from './service.ts'

export const module: Module = {
  routes,
  sweeps: { messages: { remindOfDays } },
}
