/** The picture of each seva that is held on many days, drawn in all four formats. */
import type { Composition } from '../kit/composition.ts'
import { abhishekam } from './abhishekam.ts'
import { amavasya } from './amavasya.ts'
import { annadanamOnADay } from './annadanam.ts'
import { archana } from './archana.ts'
import { chaturthi } from './chaturthi.ts'
import { ekadashi } from './ekadashi.ts'
import { krittika } from './krittika.ts'
import { kumkuma } from './kumkuma.ts'
import { nakshatra } from './nakshatra.ts'
import { pournami } from './pournami.ts'
import { sahasranama } from './sahasranama.ts'
import { shashwata } from './shashwata.ts'

export const sevaCompositions: readonly Composition[] = [
  archana,
  sahasranama,
  abhishekam,
  kumkuma,
  ekadashi,
  pournami,
  amavasya,
  chaturthi,
  krittika,
  nakshatra,
  annadanamOnADay,
  shashwata,
]
