import type { Module } from '../../app.ts'
import { officeRoutes } from './compliance.ts'

export const module: Module = { officeRoutes }
