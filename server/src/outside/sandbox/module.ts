import type { Module } from '../../app.ts'
import { moveDemoCalendar } from './demo-calendar.ts'

export const module: Module = {
  sweeps: { keeping: { moveDemoCalendar: async app => app.config.sandbox && moveDemoCalendar(app) } },
}
