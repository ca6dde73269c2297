import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { routes } from './routes.ts'
import { sendAlerts } from './send-alerts.ts'

export const module: Module = {
  routes,
  sweeps: { messages: { sendAlerts } },
  handOver,
}
