import type { SettingsWords } from '../page-words.ts'

/** What the sheet of settings says, in Telugu. */
export const te: SettingsWords = {
  settings: {
    textSize: 'అక్షరాల పరిమాణం',
    text: { normal: 'సాధారణ అక్షరాలు', large: 'పెద్ద అక్షరాలు', largest: 'మరింత పెద్ద అక్షరాలు' },
    appearance: 'రూపం',
    theme: { device: 'నా పరికరంలో ఉన్నట్లే', light: 'లేత రంగులు', dark: 'ముదురు రంగులు' },
    kept: 'ఈ పరికరంలో గుర్తుంచుకుంటాము.',
  },
}
