import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['contact'] = {
  contact: {
    head: { title: 'தொடர்புக்கு', description: 'எங்கள் முகவரிகள், தொலைபேசி எண்கள், மின்னஞ்சல்.' },
    title: 'தொடர்புக்கு',
    lead: 'எங்களுக்கு எழுதுங்கள் அல்லது அழையுங்கள். உங்களுக்கு உதவுவதில் மகிழ்கிறோம்.',
    branchAddress: 'கிளை முகவரி',
    registeredAddress: 'பதிவு செய்யப்பட்ட முகவரி',
    email: 'மின்னஞ்சல்',
    phone: 'தொலைபேசி',
    whatsapp: 'வாட்ஸ்அப்',
    openMap: 'வரைபடத்தில் திறக்கவும்',
    emailTo: email => `${email} முகவரிக்கு மின்னஞ்சல் எழுதவும்`,
  },
}
