import type { Module } from '../../app.ts'
import { countFailedPictures } from './pictures.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'

export const module: Module = {
  routes,
  officeRoutes,
  attention: app => ({ pictures_failed: countFailedPictures(app) }),
}
