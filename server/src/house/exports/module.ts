import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { sendScheduled } from './scheduled-mails.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { sendScheduled } },
}
