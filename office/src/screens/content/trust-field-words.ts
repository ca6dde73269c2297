import { words } from '../../words/words.ts'
import type { FieldWords } from './seva-field-words.ts'

const en: FieldWords = {
  fields: {
    founded_year: 'Year of founding',
    registration_number: 'Registration number',
    registered_on: 'Registered on',
    registration_12a: 'Income-tax registration (12A)',
    registration_12a_until: 'Last day of the 12A registration',
    shows_pan: 'Show the PAN on the About page',
    trustees: 'Trustees',
    'trustees.name': 'Name of the trustee',
    'trustees.office': 'Office',
    portrait: 'Portrait',
    portrait_alt: 'What the portrait shows',
    photographs: 'Photographs of the place',
    'photographs.image': 'Photograph',
    'photographs.alt': 'What the photograph shows',
    caption: 'Words below it',
    audited_year: 'Last audited year',
    audited_income: 'Income of that year',
    audited_expense: 'Expense of that year',
    audited_statement: 'Audited statement (PDF)',
  },
  hints: {
    founded_year: 'This and what follows stand on the About page. What is empty is not shown.',
    registration_12a:
      'The approval for deductions (133, formerly 80G) and the PAN are under “Donation purposes and tax”.',
    registration_12a_until: 'Staff are reminded half a year before.',
    audited_year: 'As 2025-26.',
    audited_statement: 'Everybody can download it. Without passwords, programs and attached files; 10 MB at most.',
  },
  add: { trustees: 'Add a trustee', photographs: 'Add a photograph' },
  choices: {},
}

const te: FieldWords = {
  fields: {
    founded_year: 'స్థాపించిన సంవత్సరం',
    registration_number: 'నమోదు సంఖ్య',
    registered_on: 'నమోదైన తేదీ',
    registration_12a: 'ఆదాయపు పన్ను నమోదు (12A)',
    registration_12a_until: '12A నమోదు చివరి రోజు',
    shows_pan: 'మా గురించి పేజీలో PAN చూపించాలి',
    trustees: 'ధర్మకర్తలు',
    'trustees.name': 'ధర్మకర్త పేరు',
    'trustees.office': 'హోదా',
    portrait: 'ముఖచిత్రం',
    portrait_alt: 'ముఖచిత్రంలో ఏముంది',
    photographs: 'ప్రాంగణం ఫోటోలు',
    'photographs.image': 'ఫోటో',
    'photographs.alt': 'ఫోటోలో ఏముంది',
    caption: 'ఫోటో కింద మాటలు',
    audited_year: 'చివరిగా ఆడిట్ అయిన సంవత్సరం',
    audited_income: 'ఆ సంవత్సరం ఆదాయం',
    audited_expense: 'ఆ సంవత్సరం ఖర్చు',
    audited_statement: 'ఆడిట్ నివేదిక (PDF)',
  },
  hints: {
    founded_year: 'ఇదీ, దీని కింద ఉన్నవీ మా గురించి పేజీలో కనిపిస్తాయి. ఖాళీగా ఉన్నవి కనిపించవు.',
    registration_12a: 'మినహాయింపు అనుమతి (133, ఇదివరకు 80G), PAN “విరాళాల ఉద్దేశాలు, పన్ను”లో ఉంటాయి.',
    registration_12a_until: 'ఆరు నెలల ముందే గుర్తుచేస్తాము.',
    audited_year: '2025-26 లాగా.',
    audited_statement: 'దీన్ని ఎవరైనా డౌన్‌లోడ్ చేసుకోవచ్చు. పాస్‌వర్డ్, ప్రోగ్రామ్, జత ఫైళ్లు ఉండకూడదు; 10 MB వరకు.',
  },
  add: { trustees: 'ధర్మకర్తను చేర్చండి', photographs: 'ఫోటో చేర్చండి' },
  choices: {},
}

const hi: FieldWords = {
  fields: {
    founded_year: 'स्थापना वर्ष',
    registration_number: 'पंजीकरण संख्या',
    registered_on: 'पंजीकरण की तिथि',
    registration_12a: 'आयकर पंजीकरण (12A)',
    registration_12a_until: '12A पंजीकरण का अंतिम दिन',
    shows_pan: 'हमारे बारे में पृष्ठ पर PAN दिखाएँ',
    trustees: 'न्यासी',
    'trustees.name': 'न्यासी का नाम',
    'trustees.office': 'पद',
    portrait: 'छवि',
    portrait_alt: 'छवि में क्या है',
    photographs: 'परिसर के फ़ोटो',
    'photographs.image': 'फ़ोटो',
    'photographs.alt': 'फ़ोटो में क्या है',
    caption: 'फ़ोटो के नीचे के शब्द',
    audited_year: 'पिछला लेखा परीक्षित वर्ष',
    audited_income: 'उस वर्ष की आय',
    audited_expense: 'उस वर्ष का व्यय',
    audited_statement: 'लेखा परीक्षा विवरण (PDF)',
  },
  hints: {
    founded_year: 'यह और इसके नीचे की बातें हमारे बारे में पृष्ठ पर दिखती हैं। जो खाली है, वह नहीं दिखता।',
    registration_12a: 'छूट का अनुमोदन (133, पहले 80G) और PAN “दान के उद्देश्य और कर” में हैं।',
    registration_12a_until: 'छह महीने पहले याद दिलाया जाता है।',
    audited_year: 'जैसे 2025-26।',
    audited_statement: 'इसे कोई भी डाउनलोड कर सकता है। पासवर्ड, प्रोग्राम और जुड़ी फ़ाइलें न हों; 10 MB तक।',
  },
  add: { trustees: 'न्यासी जोड़ें', photographs: 'फ़ोटो जोड़ें' },
  choices: {},
}

/** Labels and hints of what a stranger can check of the trust. */
export const trustFieldWords = words({ en, te, hi })
