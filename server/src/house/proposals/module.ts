import type { Module } from '../../app.ts'
import { undoAside } from './decide.ts'
import { officeRoutes } from './office.ts'
import { proposeHomams } from './propose.ts'

export const module: Module = {
  officeRoutes,
  undo: { 'POST /api/office/set-proposal-aside': undoAside },
  sweeps: { offers: { proposeHomams } },
}
