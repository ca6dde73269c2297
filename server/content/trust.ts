import { photographs, trustees } from './about-trust.ts'
import type { Shipped } from './shapes.ts'
import { rupees } from './values.ts'

/** The first trust on the platform. Every value here is made up for the demo; staff replace them in the back office. */
export const trust = {
  name: {
    en: 'Sri Diya Charitable Trust',
    te: 'శ్రీ దియా చారిటబుల్ ట్రస్ట్',
    ta: 'ஸ்ரீ தியா அறக்கட்டளை',
    kn: 'ಶ್ರೀ ದಿಯಾ ಚಾರಿಟೇಬಲ್ ಟ್ರಸ್ಟ್',
    hi: 'श्री दिया चैरिटेबल ट्रस्ट',
  },
  short_name: { en: 'Sri Diya', te: 'శ్రీ దియా', ta: 'ஸ்ரீ தியா', kn: 'ಶ್ರೀ ದಿಯಾ', hi: 'श्री दिया' },
  branch_address: {
    en: 'Demo Street 1, Demo Nagar, Hyderabad 500000, Telangana',
    te: 'డెమో వీధి 1, డెమో నగర్, హైదరాబాద్ 500000, తెలంగాణ',
    ta: 'டெமோ தெரு 1, டெமோ நகர், ஹைதராபாத் 500000, தெலங்கானா',
    kn: 'ಡೆಮೊ ಬೀದಿ 1, ಡೆಮೊ ನಗರ, ಹೈದರಾಬಾದ್ 500000, ತೆಲಂಗಾಣ',
    hi: 'डेमो मार्ग 1, डेमो नगर, हैदराबाद 500000, तेलंगाना',
  },
  registered_address: {
    en: 'Demo House, Demo Temple Road 2, Demo Nagar, Hyderabad 500000, Telangana',
    te: 'డెమో భవనం, డెమో ఆలయ రహదారి 2, డెమో నగర్, హైదరాబాద్ 500000, తెలంగాణ',
    ta: 'டெமோ இல்லம், டெமோ கோவில் சாலை 2, டெமோ நகர், ஹைதராபாத் 500000, தெலங்கானா',
    kn: 'ಡೆಮೊ ಭವನ, ಡೆಮೊ ದೇವಾಲಯ ರಸ್ತೆ 2, ಡೆಮೊ ನಗರ, ಹೈದರಾಬಾದ್ 500000, ತೆಲಂಗಾಣ',
    hi: 'डेमो भवन, डेमो मंदिर मार्ग 2, डेमो नगर, हैदराबाद 500000, तेलंगाना',
  },
  email: 'trust@example.org',
  support_email: 'support@example.org',
  phones: [{ number: '9000000000' }, { number: '9000000001' }],
  support_numbers: {
    en: '919000000011',
    te: '919000000012',
    ta: '919000000013',
    kn: '919000000014',
    hi: '919000000015',
  },
  whatsapp: '919000000020',
  shop_url: 'https://shop.example.org',
  account_name: 'Sri Diya Charitable Trust',
  account_number: '000000000000',
  ifsc: 'DEMO0000001',
  bank: 'Demo Bank',
  branch: 'Demo Nagar, Hyderabad',
  upi: 'demo@bank',
  founded_year: 2001,
  registration_number: 'DEMO-0000/2001',
  registered_on: '2001-01-14',
  registration_12a: 'AAATD0000DE00000',
  registration_12a_until: '2029-03-31',
  shows_pan: true,
  trustees,
  photographs,
  audited_year: '2025-26',
  audited_income: rupees(1_23_45_678),
  audited_expense: rupees(1_17_65_432),
  audited_statement: '/pictures/demo-audited-statement.pdf',
} satisfies Shipped<'trust'>
