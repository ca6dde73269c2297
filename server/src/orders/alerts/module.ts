import type { Module } from '../../app.ts'
import { routes } from './routes.ts'
import { sendAlerts } from './service.ts'

export const module: Module = {
  routes,
  sweeps: { messages: { sendAlerts } },
}
