/** The picture of each seva that is held on many days, drawn in all four formats. */
import type { Composition } from '../kit/composition.ts'
import { abhishekam } from './abhishekam.ts'
import { archana } from './archana.ts'
import { kumkuma } from './kumkuma.ts'
import { sahasranama } from './sahasranama.ts'

export const sevaCompositions: readonly Composition[] = [archana, sahasranama, abhishekam, kumkuma]
