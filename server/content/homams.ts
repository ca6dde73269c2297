import { chandi } from './homams/chandi.ts'
import { dakshinamurthy } from './homams/dakshinamurthy.ts'
import { dhanvantari } from './homams/dhanvantari.ts'
import { ganapati } from './homams/ganapati.ts'
import { gayatri } from './homams/gayatri.ts'
import { hanuman } from './homams/hanuman.ts'
import { kubera } from './homams/kubera.ts'
import { lalita } from './homams/lalita.ts'
import { navagraha } from './homams/navagraha.ts'
import { pratyangira } from './homams/pratyangira.ts'
import { rudra } from './homams/rudra.ts'
import { saraswati } from './homams/saraswati.ts'
import { satyanarayana } from './homams/satyanarayana.ts'
import { sudarshana } from './homams/sudarshana.ts'
import type { DemoHomam } from './shapes.ts'

/** Fourteen homams: closing today, in 1, 2, 3, 5, 8, 12, 20, 26, 33 days, and four that are over. */
export const homams: DemoHomam[] = [
  lalita,
  ganapati,
  rudra,
  kubera,
  sudarshana,
  navagraha,
  satyanarayana,
  hanuman,
  saraswati,
  dhanvantari,
  pratyangira,
  chandi,
  dakshinamurthy,
  gayatri,
]
