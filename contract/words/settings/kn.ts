import type { SettingsWords } from '../page-words.ts'

/** What the sheet of settings says, in Kannada. */
export const kn: SettingsWords = {
  settings: {
    textSize: 'ಅಕ್ಷರಗಳ ಗಾತ್ರ',
    text: { normal: 'ಸಾಮಾನ್ಯ ಅಕ್ಷರಗಳು', large: 'ದೊಡ್ಡ ಅಕ್ಷರಗಳು', largest: 'ಇನ್ನೂ ದೊಡ್ಡ ಅಕ್ಷರಗಳು' },
    appearance: 'ನೋಟ',
    theme: { device: 'ನನ್ನ ಸಾಧನದಲ್ಲಿರುವಂತೆ', light: 'ತಿಳಿ ಬಣ್ಣ', dark: 'ಗಾಢ ಬಣ್ಣ' },
    kept: 'ಈ ಸಾಧನದಲ್ಲಿ ನೆನಪಿಡಲಾಗುತ್ತದೆ.',
  },
}
