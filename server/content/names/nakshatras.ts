import type { Name } from '../shapes.ts'

/** The 27 birth stars, numbered from Ashwini. Names to be proofread by the priests. */
export const nakshatras: Name[] = [
  { value: 'unknown', label: { en: "Don't know", te: 'తెలియదు', ta: 'தெரியாது', kn: 'ಗೊತ್ತಿಲ್ಲ', hi: 'पता नहीं' } },
  { value: '1', label: { en: 'Ashwini', te: 'అశ్విని', ta: 'அஸ்வினி', kn: 'ಅಶ್ವಿನಿ', hi: 'अश्विनी' } },
  { value: '2', label: { en: 'Bharani', te: 'భరణి', ta: 'பரணி', kn: 'ಭರಣಿ', hi: 'भरणी' } },
  { value: '3', label: { en: 'Krittika', te: 'కృత్తిక', ta: 'கார்த்திகை', kn: 'ಕೃತ್ತಿಕಾ', hi: 'कृत्तिका' } },
  { value: '4', label: { en: 'Rohini', te: 'రోహిణి', ta: 'ரோகிணி', kn: 'ರೋಹಿಣಿ', hi: 'रोहिणी' } },
  { value: '5', label: { en: 'Mrigashira', te: 'మృగశిర', ta: 'மிருகசீரிடம்', kn: 'ಮೃಗಶಿರಾ', hi: 'मृगशिरा' } },
  { value: '6', label: { en: 'Ardra', te: 'ఆర్ద్ర', ta: 'திருவாதிரை', kn: 'ಆರ್ದ್ರಾ', hi: 'आर्द्रा' } },
  { value: '7', label: { en: 'Punarvasu', te: 'పునర్వసు', ta: 'புனர்பூசம்', kn: 'ಪುನರ್ವಸು', hi: 'पुनर्वसु' } },
  { value: '8', label: { en: 'Pushya', te: 'పుష్యమి', ta: 'பூசம்', kn: 'ಪುಷ್ಯ', hi: 'पुष्य' } },
  { value: '9', label: { en: 'Ashlesha', te: 'ఆశ్లేష', ta: 'ஆயில்யம்', kn: 'ಆಶ್ಲೇಷಾ', hi: 'आश्लेषा' } },
  { value: '10', label: { en: 'Magha', te: 'మఖ', ta: 'மகம்', kn: 'ಮಘಾ', hi: 'मघा' } },
  {
    value: '11',
    label: { en: 'Purva Phalguni', te: 'పుబ్బ (పూర్వ ఫల్గుణి)', ta: 'பூரம்', kn: 'ಪೂರ್ವಾ ಫಾಲ್ಗುಣಿ', hi: 'पूर्वाफाल्गुनी' },
  },
  {
    value: '12',
    label: { en: 'Uttara Phalguni', te: 'ఉత్తర (ఉత్తర ఫల్గుణి)', ta: 'உத்திரம்', kn: 'ಉತ್ತರಾ ಫಾಲ್ಗುಣಿ', hi: 'उत्तराफाल्गुनी' },
  },
  { value: '13', label: { en: 'Hasta', te: 'హస్త', ta: 'அஸ்தம்', kn: 'ಹಸ್ತ', hi: 'हस्त' } },
  { value: '14', label: { en: 'Chitra', te: 'చిత్త', ta: 'சித்திரை', kn: 'ಚಿತ್ತಾ', hi: 'चित्रा' } },
  { value: '15', label: { en: 'Swati', te: 'స్వాతి', ta: 'சுவாதி', kn: 'ಸ್ವಾತಿ', hi: 'स्वाती' } },
  { value: '16', label: { en: 'Vishakha', te: 'విశాఖ', ta: 'விசாகம்', kn: 'ವಿಶಾಖಾ', hi: 'विशाखा' } },
  { value: '17', label: { en: 'Anuradha', te: 'అనూరాధ', ta: 'அனுஷம்', kn: 'ಅನುರಾಧಾ', hi: 'अनुराधा' } },
  { value: '18', label: { en: 'Jyeshtha', te: 'జ్యేష్ఠ', ta: 'கேட்டை', kn: 'ಜ್ಯೇಷ್ಠಾ', hi: 'ज्येष्ठा' } },
  { value: '19', label: { en: 'Mula', te: 'మూల', ta: 'மூலம்', kn: 'ಮೂಲಾ', hi: 'मूल' } },
  { value: '20', label: { en: 'Purva Ashadha', te: 'పూర్వాషాఢ', ta: 'பூராடம்', kn: 'ಪೂರ್ವಾಷಾಢಾ', hi: 'पूर्वाषाढ़ा' } },
  { value: '21', label: { en: 'Uttara Ashadha', te: 'ఉత్తరాషాఢ', ta: 'உத்திராடம்', kn: 'ಉತ್ತರಾಷಾಢಾ', hi: 'उत्तराषाढ़ा' } },
  { value: '22', label: { en: 'Shravana', te: 'శ్రవణం', ta: 'திருவோணம்', kn: 'ಶ್ರವಣ', hi: 'श्रवण' } },
  { value: '23', label: { en: 'Dhanishta', te: 'ధనిష్ఠ', ta: 'அவிட்டம்', kn: 'ಧನಿಷ್ಠಾ', hi: 'धनिष्ठा' } },
  { value: '24', label: { en: 'Shatabhisha', te: 'శతభిషం', ta: 'சதயம்', kn: 'ಶತಭಿಷಾ', hi: 'शतभिषा' } },
  { value: '25', label: { en: 'Purva Bhadrapada', te: 'పూర్వాభాద్ర', ta: 'பூரட்டாதி', kn: 'ಪೂರ್ವಾಭಾದ್ರಾ', hi: 'पूर्वाभाद्रपद' } },
  {
    value: '26',
    label: { en: 'Uttara Bhadrapada', te: 'ఉత్తరాభాద్ర', ta: 'உத்திரட்டாதி', kn: 'ಉತ್ತರಾಭಾದ್ರಾ', hi: 'उत्तराभाद्रपद' },
  },
  { value: '27', label: { en: 'Revati', te: 'రేవతి', ta: 'ரேவதி', kn: 'ರೇವತಿ', hi: 'रेवती' } },
]
