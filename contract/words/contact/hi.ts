import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['contact'] = {
  contact: {
    head: { title: 'संपर्क करें', description: 'हमारे पते, फ़ोन नंबर और ई-मेल।' },
    title: 'संपर्क करें',
    lead: 'हमें लिखें या कॉल करें। आपकी सहायता करके हमें प्रसन्नता होगी।',
    branchAddress: 'शाखा का पता',
    registeredAddress: 'पंजीकृत पता',
    email: 'ई-मेल',
    phone: 'फ़ोन',
    whatsapp: 'व्हाट्सऐप',
    openMap: 'नक्शे में खोलें',
    emailTo: email => `${email} पर ई-मेल लिखें`,
  },
}
