export { dropFiles as dropPronunciationFiles, dropUnneededOf } from './files.ts'
export {
  listSoundsOf,
  readSound,
  takeBackAgain as takePronunciationBackAgain,
} from './pronunciations.ts'
/** When a devotee is erased. */
export { forgetSounds as forgetPronunciations, listOwn as listPronunciations } from './queries.ts'
