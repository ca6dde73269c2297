import type { Module } from '../../app.ts'
import { closeLedger } from './close-ledger.ts'

export const module: Module = {
  sweeps: { keeping: { closeLedger: { hourly: closeLedger } } },
}
