import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['profile'] = {
  profile: {
    head: { title: 'என் சுயவிவரம்', description: 'எங்களிடம் உள்ள உங்கள் விவரங்கள்.' },
    title: 'என் சுயவிவரம்',
    verifying: 'உங்களைச் சரிபார்க்கிறோம்...',
    loading: 'உங்கள் சுயவிவரம் ஏற்றப்படுகிறது...',
    greeting: phone => `வணக்கம், ${phone}`,
    name: 'பெயர்',
    district: 'மாவட்டம்',
    state: 'மாநிலம்',
    city: 'நகரம்',
    street: 'தெரு',
    missing: '---',
    blessing: 'உங்கள் இல்லத்தில் தீப ஒளி என்றும் நிலைக்கட்டும்.',
    myOrders: 'என் முன்பதிவு',
    logout: 'வெளியேறுக',
    myFamily: 'என் குடும்பம்',
    myData: 'என் விவரங்கள்',
    myDonations: 'என் நன்கொடைகள்',
    myRepeats: 'என் தொடர் சேவைகள்',
    groups: { bookings: 'முன்பதிவுகள்', family: 'குடும்பமும் நினைவு நாட்களும்', giving: 'நன்கொடைகளும் விவரங்களும்' },
    yourData: {
      erased: 'உங்கள் விவரங்கள் நீக்கப்பட்டன. எங்களுடன் இருந்ததற்கு நன்றி.',
      saved: 'உங்கள் விவரங்கள் சேமிக்கப்பட்டன',
    },
  },
}
