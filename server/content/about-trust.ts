import type { Shipped } from './shapes.ts'

/** Trustees and photographs of the demo. The people are made up, and drawings stand where photographs will. */
export const trustees: Shipped<'trust'>['trustees'] = [
  {
    name: {
      en: 'Demo Trustee One',
      te: 'డెమో ధర్మకర్త ఒకటి',
      ta: 'டெமோ அறங்காவலர் ஒன்று',
      kn: 'ಡೆಮೊ ಧರ್ಮದರ್ಶಿ ಒಂದು',
      hi: 'डेमो न्यासी एक',
    },
    office: {
      en: 'Managing trustee',
      te: 'నిర్వాహక ధర్మకర్త',
      ta: 'நிர்வாக அறங்காவலர்',
      kn: 'ವ್ಯವಸ್ಥಾಪಕ ಧರ್ಮದರ್ಶಿ',
      hi: 'प्रबंध न्यासी',
    },
    portrait: '/pictures/devotee-3.svg',
    portrait_alt: {
      en: 'Drawn portrait of a trustee',
      te: 'గీసిన ధర్మకర్త ముఖచిత్రం',
      ta: 'வரையப்பட்ட அறங்காவலர் படம்',
      kn: 'ಬಿಡಿಸಿದ ಧರ್ಮದರ್ಶಿಯ ಚಿತ್ರ',
      hi: 'न्यासी का बनाया हुआ चित्र',
    },
  },
  {
    name: {
      en: 'Demo Trustee Two',
      te: 'డెమో ధర్మకర్త రెండు',
      ta: 'டெமோ அறங்காவலர் இரண்டு',
      kn: 'ಡೆಮೊ ಧರ್ಮದರ್ಶಿ ಎರಡು',
      hi: 'डेमो न्यासी दो',
    },
    office: { en: 'Treasurer', te: 'కోశాధికారి', ta: 'பொருளாளர்', kn: 'ಖಜಾಂಚಿ', hi: 'कोषाध्यक्ष' },
    portrait: '/pictures/devotee-7.svg',
    portrait_alt: {
      en: 'Drawn portrait of a trustee',
      te: 'గీసిన ధర్మకర్త ముఖచిత్రం',
      ta: 'வரையப்பட்ட அறங்காவலர் படம்',
      kn: 'ಬಿಡಿಸಿದ ಧರ್ಮದರ್ಶಿಯ ಚಿತ್ರ',
      hi: 'न्यासी का बनाया हुआ चित्र',
    },
  },
  {
    name: {
      en: 'Demo Trustee Three',
      te: 'డెమో ధర్మకర్త మూడు',
      ta: 'டெமோ அறங்காவலர் மூன்று',
      kn: 'ಡೆಮೊ ಧರ್ಮದರ್ಶಿ ಮೂರು',
      hi: 'डेमो न्यासी तीन',
    },
    office: { en: 'Trustee', te: 'ధర్మకర్త', ta: 'அறங்காவலர்', kn: 'ಧರ್ಮದರ್ಶಿ', hi: 'न्यासी' },
  },
]

export const photographs: Shipped<'trust'>['photographs'] = [
  {
    image: '/pictures/annadanam-wide.svg',
    alt: {
      en: 'Drawing: leaf plates with rice in the dining hall',
      te: 'గీసిన చిత్రం: భోజనశాలలో అన్నం వడ్డించిన విస్తళ్లు',
      ta: 'வரைபடம்: உணவுக்கூடத்தில் அன்னம் பரிமாறிய இலைகள்',
      kn: 'ರೇಖಾಚಿತ್ರ: ಊಟದ ಮನೆಯಲ್ಲಿ ಅನ್ನ ಬಡಿಸಿದ ಎಲೆಗಳು',
      hi: 'चित्र: भोजनशाला में पत्तलों पर परोसा चावल',
    },
    caption: {
      en: 'The dining hall. A photograph will stand here.',
      te: 'భోజనశాల. ఇక్కడ ఫోటో వస్తుంది.',
      ta: 'உணவுக்கூடம். இங்கே புகைப்படம் வரும்.',
      kn: 'ಊಟದ ಮನೆ. ಇಲ್ಲಿ ಛಾಯಾಚಿತ್ರ ಬರುತ್ತದೆ.',
      hi: 'भोजनशाला। यहाँ फ़ोटो आएगा।',
    },
  },
  {
    image: '/pictures/gauseva-wide.svg',
    alt: {
      en: 'Drawing: cows in the goshala',
      te: 'గీసిన చిత్రం: గోశాలలో ఆవులు',
      ta: 'வரைபடம்: கோசாலையில் பசுக்கள்',
      kn: 'ರೇಖಾಚಿತ್ರ: ಗೋಶಾಲೆಯಲ್ಲಿ ಹಸುಗಳು',
      hi: 'चित्र: गोशाला में गायें',
    },
    caption: {
      en: 'The goshala. A photograph will stand here.',
      te: 'గోశాల. ఇక్కడ ఫోటో వస్తుంది.',
      ta: 'கோசாலை. இங்கே புகைப்படம் வரும்.',
      kn: 'ಗೋಶಾಲೆ. ಇಲ್ಲಿ ಛಾಯಾಚಿತ್ರ ಬರುತ್ತದೆ.',
      hi: 'गोशाला। यहाँ फ़ोटो आएगा।',
    },
  },
]
