import type { Text } from '../../../contract/ground/languages.ts'

/** Labels of the fields that every homam asks. */
export const devoteeName: Text = { en: 'Name', te: 'పేరు', ta: 'பெயர்', kn: 'ಹೆಸರು', hi: 'नाम' }
export const gotra: Text = { en: 'Gotra', te: 'గోత్రం', ta: 'கோத்திரம்', kn: 'ಗೋತ್ರ', hi: 'गोत्र' }
export const nakshatra: Text = { en: 'Nakshatra', te: 'నక్షత్రం', ta: 'நட்சத்திரம்', kn: 'ನಕ್ಷತ್ರ', hi: 'नक्षत्र' }
export const rashi: Text = { en: 'Rashi', te: 'రాశి', ta: 'ராசி', kn: 'ರಾಶಿ', hi: 'राशि' }
