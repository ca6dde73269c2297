import type { Text } from '../../contract/ground/languages.ts'

/** The sound of the demo's mantras is a bell over a tanpura (art/sound.ts), not somebody's chanting. */
const bell = '/sounds/demo-bell.mp3'

const heard = (mantra: Text) => ({ mantra, mantra_sound: bell })

/** Well-known mantras, in the spelling usual in each script. Telugu and Tamil keep to the Taittiriya reading. */
export const mantras = {
  ganapati: heard({
    en: 'Om Gam Ganapataye Namah',
    te: 'ఓం గం గణపతయే నమః',
    ta: 'ஓம் கம் கணபதயே நமஹ',
    kn: 'ಓಂ ಗಂ ಗಣಪತಯೇ ನಮಃ',
    hi: 'ॐ गं गणपतये नमः',
  }),
  mrityunjaya: heard({
    en: 'Om Tryambakam Yajamahe\nSugandhim Pushtivardhanam\nUrvarukamiva Bandhanan\nMrityor Mukshiya Mamritat',
    te: 'ఓం త్ర్యంబకం యజామహే\nసుగంధిం పుష్టివర్ధనం\nఉర్వారుకమివ బంధనాన్\nమృత్యోర్ముక్షీయ మాఽమృతాత్',
    ta: 'ஓம் த்ர்யம்பகம் யஜாமஹே\nஸுகந்திம் புஷ்டிவர்தனம்\nஉர்வாருகமிவ பந்தனான்\nம்ருத்யோர் முக்ஷீய மாம்ருதாத்',
    kn: 'ಓಂ ತ್ರ್ಯಂಬಕಂ ಯಜಾಮಹೇ\nಸುಗಂಧಿಂ ಪುಷ್ಟಿವರ್ಧನಂ\nಉರ್ವಾರುಕಮಿವ ಬಂಧನಾನ್\nಮೃತ್ಯೋರ್ಮುಕ್ಷೀಯ ಮಾಽಮೃತಾತ್',
    hi: 'ॐ त्र्यम्बकं यजामहे\nसुगन्धिं पुष्टिवर्धनम्\nउर्वारुकमिव बन्धनान्\nमृत्योर्मुक्षीय माऽमृतात्',
  }),
  gayatri: heard({
    en: 'Om Bhur Bhuvah Svah\nTat Savitur Varenyam\nBhargo Devasya Dhimahi\nDhiyo Yo Nah Prachodayat',
    te: 'ఓం భూర్భువస్సువః\nతత్సవితుర్వరేణ్యం\nభర్గో దేవస్య ధీమహి\nధియో యో నః ప్రచోదయాత్',
    ta: 'ஓம் பூர்புவஸ்ஸுவஹ\nதத் ஸவிதுர் வரேண்யம்\nபர்கோ தேவஸ்ய தீமஹி\nதியோ யோ நஹ ப்ரசோதயாத்',
    kn: 'ಓಂ ಭೂರ್ಭುವಃ ಸ್ವಃ\nತತ್ಸವಿತುರ್ವರೇಣ್ಯಂ\nಭರ್ಗೋ ದೇವಸ್ಯ ಧೀಮಹಿ\nಧಿಯೋ ಯೋ ನಃ ಪ್ರಚೋದಯಾತ್',
    hi: 'ॐ भूर्भुवः स्वः\nतत्सवितुर्वरेण्यं\nभर्गो देवस्य धीमहि\nधियो यो नः प्रचोदयात्',
  }),
  lakshmi: heard({
    en: 'Om Sri Maha Lakshmyai Namah',
    te: 'ఓం శ్రీ మహాలక్ష్మ్యై నమః',
    ta: 'ஓம் ஸ்ரீ மஹாலக்ஷ்ம்யை நமஹ',
    kn: 'ಓಂ ಶ್ರೀ ಮಹಾಲಕ್ಷ್ಮ್ಯೈ ನಮಃ',
    hi: 'ॐ श्री महालक्ष्म्यै नमः',
  }),
  saraswati: heard({
    en: 'Om Aim Saraswatyai Namah',
    te: 'ఓం ఐం సరస్వత్యై నమః',
    ta: 'ஓம் ஐம் ஸரஸ்வத்யை நமஹ',
    kn: 'ಓಂ ಐಂ ಸರಸ್ವತ್ಯೈ ನಮಃ',
    hi: 'ॐ ऐं सरस्वत्यै नमः',
  }),
  shiva: heard({
    en: 'Om Namah Shivaya',
    te: 'ఓం నమః శివాయ',
    ta: 'ஓம் நமசிவாய',
    kn: 'ಓಂ ನಮಃ ಶಿವಾಯ',
    hi: 'ॐ नमः शिवाय',
  }),
} as const
