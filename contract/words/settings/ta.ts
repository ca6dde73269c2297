import type { SettingsWords } from '../page-words.ts'

/** What the sheet of settings says, in Tamil. */
export const ta: SettingsWords = {
  settings: {
    textSize: 'எழுத்தின் அளவு',
    text: { normal: 'வழக்கமான எழுத்து', large: 'பெரிய எழுத்து', largest: 'மிகப் பெரிய எழுத்து' },
    appearance: 'தோற்றம்',
    theme: { device: 'என் கருவியில் உள்ளபடி', light: 'வெளிர் நிறம்', dark: 'அடர் நிறம்' },
    kept: 'இந்தக் கருவியில் நினைவில் வைக்கப்படும்.',
  },
}
