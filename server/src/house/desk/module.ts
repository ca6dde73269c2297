import type { Module } from '../../app.ts'
import { officeRoutes } from './dashboard.ts'
import { deskRoutes } from './desk.ts'
import { deskGiftRoutes } from './desk-gifts.ts'
import { figuresMailRoutes, mailFigures } from './figures-mail.ts'

export const module: Module = {
  officeRoutes: app => [...officeRoutes(app), ...figuresMailRoutes(app), ...deskRoutes(app), ...deskGiftRoutes(app)],
  sweeps: { messages: { mailFigures } },
}
