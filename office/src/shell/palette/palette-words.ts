import { words } from '../../words/words.ts'

/** Words of the button in the frame; those of the palette itself come with it (palette-dialog-words.ts). */
export const paletteWords = words({
  en: { find: 'Find', findAnything: 'Find anything' },
  te: { find: 'వెతకండి', findAnything: 'ఏదైనా వెతకండి' },
  hi: { find: 'खोजें', findAnything: 'कुछ भी खोजें' },
})
