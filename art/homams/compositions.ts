/** Every composition that is drawn in all four formats. */
import type { Composition } from '../kit/composition.ts'
import { annadanam } from './annadanam.ts'
import { chandi } from './chandi.ts'
import { dakshinamurthy } from './dakshinamurthy.ts'
import { dhanvantari } from './dhanvantari.ts'
import { ganapati } from './ganapati.ts'
import { gauseva } from './gauseva.ts'
import { gayatri } from './gayatri.ts'
import { gopuram } from './gopuram.ts'
import { hanuman } from './hanuman.ts'
import { kubera } from './kubera.ts'
import { lalita } from './lalita.ts'
import { navagraha } from './navagraha.ts'
import { pratyangira } from './pratyangira.ts'
import { rudra } from './rudra.ts'
import { saraswati } from './saraswati.ts'
import { satyanarayana } from './satyanarayana.ts'
import { sudarshana } from './sudarshana.ts'

export const compositions: readonly Composition[] = [
  ganapati,
  kubera,
  sudarshana,
  lalita,
  pratyangira,
  hanuman,
  dakshinamurthy,
  gayatri,
  dhanvantari,
  navagraha,
  rudra,
  chandi,
  satyanarayana,
  saraswati,
  annadanam,
  gauseva,
  gopuram,
]
