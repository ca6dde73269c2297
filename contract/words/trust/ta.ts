import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['trust'] = {
  trust: {
    title: 'இந்த அறக்கட்டளை பற்றி',
    look: 'பதிவு, அறங்காவலர்கள், கணக்குகள்',
    since: year => `${year} முதல்`,
    registered: 'பதிவு பெற்ற அறக்கட்டளை',
    section: section => (section === '80G' ? 'பிரிவு 80ஜி' : `பிரிவு ${section} (முன்பு 80ஜி)`),
    audited: year => `${year} கணக்குகள் தணிக்கை செய்யப்பட்டவை`,
    founded: 'தொடங்கிய ஆண்டு',
    registration: 'பதிவு எண்',
    on: day => `பதிவு செய்த நாள்: ${day}`,
    taxRegistration: 'வருமான வரிப் பதிவு (12ஏ)',
    deduction: 'நன்கொடை வரி விலக்கு அனுமதி',
    until: day => `${day} வரை செல்லும்`,
    pan: 'அறக்கட்டளையின் பான்',
    address: 'பதிவு முகவரி',
    trustees: 'அறங்காவலர்கள்',
    photographs: 'படங்களில் எங்கள் இடம்',
    accounts: year => `${year} கணக்குகள்`,
    lead: 'தணிக்கையாளர் கையெழுத்திட்டவை.',
    income: 'வரவு',
    expense: 'செலவு',
    statement: 'தணிக்கை அறிக்கை (பிடிஎஃப்)',
  },
}
