/** Older and usual names of states in lists, beside those of the site: by ISO code. */
const otherNames: Record<string, string> = {
  AN: 'Andaman, Andaman Nicobar, A&N Islands',
  AP: 'A.P., Andhra, Andrapradesh, ఆంధ్ర, ఏపీ, ఆం.ప్ర, ఆంధ్ర ప్రదేశ్, ஆந்திரா, ஆந்திர பிரதேசம், ಆಂಧ್ರ, ಆಂಧ್ರಪ್ರದೇಶ, आंध्र, आन्ध्र प्रदेश',
  AR: 'Arunachal',
  CG: 'CT, Chattisgarh, Chhatisgarh, Chattisgad, छत्तीसगढ',
  DH: 'DN, DD, Dadra Nagar Haveli, Daman Diu, Daman, Diu',
  DL: 'New Delhi, NCT of Delhi, Delhi NCT, Delhi NCR, न्यू दिल्ली, नई दिल्ली, న్యూఢిల్లీ, புது தில்லி, தில்லி, ನವದೆಹಲಿ',
  GJ: 'Gujrat, Gujarath',
  HP: 'H.P., Himachal',
  HR: 'Hariyana',
  JH: 'Jharkand',
  JK: 'J&K, Jammu, Kashmir, Jammu Kashmir',
  KA: 'Karnatak, Karnatka, Mysore, కర్ణాటక, கர்நாடகம், கர்நாடகா, ಕರ್ನಾಟಕ ರಾಜ್ಯ, कर्नाटका',
  KL: 'Kerela, Kerla, కేరళ, கேரளம், கேரளா',
  LA: 'Ladak',
  MH: 'Maharastra, Maharashtra State, Bombay, మహారాష్ట్ర',
  MP: 'M.P., Madhyapradesh, मध्यप्रदेश',
  OD: 'OR, Orissa, Odissa, Orisa, ఒరిస్సా, ஒரிசா, ಒರಿಸ್ಸಾ, उड़ीसा, उडीसा',
  PB: 'Panjab',
  PY: 'Pondicherry, Pondichery, Pondy, Puduchery, పాండిచ్చేరి, புதுவை, பாண்டிச்சேரி, ಪಾಂಡಿಚೇರಿ, पांडिचेरी, पॉन्डिचेरी',
  RJ: 'Rajastan, Rajsthan',
  TS: 'TG, T.S., T.G., Telengana, Telangana State, తెలంగాణా, తెలంగాణ, తెలంగాణ రాష్ట్రం, தெலங்கானா, தெலுங்கானா, ತೆಲಂಗಾಣ, तेलंगाना',
  TN: 'T.N., Tamilnadu, Thamizhnadu, Madras, Tamil Nad, తమిళనాడు, தமிழகம், தமிழ் நாடு, தமிழ்நாடு, ತಮಿಳು ನಾಡು, ತಮಿಳುನಾಡು, तमिल नाडु, तमिलनाडु',
  TR: 'Tripura State',
  UK: 'UT, UA, Uttaranchal, Uttrakhand, Uttarakand, उत्तरांचल',
  UP: 'U.P., Uttarpradesh, उत्तरप्रदेश, यूपी',
  WB: 'W.B., Bengal, Westbengal, బెంగాల్, पश्चिम बंगाल, बंगाल',
}

/** A name without what lists leave out at will: signs, spaces, capitals, `and`, `state of`. */
export const stateKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b(?:and|state of|state|u\.?t\.? of)\b/g, '')
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Codes by every name that a state has in lists. */
export function stateCodes(states: readonly { name: string; code: string }[]): Map<string, string> {
  const codes = new Map<string, string>()
  const known = new Set(states.map(state => state.code))
  for (const [code, names] of Object.entries(otherNames))
    if (known.has(code)) for (const name of names.split(', ')) codes.set(stateKey(name), code)
  for (const { name, code } of states) {
    codes.set(stateKey(name), code)
    codes.set(code.toLowerCase(), code)
  }
  return codes
}
