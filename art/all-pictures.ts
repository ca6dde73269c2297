/** The whole list, in the order of the table. */
import { devotees } from './extras/devotees.ts'
import { marks } from './extras/mark.ts'
import { products } from './extras/products.ts'
import { share } from './extras/share.ts'
import { states } from './extras/states.ts'
import { gallery } from './gallery/gallery.ts'
import { compositions } from './homams/compositions.ts'
import { inAllFormats } from './kit/composition.ts'
import type { Picture } from './kit/picture.ts'
import { sevaCompositions } from './sevas/compositions.ts'

export function allPictures(): Picture[] {
  return [
    ...compositions.flatMap(inAllFormats),
    ...products(),
    ...devotees(),
    ...states(),
    ...marks(),
    share(),
    ...gallery(),
    ...sevaCompositions.flatMap(inAllFormats),
  ]
}
