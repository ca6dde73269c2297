import type { Module } from '../../app.ts'
import { moved } from '../../ground/db/hand-over.ts'
import { officeRoutes } from './office.ts'
import { forgetReadFiles } from './files.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { forgetReadFiles } },
  handOver: {
    'imports.lines.devotee_id': of => [moved('imports.lines', of)],
  },
}
