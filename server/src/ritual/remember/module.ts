import type { Module } from '../../app.ts'
import { routes } from './routes.ts'
import { remindOfDays } from './remind.ts'

export const module: Module = {
  routes,
  sweeps: { messages: { remindOfDays } },
}
