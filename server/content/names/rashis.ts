import type { Name } from '../shapes.ts'

/** The 12 rashis, numbered from Mesha. Names to be proofread by the priests. */
export const rashis: Name[] = [
  { value: 'unknown', label: { en: "Don't know", te: 'తెలియదు', ta: 'தெரியாது', kn: 'ಗೊತ್ತಿಲ್ಲ', hi: 'पता नहीं' } },
  { value: '1', label: { en: 'Mesha (Aries)', te: 'మేషం', ta: 'மேஷம்', kn: 'ಮೇಷ', hi: 'मेष' } },
  { value: '2', label: { en: 'Vrishabha (Taurus)', te: 'వృషభం', ta: 'ரிஷபம்', kn: 'ವೃಷಭ', hi: 'वृषभ' } },
  { value: '3', label: { en: 'Mithuna (Gemini)', te: 'మిథునం', ta: 'மிதுனம்', kn: 'ಮಿಥುನ', hi: 'मिथुन' } },
  { value: '4', label: { en: 'Karka (Cancer)', te: 'కర్కాటకం', ta: 'கடகம்', kn: 'ಕರ್ಕಾಟಕ', hi: 'कर्क' } },
  { value: '5', label: { en: 'Simha (Leo)', te: 'సింహం', ta: 'சிம்மம்', kn: 'ಸಿಂಹ', hi: 'सिंह' } },
  { value: '6', label: { en: 'Kanya (Virgo)', te: 'కన్య', ta: 'கன்னி', kn: 'ಕನ್ಯಾ', hi: 'कन्या' } },
  { value: '7', label: { en: 'Tula (Libra)', te: 'తుల', ta: 'துலாம்', kn: 'ತುಲಾ', hi: 'तुला' } },
  { value: '8', label: { en: 'Vrishchika (Scorpio)', te: 'వృశ్చికం', ta: 'விருச்சிகம்', kn: 'ವೃಶ್ಚಿಕ', hi: 'वृश्चिक' } },
  { value: '9', label: { en: 'Dhanu (Sagittarius)', te: 'ధనుస్సు', ta: 'தனுசு', kn: 'ಧನು', hi: 'धनु' } },
  { value: '10', label: { en: 'Makara (Capricorn)', te: 'మకరం', ta: 'மகரம்', kn: 'ಮಕರ', hi: 'मकर' } },
  { value: '11', label: { en: 'Kumbha (Aquarius)', te: 'కుంభం', ta: 'கும்பம்', kn: 'ಕುಂಭ', hi: 'कुंभ' } },
  { value: '12', label: { en: 'Meena (Pisces)', te: 'మీనం', ta: 'மீனம்', kn: 'ಮೀನ', hi: 'मीन' } },
]
