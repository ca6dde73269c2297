import { words } from '../../words/words.ts'
import { takeDonationTitle } from './title.ts'

export const takeDonationWords = words({
  en: {
    ...takeDonationTitle.en,
    note: 'The receipt gets its number at once, and goes to the donor’s phone.',
    next: 'Next donation',
    taken: 'Taken since this page was opened',
    none: 'The donations you take now stand here, each with its receipt to print.',
    receipt: 'Receipt (PDF)',
  },
  te: {
    ...takeDonationTitle.te,
    note: 'రసీదుకు వెంటనే నంబరు వస్తుంది; దాత ఫోన్‌కు వెళుతుంది.',
    next: 'తరువాతి విరాళం',
    taken: 'ఈ పేజీ తెరిచాక తీసుకున్నవి',
    none: 'ఇప్పుడు తీసుకునే విరాళాలు ముద్రించడానికి రసీదుతో ఇక్కడ కనబడతాయి.',
    receipt: 'రసీదు (PDF)',
  },
  hi: {
    ...takeDonationTitle.hi,
    note: 'रसीद को तुरंत नंबर मिलता है, और वह दाता के फ़ोन पर जाती है।',
    next: 'अगला दान',
    taken: 'यह पेज खुलने के बाद लिए गए',
    none: 'अभी लिए जाने वाले दान छापने योग्य रसीद के साथ यहाँ दिखेंगे।',
    receipt: 'रसीद (PDF)',
  },
})
