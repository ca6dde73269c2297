import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['trust'] = {
  trust: {
    title: 'इस ट्रस्ट के बारे में',
    look: 'पंजीकरण, न्यासी, लेखा',
    since: year => `${year} से`,
    registered: 'पंजीकृत धर्मार्थ ट्रस्ट',
    section: section => (section === '80G' ? 'धारा 80जी' : `धारा ${section} (पहले 80जी)`),
    audited: year => `${year} का लेखा परीक्षित`,
    founded: 'स्थापना वर्ष',
    registration: 'पंजीकरण संख्या',
    on: day => `पंजीकरण की तिथि: ${day}`,
    taxRegistration: 'आयकर पंजीकरण (12ए)',
    deduction: 'दान पर कर छूट का अनुमोदन',
    until: day => `${day} तक मान्य`,
    pan: 'ट्रस्ट का पैन',
    address: 'पंजीकृत पता',
    trustees: 'न्यासी',
    photographs: 'चित्रों में हमारा परिसर',
    accounts: year => `${year} का लेखा`,
    lead: 'लेखा परीक्षक के हस्ताक्षर सहित।',
    income: 'आय',
    expense: 'व्यय',
    statement: 'लेखा परीक्षा विवरण (पीडीएफ़)',
  },
}
