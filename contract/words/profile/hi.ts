import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['profile'] = {
  profile: {
    head: { title: 'मेरी प्रोफ़ाइल', description: 'हमारे पास आपके विवरण।' },
    title: 'मेरी प्रोफ़ाइल',
    verifying: 'आपकी पहचान जाँची जा रही है...',
    loading: 'आपकी प्रोफ़ाइल लोड हो रही है...',
    greeting: phone => `नमस्ते, ${phone}`,
    name: 'नाम',
    district: 'ज़िला',
    state: 'राज्य',
    city: 'शहर',
    street: 'गली',
    missing: '---',
    blessing: 'आपके घर में दीपक का प्रकाश सदा बना रहे।',
    myOrders: 'मेरी बुकिंग',
    logout: 'लॉग आउट',
    myFamily: 'मेरा परिवार',
    myData: 'मेरे विवरण',
    myDonations: 'मेरे दान',
    myRepeats: 'मेरी नियमित सेवाएँ',
    groups: { bookings: 'बुकिंग', family: 'परिवार और याद के दिन', giving: 'दान और विवरण' },
    yourData: {
      erased: 'आपके विवरण मिटा दिए गए हैं। हमारे साथ रहने के लिए धन्यवाद।',
      saved: 'आपके विवरण सहेज लिए गए हैं',
    },
  },
}
