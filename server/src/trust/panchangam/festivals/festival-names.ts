import type { Text, WebCode } from '../../../../../contract/ground/languages.ts'

interface FestivalName extends Text {
  /** The traditions that keep it; without it, all. English readers come from all of them. */
  only?: readonly WebCode[]
}

/**
 * The festivals and vratas that the almanac proposes, as people call them in each language. Staff see all of them, so the
 * languages of the office name each; others only those that they keep.
 */
const festivals = {
  lohri: { en: 'Lohri', te: 'లోహ్రీ', ta: '', kn: '', hi: 'लोहड़ी', only: ['hi'] },
  bhogi: { en: 'Bhogi', te: 'భోగి', ta: 'போகி', kn: 'ಭೋಗಿ', hi: 'भोगी', only: ['en', 'te', 'ta', 'kn'] },
  makara_sankranti: {
    en: 'Makara Sankranti (Pongal)',
    te: 'మకర సంక్రాంతి',
    ta: 'தைப்பொங்கல்',
    kn: 'ಮಕರ ಸಂಕ್ರಾಂತಿ',
    hi: 'मकर संक्रांति (दक्षिण)',
    only: ['en', 'te', 'ta', 'kn'],
  },
  makara_sankranti_north: {
    en: 'Makara Sankranti (north)',
    te: 'మకర సంక్రాంతి (ఉత్తరాది)',
    ta: '',
    kn: '',
    hi: 'मकर संक्रांति',
    only: ['hi'],
  },
  kanuma: {
    en: 'Kanuma (Mattu Pongal)',
    te: 'కనుమ',
    ta: 'மாட்டுப் பொங்கல்',
    kn: 'ಕನುಮ',
    hi: 'कनुमा',
    only: ['en', 'te', 'ta', 'kn'],
  },
  tamil_new_year: {
    en: 'Mesha Sankranti (Tamil New Year)',
    te: 'మేష సంక్రాంతి',
    ta: 'தமிழ்ப் புத்தாண்டு',
    kn: 'ಸೌರಮಾನ ಯುಗಾದಿ',
    hi: 'मेष संक्रांति',
  },
  dhanurmasa_begins: {
    en: 'Dhanurmasa begins',
    te: 'ధనుర్మాసం ప్రారంభం',
    ta: 'மார்கழி மாதப் பிறப்பு',
    kn: 'ಧನುರ್ಮಾಸ ಆರಂಭ',
    hi: 'धनु संक्रांति',
  },
  aadi_perukku: { en: 'Aadi Perukku', te: 'ఆడి పెరుక్కు', ta: 'ஆடிப்பெருக்கு', kn: '', hi: 'आडि पेरुक्कु', only: ['en', 'ta'] },
  ugadi: {
    en: 'Ugadi (Gudi Padwa)',
    te: 'ఉగాది',
    ta: 'தெலுங்கு, கன்னட வருடப் பிறப்பு',
    kn: 'ಯುಗಾದಿ',
    hi: 'नव संवत्सर (गुड़ी पड़वा)',
  },
  rama_navami: { en: 'Rama Navami', te: 'శ్రీరామ నవమి', ta: 'ஸ்ரீராம நவமி', kn: 'ಶ್ರೀರಾಮ ನವಮಿ', hi: 'राम नवमी' },
  hanuman_jayanti: {
    en: 'Hanuman Jayanti',
    te: 'హనుమాన్ విజయోత్సవం',
    ta: '',
    kn: 'ಹನುಮ ಜಯಂತಿ',
    hi: 'हनुमान जयंती',
    only: ['en', 'te', 'kn', 'hi'],
  },
  akshaya_tritiya: { en: 'Akshaya Tritiya', te: 'అక్షయ తృతీయ', ta: 'அட்சய திருதியை', kn: 'ಅಕ್ಷಯ ತೃತೀಯ', hi: 'अक्षय तृतीया' },
  basava_jayanti: {
    en: 'Basava Jayanti',
    te: 'బసవ జయంతి',
    ta: '',
    kn: 'ಬಸವ ಜಯಂತಿ',
    hi: 'बसव जयंती',
    only: ['en', 'kn'],
  },
  shankara_jayanti: {
    en: 'Adi Shankara Jayanti',
    te: 'ఆది శంకర జయంతి',
    ta: 'ஆதி சங்கரர் ஜெயந்தி',
    kn: 'ಆದಿ ಶಂಕರ ಜಯಂತಿ',
    hi: 'आदि शंकराचार्य जयंती',
  },
  narasimha_jayanti: {
    en: 'Narasimha Jayanti',
    te: 'నృసింహ జయంతి',
    ta: 'நரசிம்ம ஜெயந்தி',
    kn: 'ನರಸಿಂಹ ಜಯಂತಿ',
    hi: 'नृसिंह जयंती',
  },
  buddha_purnima: { en: 'Buddha Purnima', te: 'బుద్ధ పౌర్ణమి', ta: 'புத்த பௌர்ணமி', kn: 'ಬುದ್ಧ ಪೂರ್ಣಿಮೆ', hi: 'बुद्ध पूर्णिमा' },
  vaikasi_visakam: {
    en: 'Vaikasi Visakam',
    te: 'వైకాశి విశాఖం',
    ta: 'வைகாசி விசாகம்',
    kn: '',
    hi: 'वैकासी विशाखम',
    only: ['en', 'ta'],
  },
  hanuman_jayanti_te: {
    en: 'Hanuman Jayanti (Telugu)',
    te: 'హనుమాన్ జయంతి',
    ta: '',
    kn: '',
    hi: 'हनुमान जयंती (तेलुगु)',
    only: ['en', 'te'],
  },
  vata_savitri: { en: 'Vata Savitri', te: 'వట సావిత్రి వ్రతం', ta: '', kn: '', hi: 'वट सावित्री व्रत', only: ['en', 'hi'] },
  ganga_dussehra: { en: 'Ganga Dussehra', te: 'గంగా దసరా', ta: '', kn: '', hi: 'गंगा दशहरा', only: ['en', 'hi'] },
  nirjala_ekadashi: {
    en: 'Nirjala Ekadashi',
    te: 'నిర్జల ఏకాదశి',
    ta: 'நிர்ஜல ஏகாதசி',
    kn: 'ನಿರ್ಜಲ ಏಕಾದಶಿ',
    hi: 'निर्जला एकादशी',
  },
  ratha_yatra: {
    en: 'Puri Ratha Yatra',
    te: 'పూరీ రథయాత్ర',
    ta: 'பூரி ரத யாத்திரை',
    kn: 'ಪುರಿ ರಥಯಾತ್ರೆ',
    hi: 'जगन्नाथ रथयात्रा',
  },
  toli_ekadashi: {
    en: 'Toli Ekadashi (Devashayani)',
    te: 'తొలి ఏకాదశి',
    ta: 'தேவசயனி ஏகாதசி',
    kn: 'ಪ್ರಥಮ ಏಕಾದಶಿ',
    hi: 'देवशयनी एकादशी',
  },
  bonalu: { en: 'Bonalu', te: 'బోనాలు', ta: '', kn: '', hi: 'बोनालु', only: ['en', 'te'] },
  guru_purnima: { en: 'Guru Purnima', te: 'గురు పౌర్ణమి', ta: 'குரு பௌர்ணமி', kn: 'ಗುರು ಪೂರ್ಣಿಮೆ', hi: 'गुरु पूर्णिमा' },
  naga_panchami: { en: 'Naga Panchami', te: 'నాగ పంచమి', ta: 'நாக பஞ்சமி', kn: 'ನಾಗರ ಪಂಚಮಿ', hi: 'नाग पंचमी' },
  varalakshmi: {
    en: 'Varalakshmi Vratam',
    te: 'వరలక్ష్మీ వ్రతం',
    ta: 'வரலட்சுமி விரதம்',
    kn: 'ವರಮಹಾಲಕ್ಷ್ಮಿ ವ್ರತ',
    hi: 'वरलक्ष्मी व्रत',
  },
  onam: { en: 'Onam', te: 'ఓణం', ta: 'ஓணம்', kn: 'ಓಣಂ', hi: 'ओणम', only: ['en', 'ta', 'kn'] },
  raksha_bandhan: {
    en: 'Raksha Bandhan (Shravana Purnima)',
    te: 'రాఖీ పౌర్ణమి',
    ta: 'ஆவணி பௌர்ணமி',
    kn: 'ರಕ್ಷಾ ಬಂಧನ',
    hi: 'रक्षाबंधन',
  },
  krishna_janmashtami: {
    en: 'Krishna Janmashtami',
    te: 'శ్రీకృష్ణాష్టమి',
    ta: 'கிருஷ்ண ஜெயந்தி',
    kn: 'ಶ್ರೀಕೃಷ್ಣ ಜನ್ಮಾಷ್ಟಮಿ',
    hi: 'श्रीकृष्ण जन्माष्टमी',
  },
  gowri_habba: { en: 'Gowri Habba', te: 'గౌరీ హబ్బ', ta: '', kn: 'ಗೌರಿ ಹಬ್ಬ', hi: 'हरतालिका तीज', only: ['en', 'kn', 'hi'] },
  ganesh_chaturthi: {
    en: 'Vinayaka Chaturthi',
    te: 'వినాయక చవితి',
    ta: 'விநாயகர் சதுர்த்தி',
    kn: 'ಗಣೇಶ ಚತುರ್ಥಿ',
    hi: 'गणेश चतुर्थी',
  },
  ananta_chaturdashi: {
    en: 'Ananta Chaturdashi',
    te: 'అనంత చతుర్దశి',
    ta: 'அனந்த சதுர்த்தசி',
    kn: 'ಅನಂತ ಚತುರ್ದಶಿ',
    hi: 'अनंत चतुर्दशी',
  },
  mahalaya_amavasya: {
    en: 'Mahalaya Amavasya',
    te: 'మహాలయ అమావాస్య',
    ta: 'மகாளய அமாவாசை',
    kn: 'ಮಹಾಲಯ ಅಮಾವಾಸ್ಯೆ',
    hi: 'सर्वपितृ अमावस्या',
  },
  bathukamma_begins: {
    en: 'Bathukamma begins (Engili Pula)',
    te: 'ఎంగిలి పూల బతుకమ్మ',
    ta: '',
    kn: '',
    hi: 'बतुकम्मा प्रारंभ',
    only: ['en', 'te'],
  },
  navaratri_begins: {
    en: 'Sharad Navaratri begins',
    te: 'శరన్నవరాత్రులు ప్రారంభం',
    ta: 'நவராத்திரி ஆரம்பம்',
    kn: 'ಶರನ್ನವರಾತ್ರಿ ಆರಂಭ',
    hi: 'शारदीय नवरात्रि प्रारंभ',
  },
  durga_ashtami: { en: 'Durga Ashtami', te: 'దుర్గాష్టమి', ta: 'துர்காஷ்டமி', kn: 'ದುರ್ಗಾಷ್ಟಮಿ', hi: 'दुर्गाष्टमी' },
  saddula_bathukamma: {
    en: 'Saddula Bathukamma',
    te: 'సద్దుల బతుకమ్మ',
    ta: '',
    kn: '',
    hi: 'सद्दुला बतुकम्मा',
    only: ['en', 'te'],
  },
  maha_navami: { en: 'Maha Navami', te: 'మహర్నవమి', ta: 'சரஸ்வதி பூஜை', kn: 'ಮಹಾನವಮಿ', hi: 'महानवमी' },
  vijayadashami: { en: 'Vijayadashami', te: 'విజయదశమి', ta: 'விஜயதசமி', kn: 'ವಿಜಯದಶಮಿ', hi: 'विजयादशमी' },
  sharad_purnima: { en: 'Sharad Purnima', te: 'శరత్ పౌర్ణమి', ta: 'சரத் பௌர்ணமி', kn: 'ಶೀಗಿ ಹುಣ್ಣಿಮೆ', hi: 'शरद पूर्णिमा' },
  atla_taddi: { en: 'Atla Taddi', te: 'అట్లతద్ది', ta: '', kn: '', hi: 'अट्लतद्दि', only: ['en', 'te'] },
  karva_chauth: { en: 'Karva Chauth', te: 'కర్వా చౌత్', ta: '', kn: '', hi: 'करवा चौथ', only: ['en', 'hi'] },
  dhanteras: { en: 'Dhanteras', te: 'ధన త్రయోదశి', ta: 'தன திரயோதசி', kn: 'ಧನ ತ್ರಯೋದಶಿ', hi: 'धनतेरस' },
  naraka_chaturdashi: { en: 'Naraka Chaturdashi', te: 'నరక చతుర్దశి', ta: 'தீபாவளி', kn: 'ನರಕ ಚತುರ್ದಶಿ', hi: 'नरक चतुर्दशी' },
  deepavali: { en: 'Deepavali (Lakshmi Puja)', te: 'దీపావళి', ta: 'லட்சுமி பூஜை', kn: 'ದೀಪಾವಳಿ', hi: 'दीपावली' },
  bali_padyami: {
    en: 'Bali Padyami (Govardhan Puja)',
    te: 'బలి పాడ్యమి',
    ta: 'கோவர்த்தன பூஜை',
    kn: 'ಬಲಿಪಾಡ್ಯಮಿ',
    hi: 'गोवर्धन पूजा',
  },
  bhai_dooj: { en: 'Bhai Dooj', te: 'భగినీ హస్త భోజనం', ta: 'யம துவிதியை', kn: 'ಯಮ ದ್ವಿತೀಯ', hi: 'भाई दूज' },
  nagula_chavithi: {
    en: 'Nagula Chavithi',
    te: 'నాగుల చవితి',
    ta: 'நாக சதுர்த்தி',
    kn: 'ನಾಗ ಚತುರ್ಥಿ',
    hi: 'नागुल चविति',
    only: ['en', 'te', 'ta', 'kn'],
  },
  chhath: { en: 'Chhath Puja', te: 'ఛఠ్ పూజ', ta: '', kn: '', hi: 'छठ पूजा', only: ['en', 'hi'] },
  skanda_shashti: { en: 'Skanda Shashti', te: 'స్కంద షష్ఠి', ta: 'கந்த சஷ்டி', kn: '', hi: 'स्कंद षष्ठी', only: ['en', 'ta'] },
  utthana_ekadashi: {
    en: 'Utthana Ekadashi',
    te: 'ఉత్థాన ఏకాదశి',
    ta: 'உத்தான ஏகாதசி',
    kn: 'ಉತ್ಥಾನ ಏಕಾದಶಿ',
    hi: 'देवउठनी एकादशी',
  },
  tulasi_vivaha: {
    en: 'Tulasi Vivaha (Kshirabdi Dwadashi)',
    te: 'క్షీరాబ్ది ద్వాదశి',
    ta: 'துளசி விவாகம்',
    kn: 'ತುಳಸಿ ವಿವಾಹ',
    hi: 'तुलसी विवाह',
  },
  kartika_purnima: {
    en: 'Kartika Purnima',
    te: 'కార్తీక పౌర్ణమి',
    ta: 'கார்த்திகை பௌர்ணமி',
    kn: 'ಕಾರ್ತಿಕ ಹುಣ್ಣಿಮೆ',
    hi: 'कार्तिक पूर्णिमा',
  },
  karthigai_deepam: {
    en: 'Karthigai Deepam',
    te: 'కార్తిగై దీపం',
    ta: 'திருக்கார்த்திகை தீபம்',
    kn: '',
    hi: 'कार्तिगै दीपम',
    only: ['en', 'ta'],
  },
  subrahmanya_shashthi: {
    en: 'Subrahmanya Shashthi',
    te: 'సుబ్రహ్మణ్య షష్ఠి',
    ta: 'சுப்ரமண்ய சஷ்டி',
    kn: 'ಸುಬ್ರಹ್ಮಣ್ಯ ಷಷ್ಠಿ',
    hi: 'चंपा षष्ठी',
  },
  gita_jayanti: { en: 'Gita Jayanti', te: 'గీతా జయంతి', ta: 'கீதா ஜெயந்தி', kn: 'ಗೀತಾ ಜಯಂತಿ', hi: 'गीता जयंती' },
  vaikuntha_ekadashi: {
    en: 'Vaikuntha Ekadashi',
    te: 'వైకుంఠ ఏకాదశి',
    ta: 'வைகுண்ட ஏகாதசி',
    kn: 'ವೈಕುಂಠ ಏಕಾದಶಿ',
    hi: 'वैकुंठ एकादशी',
  },
  datta_jayanti: {
    en: 'Dattatreya Jayanti',
    te: 'దత్తాత్రేయ జయంతి',
    ta: 'தத்தாத்ரேயர் ஜெயந்தி',
    kn: 'ದತ್ತ ಜಯಂತಿ',
    hi: 'दत्तात्रेय जयंती',
  },
  arudra_darshanam: {
    en: 'Arudra Darshanam',
    te: 'ఆరుద్ర దర్శనం',
    ta: 'ஆருத்ரா தரிசனம்',
    kn: '',
    hi: 'आरुद्रा दर्शनम',
    only: ['en', 'te', 'ta'],
  },
  thai_poosam: { en: 'Thai Poosam', te: 'తైపూసం', ta: 'தைப்பூசம்', kn: '', hi: 'तैपूसम', only: ['en', 'ta'] },
  vasanta_panchami: { en: 'Vasanta Panchami', te: 'వసంత పంచమి', ta: 'வசந்த பஞ்சமி', kn: 'ವಸಂತ ಪಂಚಮಿ', hi: 'वसंत पंचमी' },
  ratha_saptami: { en: 'Ratha Saptami', te: 'రథ సప్తమి', ta: 'ரத சப்தமி', kn: 'ರಥ ಸಪ್ತಮಿ', hi: 'रथ सप्तमी' },
  bhishma_ekadashi: { en: 'Bhishma Ekadashi', te: 'భీష్మ ఏకాదశి', ta: 'பீஷ்ம ஏகாதசி', kn: 'ಭೀಷ್ಮ ಏಕಾದಶಿ', hi: 'जया एकादशी' },
  masi_magam: { en: 'Masi Magam', te: 'మాసి మఖం', ta: 'மாசி மகம்', kn: '', hi: 'मासी मघम', only: ['en', 'ta'] },
  maha_shivaratri: { en: 'Maha Shivaratri', te: 'మహాశివరాత్రి', ta: 'மகா சிவராத்திரி', kn: 'ಮಹಾ ಶಿವರಾತ್ರಿ', hi: 'महाशिवरात्रि' },
  panguni_uthiram: {
    en: 'Panguni Uthiram',
    te: 'పంగుని ఉత్తిరం',
    ta: 'பங்குனி உத்திரம்',
    kn: '',
    hi: 'पंगुनी उत्तिरम',
    only: ['en', 'ta'],
  },
  holi: { en: 'Holi', te: 'హోలీ', ta: 'ஹோலி', kn: 'ಹೋಳಿ', hi: 'होली' },
  ekadashi: { en: 'Ekadashi', te: 'ఏకాదశి', ta: 'ஏகாதசி', kn: 'ಏಕಾದಶಿ', hi: 'एकादशी' },
  pradosham: { en: 'Pradosham', te: 'ప్రదోషం', ta: 'பிரதோஷம்', kn: 'ಪ್ರದೋಷ', hi: 'प्रदोष व्रत' },
  shashthi: { en: 'Shukla Shashthi', te: 'శుక్ల షష్ఠి', ta: 'சஷ்டி விரதம்', kn: 'ಶುಕ್ಲ ಷಷ್ಠಿ', hi: 'शुक्ल षष्ठी' },
  pournami: { en: 'Pournami', te: 'పౌర్ణమి', ta: 'பௌர்ணமி', kn: 'ಹುಣ್ಣಿಮೆ', hi: 'पूर्णिमा' },
  sankatahara_chaturthi: {
    en: 'Sankatahara Chaturthi',
    te: 'సంకటహర చవితి',
    ta: 'சங்கடஹர சதுர்த்தி',
    kn: 'ಸಂಕಷ್ಟಹರ ಚತುರ್ಥಿ',
    hi: 'संकष्टी चतुर्थी',
  },
  masa_shivaratri: {
    en: 'Masa Shivaratri',
    te: 'మాస శివరాత్రి',
    ta: 'மாத சிவராத்திரி',
    kn: 'ಮಾಸ ಶಿವರಾತ್ರಿ',
    hi: 'मासिक शिवरात्रि',
  },
  amavasya: { en: 'Amavasya', te: 'అమావాస్య', ta: 'அமாவாசை', kn: 'ಅಮಾವಾಸ್ಯೆ', hi: 'अमावस्या' },
} as const satisfies Record<string, FestivalName>

export type FestivalCode = keyof typeof festivals

/** A festival or vrata of a day, as a proposal. */
export interface Festival {
  code: FestivalCode
  /** Almanacs may give another day: the priest decides. */
  doubtful: boolean
}

/** All that the product knows, in the order of the year. */
export const festivalCodes = Object.keys(festivals) as FestivalCode[]

export const isFestivalCode = (text: string): text is FestivalCode => Object.hasOwn(festivals, text)

export const festivalName = (code: FestivalCode): Text => festivals[code]

/** Whether the tradition of a language keeps a festival. */
export function isKeptIn(code: FestivalCode, web: WebCode): boolean {
  const { only }: FestivalName = festivals[code]
  return only === undefined || only.includes(web)
}
