import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['trust'] = {
  trust: {
    title: 'ಈ ಟ್ರಸ್ಟ್ ಬಗ್ಗೆ',
    look: 'ನೋಂದಣಿ, ಧರ್ಮದರ್ಶಿಗಳು, ಲೆಕ್ಕಪತ್ರ',
    since: year => `${year} ರಿಂದ`,
    registered: 'ನೋಂದಾಯಿತ ದತ್ತಿ ಟ್ರಸ್ಟ್',
    section: section => (section === '80G' ? 'ಸೆಕ್ಷನ್ 80ಜಿ' : `ಸೆಕ್ಷನ್ ${section} (ಹಿಂದಿನ 80ಜಿ)`),
    audited: year => `${year} ಲೆಕ್ಕಪತ್ರ ಪರಿಶೋಧಿತ`,
    founded: 'ಸ್ಥಾಪನೆಯ ವರ್ಷ',
    registration: 'ನೋಂದಣಿ ಸಂಖ್ಯೆ',
    on: day => `ನೋಂದಣಿಯಾದ ದಿನ: ${day}`,
    taxRegistration: 'ಆದಾಯ ತೆರಿಗೆ ನೋಂದಣಿ (12ಎ)',
    deduction: 'ದಾನಗಳ ತೆರಿಗೆ ವಿನಾಯಿತಿ ಅನುಮೋದನೆ',
    until: day => `${day} ರವರೆಗೆ ಮಾನ್ಯ`,
    pan: 'ಟ್ರಸ್ಟ್‌ನ ಪ್ಯಾನ್',
    address: 'ನೋಂದಾಯಿತ ವಿಳಾಸ',
    trustees: 'ಧರ್ಮದರ್ಶಿಗಳು',
    photographs: 'ಚಿತ್ರಗಳಲ್ಲಿ ನಮ್ಮ ಆವರಣ',
    accounts: year => `${year} ಲೆಕ್ಕಪತ್ರ`,
    lead: 'ಲೆಕ್ಕ ಪರಿಶೋಧಕರು ಸಹಿ ಮಾಡಿದವು.',
    income: 'ಬಂದದ್ದು',
    expense: 'ಖರ್ಚು',
    statement: 'ಲೆಕ್ಕ ಪರಿಶೋಧನಾ ವರದಿ (ಪಿಡಿಎಫ್)',
  },
}
