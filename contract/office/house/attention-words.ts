import type { AttentionKind } from './today.ts'
import { isOfficeLanguage } from '../trust/languages.ts'

interface Of {
  n: string
}

/** What needs attention, as the first screen and the morning mail call it. */
const attentionWords: Record<'en' | 'te' | 'hi', Record<AttentionKind, string | ((of: Of) => string)>> = {
  en: {
    bank_waiting: ({ n }: Of) =>
      n === '1' ? '1 payment pending for more than half an hour' : `${n} payments pending for more than half an hour`,
    money_owed: ({ n }: Of) =>
      n === '1'
        ? '1 cancelled order whose money has not gone back'
        : `${n} cancelled orders whose money has not gone back`,
    debts_open: ({ n }: Of) =>
      n === '1' ? '1 order owes money since its cheque bounced' : `${n} orders owe money since their cheques bounced`,
    refunds_due: ({ n }: Of) => (n === '1' ? '1 refund to make' : `${n} refunds to make`),
    refunds_failed: ({ n }: Of) => (n === '1' ? '1 refund could not be sent' : `${n} refunds could not be sent`),
    refunds_held: ({ n }: Of) => (n === '1' ? '1 refund is held back' : `${n} refunds are held back`),
    money_unexplained: ({ n }: Of) => (n === '1' ? '1 payment not reconciled' : `${n} payments not reconciled`),
    messages_failed: ({ n }: Of) => (n === '1' ? '1 message not delivered' : `${n} messages not delivered`),
    calls_due: ({ n }: Of) => (n === '1' ? '1 devotee to call' : `${n} devotees to call`),
    answers_unread: ({ n }: Of) =>
      n === '1' ? '1 devotee wrote by WhatsApp, unread' : `${n} devotees wrote by WhatsApp, unread`,
    abroad_spent: 'A limit of login codes abroad is reached for today: new numbers there get none',
    rates_old: 'The rates of currencies are older than 30 days: the site shows rupees only',
    sms_spent: 'Today’s SMS budget is used up: new numbers get no login codes',
    closing_today: 'Registration closes today at 11:59 pm',
    list_locking: 'The list of names locks soon',
    unheld: ({ n }: Of) =>
      n === '1' ? '1 order for a day that is no longer offered' : `${n} orders for a day that is no longer offered`,
    tasks_due: ({ n }: Of) => (n === '1' ? '1 task is due' : `${n} tasks are due`),
    not_closed: ({ n }: Of) =>
      n === '1' ? '1 past homam or seva is not closed' : `${n} past homams or sevas are not closed`,
    parcels_late: ({ n }: Of) => (n === '1' ? '1 parcel is late' : `${n} parcels are late`),
    goods_low: ({ n }: Of) =>
      n === '1' ? '1 of the prasadam goods runs short' : `${n} of the prasadam goods run short`,
    proposals_due: ({ n }: Of) => (n === '1' ? '1 homam to announce by now' : `${n} homams to announce by now`),
    texts_to_do: ({ n }: Of) =>
      n === '1' ? '1 text on the site is missing or out of date' : `${n} texts on the site are missing or out of date`,
    pictures_failed: ({ n }: Of) =>
      n === '1' ? '1 picture could not be prepared' : `${n} pictures could not be prepared`,
    obligation_due: 'What the law asks is due',
    obligation_soon: 'What the law asks is due soon',
    data_requests: ({ n }: Of) =>
      n === '1' ? '1 question about data waits for its answer' : `${n} questions about data wait for their answer`,
    breach_duties: ({ n }: Of) =>
      n === '1' ? 'Data in wrong hands: 1 duty is not done' : `Data in wrong hands: ${n} duties are not done`,
    backup_old: 'No backup was verified for two nights',
    refunds_late: ({ n }: Of) => (n === '1' ? '1 refund is late' : `${n} refunds are late`),
    offers_demo: ({ n }: Of) =>
      n === '1'
        ? '1 homam or seva that the product came with is on sale'
        : `${n} homams and sevas that the product came with are on sale`,
    jobs_stand: 'The server’s jobs stand still: messages and refunds wait',
    gateway_unpaid: ({ n }: Of) => `The last ${n} devotees who wanted to pay did not: try it yourself`,
    codes_in_vain: ({ n }: Of) => `The last ${n} numbers that got a login code did not use it: log in yourself`,
    ledger_halted: 'The open ledger publishes nothing since a restore: decide how it goes on',
  },
  te: {
    bank_waiting: ({ n }: Of) => `అరగంటకు పైగా బ్యాంకు నిర్ణయం కోసం ఎదురుచూస్తున్నవి: ${n}`,
    money_owed: ({ n }: Of) => `రద్దయినా డబ్బు వాపసు కాని ఆర్డర్లు: ${n}`,
    debts_open: ({ n }: Of) => `చెక్కు చెల్లక డబ్బు రావాల్సిన ఆర్డర్లు: ${n}`,
    refunds_due: ({ n }: Of) => `తిరిగి ఇవ్వవలసిన చెల్లింపులు: ${n}`,
    refunds_failed: ({ n }: Of) => `పంపలేకపోయిన వాపసులు: ${n}`,
    refunds_held: ({ n }: Of) => `ఆపి ఉంచిన వాపసులు: ${n}`,
    money_unexplained: ({ n }: Of) => `ఇంకా లెక్క తేలని డబ్బు వరుసలు: ${n}`,
    messages_failed: ({ n }: Of) => `ఎవరికీ చేరని సందేశాలు: ${n}`,
    calls_due: ({ n }: Of) => `ఫోన్ చేయాల్సిన భక్తులు: ${n}`,
    answers_unread: ({ n }: Of) => `చదవని భక్తుల వాట్సాప్ జవాబులు: ${n}`,
    abroad_spent: 'విదేశాలకు పంపే ఓటీపీల నేటి పరిమితి చేరుకుంది: అక్కడి కొత్త నంబర్లకు ఓటీపీ వెళ్లదు',
    rates_old: 'కరెన్సీల రేట్లు 30 రోజుల కంటే పాతవి: సైట్ రూపాయలు మాత్రమే చూపుతోంది',
    sms_spent: 'ఈ రోజు ఎస్ఎంఎస్ ఖర్చు పరిమితి దాటింది: కొత్త నంబర్లకు ఓటీపీ వెళ్లదు',
    closing_today: 'నమోదు ఈ రోజు రాత్రి 11:59కు ముగుస్తుంది',
    list_locking: 'పేర్ల జాబితా త్వరలో ఖరారవుతుంది',
    unheld: ({ n }: Of) => `ఇక బుకింగ్‌కు లేని రోజుకు ఉన్న ఆర్డర్లు: ${n}`,
    tasks_due: ({ n }: Of) => `చేయాల్సిన పనులు: ${n}`,
    not_closed: ({ n }: Of) => `జరిగినా ముగించని హోమాలు, సేవలు: ${n}`,
    parcels_late: ({ n }: Of) => `ఆలస్యమైన ప్రసాదం పార్సెళ్లు: ${n}`,
    goods_low: ({ n }: Of) => `నిల్వ తక్కువగా ఉన్న ప్రసాదం సరుకులు: ${n}`,
    proposals_due: ({ n }: Of) => `ఇప్పుడు ప్రకటించవలసిన హోమాలు: ${n}`,
    texts_to_do: ({ n }: Of) => `సైట్‌లో లేని లేదా ఇంగ్లీషు కంటే పాతవైన వాక్యాలు: ${n}`,
    pictures_failed: ({ n }: Of) => `సిద్ధం కాని చిత్రాలు: ${n}`,
    obligation_due: 'చట్టం కోరేది చేయాల్సిన రోజు వచ్చింది',
    obligation_soon: 'చట్టం కోరేదానికి గడువు దగ్గరపడింది',
    data_requests: ({ n }: Of) => `వివరాల గురించి జవాబు ఇవ్వాల్సిన ప్రశ్నలు: ${n}`,
    breach_duties: ({ n }: Of) => `ఇతరుల చేతికి వెళ్లిన వివరాలు: చేయాల్సిన విధులు ${n}`,
    backup_old: 'రెండు రాత్రులుగా బ్యాకప్ ఏదీ సరిచూడబడలేదు',
    refunds_late: ({ n }: Of) => `గడువు దాటిన వాపసులు: ${n}`,
    offers_demo: ({ n }: Of) => `ఉత్పత్తితో వచ్చిన హోమాలు, సేవలు అమ్మకంలో ఉన్నాయి: ${n}`,
    jobs_stand: 'సర్వర్ పనులు ఆగాయి: సందేశాలు, వాపసులు ఎదురుచూస్తున్నాయి',
    gateway_unpaid: ({ n }: Of) => `చెల్లించాలనుకున్న చివరి ${n} మంది భక్తులు చెల్లించలేదు: మీరే ప్రయత్నించి చూడండి`,
    codes_in_vain: ({ n }: Of) => `లాగిన్ ఓటీపీ పంపిన చివరి ${n} నంబర్లు దాన్ని వాడలేదు: మీరే లాగిన్ అయి చూడండి`,
    ledger_halted: 'పునరుద్ధరణ తర్వాత బహిరంగ ఖాతా ఏమీ ప్రచురించడం లేదు: ఎలా కొనసాగాలో నిర్ణయించండి',
  },
  hi: {
    bank_waiting: ({ n }: Of) => `आधे घंटे से अधिक समय से बैंक की प्रतीक्षा में: ${n}`,
    money_owed: ({ n }: Of) => `रद्द ऑर्डर जिनका धन अभी नहीं लौटा: ${n}`,
    debts_open: ({ n }: Of) => `चेक बाउंस होने से जिन ऑर्डर की राशि बाकी है: ${n}`,
    refunds_due: ({ n }: Of) => `लौटाए जाने वाले भुगतान: ${n}`,
    refunds_failed: ({ n }: Of) => `जो वापसी भेजी नहीं जा सकी: ${n}`,
    refunds_held: ({ n }: Of) => `रोककर रखी गई वापसी: ${n}`,
    money_unexplained: ({ n }: Of) => `धन की पंक्तियाँ जिनका हिसाब अभी नहीं मिला: ${n}`,
    messages_failed: ({ n }: Of) => `किसी तक न पहुँचे संदेश: ${n}`,
    calls_due: ({ n }: Of) => `फ़ोन करने योग्य भक्त: ${n}`,
    answers_unread: ({ n }: Of) => `भक्तों के बिना पढ़े व्हाट्सऐप संदेश: ${n}`,
    abroad_spent: 'विदेश के ओटीपी की आज की सीमा पूरी हो गई: वहाँ के नए नंबरों को ओटीपी नहीं जाता',
    rates_old: 'मुद्राओं की दरें 30 दिन से पुरानी हैं: साइट केवल रुपये दिखा रही है',
    sms_spent: 'आज एसएमएस का खर्च सीमा से ऊपर है: नए नंबरों को ओटीपी नहीं जाता',
    closing_today: 'पंजीकरण आज रात 11:59 बजे बंद होगा',
    list_locking: 'नामों की सूची जल्द पक्की होगी',
    unheld: ({ n }: Of) => `ऐसे दिन के ऑर्डर जो अब बुक नहीं हो सकता: ${n}`,
    tasks_due: ({ n }: Of) => `करने के काम: ${n}`,
    not_closed: ({ n }: Of) => `हो चुके पर बंद न किए गए हवन और सेवाएँ: ${n}`,
    parcels_late: ({ n }: Of) => `देर हो चुके प्रसाद पार्सल: ${n}`,
    goods_low: ({ n }: Of) => `भंडार में कम पड़ा प्रसाद का सामान: ${n}`,
    proposals_due: ({ n }: Of) => `अब घोषित करने योग्य हवन: ${n}`,
    texts_to_do: ({ n }: Of) => `साइट पर जो पाठ नहीं हैं या अंग्रेज़ी से पुराने हैं: ${n}`,
    pictures_failed: ({ n }: Of) => `जो चित्र तैयार नहीं हो सके: ${n}`,
    obligation_due: 'कानून की एक माँग का दिन आ गया',
    obligation_soon: 'कानून की एक माँग का दिन पास है',
    data_requests: ({ n }: Of) => `जानकारी के बारे में जिन प्रश्नों का उत्तर देना है: ${n}`,
    breach_duties: ({ n }: Of) => `ग़लत हाथों में जानकारी: बाकी कर्तव्य ${n}`,
    backup_old: 'दो रातों से कोई बैकअप जाँचा नहीं गया',
    refunds_late: ({ n }: Of) => `देर हो चुकी वापसी: ${n}`,
    offers_demo: ({ n }: Of) => `उत्पाद के साथ आए जो हवन और सेवाएँ बिक्री पर हैं: ${n}`,
    jobs_stand: 'सर्वर के काम रुके हैं: संदेश और वापसी प्रतीक्षा में',
    gateway_unpaid: ({ n }: Of) => `भुगतान करना चाहने वाले पिछले ${n} भक्तों का भुगतान नहीं हुआ: ख़ुद करके देखें`,
    codes_in_vain: ({ n }: Of) => `जिन पिछले ${n} नंबरों को लॉगिन ओटीपी भेजा गया, उन्होंने उसे काम में नहीं लिया: ख़ुद लॉगिन करके देखें`,
    ledger_halted: 'बैकअप लौटाने के बाद खुला बहीखाता कुछ प्रकाशित नहीं कर रहा: तय करें कि आगे कैसे चले',
  },
}

/** One line of it; in English for a language that the office lacks. */
export function attentionText(kind: AttentionKind, count: number, web: string): string {
  const text = attentionWords[isOfficeLanguage(web) ? web : 'en'][kind]
  return typeof text === 'string' ? text : text({ n: String(count) })
}
