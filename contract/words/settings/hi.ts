import type { SettingsWords } from '../page-words.ts'

/** What the sheet of settings says, in Hindi. */
export const hi: SettingsWords = {
  settings: {
    textSize: 'अक्षरों का आकार',
    text: { normal: 'सामान्य अक्षर', large: 'बड़े अक्षर', largest: 'सबसे बड़े अक्षर' },
    appearance: 'रूप',
    theme: { device: 'मेरे डिवाइस जैसा', light: 'हल्का रंग', dark: 'गहरा रंग' },
    kept: 'यह इस डिवाइस पर याद रहेगा।',
  },
}
