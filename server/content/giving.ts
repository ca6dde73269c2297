import type { Shipped } from './shapes.ts'
import { rupees } from './values.ts'

/** What can be given for at the beginning. */
export const givingPurposes = [
  {
    name: { en: 'Annadanam', te: 'అన్నదానం', ta: 'அன்னதானம்', kn: 'ಅನ್ನದಾನ', hi: 'अन्नदान' },
    about: {
      en: 'A warm meal for those who come to the temple hungry.',
      te: 'ఆకలితో ఆలయానికి వచ్చేవారికి వేడి భోజనం.',
      ta: 'பசியுடன் கோவிலுக்கு வருவோருக்குச் சூடான உணவு.',
      kn: 'ಹಸಿದು ದೇವಾಲಯಕ್ಕೆ ಬರುವವರಿಗೆ ಬಿಸಿ ಊಟ.',
      hi: 'मंदिर आए भूखे भक्तों को गरम भोजन।',
    },
    nature: 'others',
    amounts: [116, 501, 1116, 2116, 5116].map(amount => ({ amount: rupees(amount) })),
    least: rupees(10),
    most: rupees(200_000),
    meal: rupees(45),
  },
  {
    name: { en: 'Gau Seva', te: 'గో సేవ', ta: 'கோ சேவை', kn: 'ಗೋ ಸೇವೆ', hi: 'गौ सेवा' },
    about: {
      en: 'Fodder, water and care for the cows of the goshala.',
      te: 'గోశాలలోని ఆవులకు మేత, నీరు, సంరక్షణ.',
      ta: 'கோசாலைப் பசுக்களுக்குத் தீவனம், நீர், பராமரிப்பு.',
      kn: 'ಗೋಶಾಲೆಯ ಹಸುಗಳಿಗೆ ಮೇವು, ನೀರು, ಆರೈಕೆ.',
      hi: 'गोशाला की गायों के लिए चारा, पानी और देखभाल।',
    },
    nature: 'others',
    amounts: [108, 501, 1116, 2500, 5116].map(amount => ({ amount: rupees(amount) })),
    least: rupees(10),
    most: rupees(200_000),
  },
] satisfies Shipped<'donation_purpose'>[]

/**
 * The trust's approval is made up for the demo. Section, forms and limits are those of the Income-tax Act 1961, and of
 * the Act of 2025 that renumbered them on 1 April 2026 (integrations §5); staff change them here when the law does.
 */
export const givingTerms = {
  trust_pan: 'AAATD0000D',
  fcra_number: '',
  fcra_account: '',
  approvals: [
    {
      key: 'first',
      number: 'AAATD0000DF20261',
      issued_on: '2024-03-20',
      valid_from: '2024-04-01',
      valid_until: '2029-03-31',
    },
  ],
  laws: [
    {
      key: 'act1961',
      from: '2021-04-01',
      section: '80G',
      section_code: 'Section 80G',
      duties: '80G(5)(viii) and (ix)',
      statement: '10BD',
      certificate: '10BE',
      year_word: 'financial year',
      cash_deductible: rupees(2000),
      cash_forbidden: rupees(2_00_000),
    },
    {
      key: 'act2025',
      from: '2026-04-01',
      section: '133',
      section_code: 'Section 133',
      duties: '354(1)(e) to (g)',
      statement: '113',
      certificate: '114',
      year_word: 'tax year',
      cash_deductible: rupees(2000),
      cash_forbidden: rupees(2_00_000),
    },
  ],
} satisfies Shipped<'donation_terms'>
