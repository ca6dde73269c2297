import { type Day, longDay } from '../../ground/india-time.ts'
import { isOfficeLanguage, type OfficeLanguage } from '../trust/languages.ts'
import type { ObligationCode, ObligationPlace } from './obligations.ts'

/** What is asked, said to staff. Names of laws and forms stay as the authorities write them. */
export const obligationNames: Record<ObligationCode, Record<OfficeLanguage, string>> = {
  sms_templates: {
    en: 'SMS texts are registered in the form that operators ask for since November 2025',
    te: 'ఆపరేటర్లు 2025 నవంబర్ నుంచి కోరే రూపంలో ఎస్ఎంఎస్ పాఠాలను నమోదు చేయించడం',
    hi: 'एसएमएस के पाठ उस रूप में पंजीकृत हों जो ऑपरेटर नवंबर 2025 से चाहते हैं',
  },
  autopay_hours: {
    en: 'Debits by UPI Autopay in the open hours only',
    te: 'యూపీఐ ఆటోపే డెబిట్లు అనుమతించిన వేళల్లోనే',
    hi: 'यूपीआई ऑटोपे से कटौती केवल खुले समय में',
  },
  e_mandates: {
    en: 'Standing mandates as RBI’s framework of 2026 asks',
    te: 'ఆర్‌బీఐ 2026 నియమాల ప్రకారం ఆటోపే అనుమతులు',
    hi: 'आरबीआई के 2026 के नियमों के अनुसार ऑटोपे की अनुमतियाँ',
  },
  upi_limits: {
    en: 'Limits of UPI by payment, and of saved QR pictures',
    te: 'యూపీఐ చెల్లింపుల పరిమితులు, సేవ్ చేసిన క్యూఆర్ చిత్రాల పరిమితి',
    hi: 'यूपीआई भुगतान की सीमाएँ और सहेजे हुए क्यूआर चित्रों की सीमा',
  },
  consent_managers: {
    en: 'Consent managers of the data protection rules (nothing to do)',
    te: 'డేటా రక్షణ నియమాల సమ్మతి నిర్వాహకులు (చేయవలసింది లేదు)',
    hi: 'डेटा संरक्षण नियमों के सहमति प्रबंधक (कुछ करना नहीं है)',
  },
  dpdp: {
    en: 'All duties of the data protection law (DPDP) begin: what the trust’s lawyer must answer is settled',
    te: 'డేటా రక్షణ చట్టం (DPDP) బాధ్యతలన్నీ మొదలవుతాయి: ట్రస్ట్ న్యాయవాది చెప్పవలసినవి తేల్చుకోవడం',
    hi: 'डेटा संरक्षण कानून (DPDP) के सभी दायित्व शुरू होते हैं: ट्रस्ट के वकील से पूछी जाने वाली बातें तय हों',
  },
  whatsapp_ids: {
    en: 'WhatsApp messages that come with a name instead of a number',
    te: 'నంబర్‌కు బదులు పేరుతో వచ్చే వాట్సాప్ సందేశాలు',
    hi: 'नंबर के बजाय नाम के साथ आने वाले व्हाट्सएप संदेश',
  },
  whatsapp_prices: {
    en: 'WhatsApp’s prices of 2026 in the budget',
    te: 'వాట్సాప్ 2026 ధరలు ఖర్చు పరిమితిలో',
    hi: 'व्हाट्सएप के 2026 के दाम ख़र्च की सीमा में',
  },
  form_113: {
    en: 'Form 113, the yearly statement of donations, is filed',
    te: 'విరాళాల వార్షిక నివేదిక ఫారం 113 దాఖలు చేయడం',
    hi: 'दान का वार्षिक विवरण, फ़ॉर्म 113, जमा हो',
  },
  approval_80g: {
    en: 'The approval for deductions (133, formerly 80G) ends',
    te: 'పన్ను మినహాయింపు అనుమతి (133, ఇదివరకు 80G) ముగింపు',
    hi: 'कर छूट का अनुमोदन (133, पहले 80G) समाप्त होता है',
  },
  registration_12a: {
    en: 'The income-tax registration (12A) ends',
    te: 'ఆదాయపు పన్ను నమోదు (12A) ముగింపు',
    hi: 'आयकर पंजीकरण (12A) समाप्त होता है',
  },
  fcra: {
    en: 'The registration for foreign gifts (FCRA) ends',
    te: 'విదేశీ విరాళాల నమోదు (FCRA) ముగింపు',
    hi: 'विदेशी दान का पंजीकरण (FCRA) समाप्त होता है',
  },
  two_factor: {
    en: 'RBI’s two factors for each payment',
    te: 'ప్రతి చెల్లింపుకు ఆర్‌బీఐ కోరే రెండంచెల ధ్రువీకరణ',
    hi: 'हर भुगतान पर आरबीआई की दो-चरण पुष्टि',
  },
  kyc: {
    en: 'The gateway has the papers that it must ask for (KYC)',
    te: 'గేట్‌వే తప్పక అడిగే పత్రాలను (KYC) ఇవ్వడం',
    hi: 'गेटवे को वे काग़ज़ मिल गए हों जो उसे माँगने ही हैं (KYC)',
  },
  india_post: {
    en: 'India Post has Speed Post only, no Registered Post',
    te: 'ఇండియా పోస్ట్‌లో ఇక స్పీడ్ పోస్ట్ మాత్రమే, రిజిస్టర్డ్ పోస్ట్ లేదు',
    hi: 'इंडिया पोस्ट में अब केवल स्पीड पोस्ट है, रजिस्टर्ड पोस्ट नहीं',
  },
  cert_in: {
    en: 'Logs of the server and its proxy are kept for 180 days in India (CERT-In)',
    te: 'సర్వర్, ప్రాక్సీ లాగ్‌లను భారత్‌లో 180 రోజులు ఉంచడం (CERT-In)',
    hi: 'सर्वर और प्रॉक्सी के लॉग 180 दिन भारत में रखे जाएँ (CERT-In)',
  },
}

