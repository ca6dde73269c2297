import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { putNoteBack, untagDevotees } from './notes.ts'
import { foldDevotees } from './queries.ts'
import { keepFound } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { keepFound, foldDevotees: { hourly: app => foldDevotees(app.db) } } },
  undo: {
    'POST /api/office/remove-devotee-note': putNoteBack,
    'POST /api/office/tag-devotees': untagDevotees,
  },
  handOver,
}
