import type { Script } from './scripts/script.ts'

/** The words on the printed list, in the priest's language. */
export const sheetWords: Record<
  Script,
  Record<
    | 'heading'
    | 'number'
    | 'name'
    | 'gotra'
    | 'nakshatra'
    | 'rashi'
    | 'place'
    | 'onPage'
    | 'inAll'
    | 'draft'
    | 'duties'
    | 'withoutPackage'
    | 'dayHeading'
    | 'notRead',
    string
  > & {
    /**
     * Says how many names are written by rule and confirmed by nobody: each of them has the same sign before its
     * number.
     */
    doubtful: (names: number) => string
    /** What the kitchen cooks for the bookings of the day. */
    meals: (meals: number) => string
  }
> = {
  en: {
    heading: 'Sankalpam list',
    number: 'No.',
    name: 'Name',
    gotra: 'Gotra',
    nakshatra: 'Nakshatra',
    rashi: 'Rashi',
    place: 'Place',
    onPage: 'Names on this page',
    inAll: 'Names in all',
    draft: 'Not locked yet: names may still come',
    duties: 'Who does what',
    withoutPackage: 'Without package',
    dayHeading: 'Day’s sheet',
    notRead: 'Not read yet',
    doubtful: n => `? Spelling not confirmed: ${n} ${n === 1 ? 'name' : 'names'}`,
    meals: n => `Meals to cook: ${n}`,
  },
  te: {
    heading: 'సంకల్ప జాబితా',
    number: 'సం.',
    name: 'పేరు',
    gotra: 'గోత్రం',
    nakshatra: 'నక్షత్రం',
    rashi: 'రాశి',
    place: 'ఊరు',
    onPage: 'ఈ పేజీలో పేర్లు',
    inAll: 'మొత్తం పేర్లు',
    draft: 'జాబితా ఇంకా ముగియలేదు: పేర్లు ఇంకా రావచ్చు',
    duties: 'ఎవరు ఏ పని చేస్తారు',
    withoutPackage: 'ప్యాకేజీ లేకుండా',
    dayHeading: 'రోజు సేవల పట్టిక',
    notRead: 'ఇంకా చదవనివి',
    doubtful: n => `? రాసిన తీరు ఇంకా నిర్ధారించని పేర్లు: ${n}`,
    meals: n => `వండాల్సిన భోజనాలు: ${n}`,
  },
  ta: {
    heading: 'சங்கல்பப் பட்டியல்',
    number: 'எண்',
    name: 'பெயர்',
    gotra: 'கோத்திரம்',
    nakshatra: 'நட்சத்திரம்',
    rashi: 'ராசி',
    place: 'ஊர்',
    onPage: 'இந்தப் பக்கத்தில் பெயர்கள்',
    inAll: 'மொத்தப் பெயர்கள்',
    draft: 'பட்டியல் இன்னும் முடியவில்லை: பெயர்கள் இன்னும் வரலாம்',
    duties: 'யார் எந்தப் பணி',
    withoutPackage: 'தொகுப்பு இல்லாமல்',
    dayHeading: 'நாளின் சேவைப் பட்டியல்',
    notRead: 'இன்னும் வாசிக்காதவை',
    doubtful: n => `? எழுத்து உறுதி செய்யப்படாத பெயர்கள்: ${n}`,
    meals: n => `சமைக்க வேண்டிய உணவுகள்: ${n}`,
  },
  kn: {
    heading: 'ಸಂಕಲ್ಪ ಪಟ್ಟಿ',
    number: 'ಸಂ.',
    name: 'ಹೆಸರು',
    gotra: 'ಗೋತ್ರ',
    nakshatra: 'ನಕ್ಷತ್ರ',
    rashi: 'ರಾಶಿ',
    place: 'ಊರು',
    onPage: 'ಈ ಪುಟದಲ್ಲಿ ಹೆಸರುಗಳು',
    inAll: 'ಒಟ್ಟು ಹೆಸರುಗಳು',
    draft: 'ಪಟ್ಟಿ ಇನ್ನೂ ಮುಗಿದಿಲ್ಲ: ಹೆಸರುಗಳು ಇನ್ನೂ ಬರಬಹುದು',
    duties: 'ಯಾರು ಏನು ಮಾಡುತ್ತಾರೆ',
    withoutPackage: 'ಪ್ಯಾಕೇಜ್ ಇಲ್ಲದೆ',
    dayHeading: 'ದಿನದ ಸೇವಾ ಪಟ್ಟಿ',
    notRead: 'ಇನ್ನೂ ಓದದವು',
    doubtful: n => `? ಕಾಗುಣಿತ ಇನ್ನೂ ದೃಢಪಡಿಸದ ಹೆಸರುಗಳು: ${n}`,
    meals: n => `ತಯಾರಿಸಬೇಕಾದ ಊಟಗಳು: ${n}`,
  },
  hi: {
    heading: 'संकल्प सूची',
    number: 'क्र.',
    name: 'नाम',
    gotra: 'गोत्र',
    nakshatra: 'नक्षत्र',
    rashi: 'राशि',
    place: 'स्थान',
    onPage: 'इस पृष्ठ पर नाम',
    inAll: 'कुल नाम',
    draft: 'सूची अभी बंद नहीं हुई: नाम अभी जुड़ सकते हैं',
    duties: 'कौन क्या करेगा',
    withoutPackage: 'बिना पैकेज',
    dayHeading: 'दिन की सेवा सूची',
    notRead: 'अभी नहीं पढ़े गए',
    doubtful: n => `? जिन नामों की वर्तनी की पुष्टि नहीं हुई: ${n}`,
    meals: n => `बनाने हैं इतने भोजन: ${n}`,
  },
}