/** Where staff do something about it, as the menu of the office calls it, and its address there; null: it is no screen. */
export const placeNames: Record<ObligationPlace, { path: string | null } & Record<OfficeLanguage, string>> = {
  sms_templates: {
    path: 'message-texts/sms',
    en: 'Message texts → SMS templates',
    te: 'సందేశాల పాఠాలు → SMS టెంప్లేట్లు',
    hi: 'संदेशों के पाठ → SMS टेम्पलेट',
  },
  tax_year: { path: 'donations/year', en: 'Tax year', te: 'పన్ను సంవత్సరం', hi: 'कर वर्ष' },
  giving: {
    path: 'giving',
    en: 'Donation purposes and tax',
    te: 'విరాళాల ఉద్దేశాలు, పన్ను',
    hi: 'दान के उद्देश्य और कर',
  },
  trust_details: { path: 'trust-details', en: 'Trust details', te: 'ట్రస్ట్ వివరాలు', hi: 'ट्रस्ट का विवरण' },
  gateway: {
    path: null,
    en: 'Give the papers to the gateway, on its own website',
    te: 'పత్రాలను గేట్‌వే వారి వెబ్‌సైట్‌లో ఇవ్వండి',
    hi: 'काग़ज़ गेटवे को उसकी अपनी वेबसाइट पर दें',
  },
  lawyer: {
    path: null,
    en: 'Ask the trust’s lawyer',
    te: 'ట్రస్ట్ న్యాయవాదిని అడగండి',
    hi: 'ट्रस्ट के वकील से पूछें',
  },
  server: {
    path: null,
    en: 'Work for whoever runs the server',
    te: 'సర్వర్ చూసుకునేవారి పని',
    hi: 'सर्वर चलाने वालों का काम',
  },
}

/** One line of it, with its day and where to do something about it; in English for a language that the office lacks. */
export function obligationLine(
  { code, day, place }: { code: ObligationCode; day: Day; place: ObligationPlace | null },
  web: string,
): string {
  const language = isOfficeLanguage(web) ? web : 'en'
  const where = place && ` (${placeNames[place][language]})`
  return `${obligationNames[code][language]}: ${longDay(day, language)}${where ?? ''}`
}
