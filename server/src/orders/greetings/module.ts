import type { Module } from '../../app.ts'
import { routes, officeRoutes } from './routes.ts'
import { tellDueGreetings, tidyGreetings } from './greetings.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { tidyGreetings: { hourly: tidyGreetings } }, messages: { tellDueGreetings } },
}
