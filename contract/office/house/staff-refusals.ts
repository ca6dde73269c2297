import type { RefusalCode } from '../../ground/errors.ts'
import type { OfficeLanguage } from '../trust/languages.ts'

/** `from`: a day and time, written out; undefined where no time is known. */
export type StaffText = string | ((values: { from?: string }) => string)

/**
 * Refusals whose sentence for devotees does not fit staff: it asks to call the trust, or speaks of "your order". Staff
 * read these instead (D28); every other refusal has one sentence for both, in `contract/words/messages`.
 */
const en = {
  bad_request: 'The server didn’t understand this request. Reload the page and try again.',
  not_json: 'The server couldn’t read this request. Reload the page and try again.',
  not_found: 'This no longer exists. Reload the page to see what has changed.',
  event_gone: 'This isn’t on the site any more.',
  event_closed: 'Registration has closed, so this can’t be booked any more.',
  occurrence_needed: 'This seva has many days. Choose the day and the hour.',
  occurrence_gone: 'This day and hour of the seva is no longer offered. Choose another one.',
  not_on_offer: 'Part of this order is no longer offered. Choose the homam or seva, package and products again.',
  sold_out: 'This package is full: no place is free.',
  price_changed: 'The price has changed. Check the new total, then book again.',
  key_reused: 'This order was already sent with other details. Reload the page before you book again.',
  list_locked: 'The list of names is closed, so names can’t be changed here. If there is still time, tell the priest.',
  already_sent: 'The prasadam is already on its way, so the address can’t be changed.',
  number_blocked: 'This number is blocked. You can unblock it on the devotee’s page.',
  refund_too_large: 'This is more than is left of the payment.',
  receipt_used: 'This receipt number is already on another order. Check the receipt.',
  change_waits: 'A change of package is already waiting for its payment.',
  wrong_state: 'This isn’t possible any more. Reload the page to see what has changed.',
  family_full: 'The family book is full. Remove somebody first.',
  already_paid: 'This order is already paid.',
  not_paid: 'This order isn’t paid yet.',
  place_free: 'A place is free again: it can be booked now.',
  homam_over: 'This homam or seva is over or was cancelled.',
  too_early: ({ from }) =>
    from ? `You can do this from ${from}.` : 'A payment for this is still on its way. Try again once it is settled.',
  wrong_day: 'Choose a day that isn’t in the past, with registration ending before it.',
  login_required: 'The devotee’s login has ended. They need to log in again.',
  other_user: 'This belongs to another devotee.',
  invalid_fields: 'Check the marked fields.',
  foreign_gift:
    'The trust can’t take gifts from foreign citizens, including OCI card holders: that needs a registration under FCRA.',
  too_many_tries: 'Too many tries this hour. Try again later.',
  cash_forbidden: 'This is more cash than the law allows. Ask for a bank transfer or a cheque.',
  payment_unavailable: 'The payment gateway can’t be reached. No money was taken. Try again in a minute.',
  unavailable: 'The database can’t be reached. Try again in a minute.',
  bug: 'Something went wrong on the server. Try again.',
} satisfies Partial<Record<RefusalCode, StaffText>>

type StaffRefusals = Record<keyof typeof en, StaffText>

const te: StaffRefusals = {
  bad_request: 'సర్వర్‌కు ఈ అభ్యర్థన అర్థం కాలేదు. పేజీని మళ్లీ లోడ్ చేసి ప్రయత్నించండి.',
  not_json: 'సర్వర్ ఈ అభ్యర్థనను చదవలేకపోయింది. పేజీని మళ్లీ లోడ్ చేసి ప్రయత్నించండి.',
  not_found: 'ఇది ఇప్పుడు లేదు. ఏమి మారిందో చూడటానికి పేజీని మళ్లీ లోడ్ చేయండి.',
  event_gone: 'ఇది ఇప్పుడు సైట్‌లో లేదు.',
  event_closed: 'దీనికి నమోదు ముగిసింది; ఇక బుక్ చేయలేరు.',
  occurrence_needed: 'ఈ సేవ అనేక రోజుల్లో జరుగుతుంది. రోజు, సమయం ఎంచుకోండి.',
  occurrence_gone: 'ఈ సేవకు ఈ రోజు, సమయం ఇప్పుడు అందుబాటులో లేవు. వేరొకటి ఎంచుకోండి.',
  not_on_offer: 'ఈ ఆర్డర్‌లో ఒకటి ఇప్పుడు అందుబాటులో లేదు. హోమం లేదా సేవ, ప్యాకేజీ, వస్తువులను మళ్లీ ఎంచుకోండి.',
  sold_out: 'ఈ ప్యాకేజీ నిండిపోయింది: ఖాళీ స్థానం లేదు.',
  price_changed: 'ధర మారింది. కొత్త మొత్తాన్ని చూసి మళ్లీ బుక్ చేయండి.',
  key_reused: 'ఈ ఆర్డర్ ఇప్పటికే వేరే వివరాలతో పంపబడింది. మళ్లీ బుక్ చేసే ముందు పేజీని మళ్లీ లోడ్ చేయండి.',
  list_locked: 'పేర్ల జాబితా ముగిసింది; ఇక్కడ పేర్లు మార్చలేరు. ఇంకా సమయం ఉంటే పురోహితులకు చెప్పండి.',
  already_sent: 'ప్రసాదం ఇప్పటికే పంపబడింది; చిరునామా మార్చలేరు.',
  number_blocked: 'ఈ నంబరు నిలిపివేయబడింది. భక్తుల పేజీలో దీన్ని మళ్లీ అనుమతించవచ్చు.',
  refund_too_large: 'ఇది చెల్లింపులో మిగిలిన మొత్తం కంటే ఎక్కువ.',
  receipt_used: 'ఈ రసీదు సంఖ్య ఇప్పటికే మరో ఆర్డర్‌పై ఉంది. రసీదును సరిచూడండి.',
  change_waits: 'ప్యాకేజీ మార్పు ఒకటి ఇప్పటికే చెల్లింపు కోసం వేచి ఉంది.',
  wrong_state: 'ఇది ఇక సాధ్యం కాదు. ఏమి మారిందో చూడటానికి పేజీని మళ్లీ లోడ్ చేయండి.',
  family_full: 'కుటుంబ పుస్తకం నిండిపోయింది. ముందు ఒకరిని తొలగించండి.',
  already_paid: 'ఈ ఆర్డర్‌కు ఇప్పటికే చెల్లించారు.',
  not_paid: 'ఈ ఆర్డర్‌కు ఇంకా చెల్లించలేదు.',
  place_free: 'ఒక స్థానం మళ్లీ ఖాళీ అయింది: ఇప్పుడు బుక్ చేయవచ్చు.',
  homam_over: 'ఈ హోమం లేదా సేవ ముగిసింది లేదా రద్దయింది.',
  too_early: ({ from }) => (from ? `${from} నుండి దీన్ని చేయవచ్చు.` : 'దీనికి ఒక చెల్లింపు ఇంకా జరుగుతోంది. అది తేలాక మళ్లీ ప్రయత్నించండి.'),
  wrong_day: 'గడిచిపోని తేదీని ఎంచుకోండి; నమోదు దానికి ముందే ముగియాలి.',
  login_required: 'భక్తుల లాగిన్ ముగిసింది. వారు మళ్లీ లాగిన్ అవ్వాలి.',
  other_user: 'ఇది వేరే భక్తులది.',
  invalid_fields: 'గుర్తు పెట్టిన వివరాలను సరిచూడండి.',
  foreign_gift: 'విదేశీ పౌరుల (ఓసీఐ కార్డు ఉన్నవారితో సహా) విరాళాలను ట్రస్ట్ తీసుకోలేదు: దానికి ఎఫ్‌సీఆర్‌ఏ నమోదు కావాలి.',
  too_many_tries: 'ఈ గంటలో చాలాసార్లు ప్రయత్నించారు. కొంతసేపటి తర్వాత ప్రయత్నించండి.',
  cash_forbidden: 'ఇంత నగదు తీసుకోవడానికి చట్టం అనుమతించదు. బ్యాంకు బదిలీ లేదా చెక్కు ఇవ్వమని అడగండి.',
  payment_unavailable: 'చెల్లింపు గేట్‌వే అందుబాటులో లేదు. డబ్బు తీసుకోలేదు. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
  unavailable: 'డేటాబేస్ అందుబాటులో లేదు. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
  bug: 'సర్వర్‌లో ఏదో పొరపాటు జరిగింది. మళ్లీ ప్రయత్నించండి.',
}

const hi: StaffRefusals = {
  bad_request: 'सर्वर इस अनुरोध को समझ नहीं पाया। पृष्ठ फिर से लोड करके कोशिश करें।',
  not_json: 'सर्वर इस अनुरोध को पढ़ नहीं पाया। पृष्ठ फिर से लोड करके कोशिश करें।',
  not_found: 'यह अब नहीं है। क्या बदला है, यह देखने के लिए पृष्ठ फिर से लोड करें।',
  event_gone: 'यह अब साइट पर नहीं है।',
  event_closed: 'इसका पंजीकरण समाप्त हो चुका है; अब बुकिंग नहीं हो सकती।',
  occurrence_needed: 'यह सेवा कई दिन होती है। दिन और समय चुनें।',
  occurrence_gone: 'इस सेवा का यह दिन और समय अब उपलब्ध नहीं है। कोई दूसरा चुनें।',
  not_on_offer: 'इस ऑर्डर की कोई चीज़ अब उपलब्ध नहीं है। हवन या सेवा, पैकेज और वस्तुएँ फिर से चुनें।',
  sold_out: 'यह पैकेज भर चुका है: कोई स्थान खाली नहीं है।',
  price_changed: 'मूल्य बदल गया है। नई कुल राशि देखकर फिर से बुक करें।',
  key_reused: 'यह ऑर्डर पहले दूसरे विवरण के साथ भेजा जा चुका है। फिर बुक करने से पहले पृष्ठ फिर से लोड करें।',
  list_locked: 'नामों की सूची बंद हो चुकी है, इसलिए यहाँ नाम नहीं बदले जा सकते। समय बचा हो तो पंडित जी को बता दें।',
  already_sent: 'प्रसाद भेजा जा चुका है, इसलिए पता नहीं बदला जा सकता।',
  number_blocked: 'यह नंबर रोका गया है। इसे भक्त के पृष्ठ पर फिर से खोला जा सकता है।',
  refund_too_large: 'यह भुगतान की बची हुई राशि से अधिक है।',
  receipt_used: 'यह रसीद संख्या पहले से किसी और ऑर्डर पर है। रसीद फिर से देखें।',
  change_waits: 'पैकेज का एक बदलाव पहले से भुगतान की प्रतीक्षा में है।',
  wrong_state: 'यह अब नहीं हो सकता। क्या बदला है, यह देखने के लिए पृष्ठ फिर से लोड करें।',
  family_full: 'परिवार पुस्तिका भर चुकी है। पहले किसी का नाम हटाएँ।',
  already_paid: 'इस ऑर्डर का भुगतान हो चुका है।',
  not_paid: 'इस ऑर्डर का भुगतान अभी नहीं हुआ है।',
  place_free: 'एक स्थान फिर खाली है: अब बुक किया जा सकता है।',
  homam_over: 'यह हवन या सेवा हो चुकी है या रद्द कर दी गई है।',
  too_early: ({ from }) =>
    from ? `यह ${from} से किया जा सकता है।` : 'इसका एक भुगतान अभी चल रहा है। उसके पूरा होने पर फिर कोशिश करें।',
  wrong_day: 'ऐसा दिन चुनें जो बीता न हो; पंजीकरण उससे पहले समाप्त होना चाहिए।',
  login_required: 'भक्त का लॉगिन समाप्त हो चुका है। उन्हें फिर से लॉगिन करना होगा।',
  other_user: 'यह किसी दूसरे भक्त का है।',
  invalid_fields: 'चिह्नित विवरण जाँचें।',
  foreign_gift: 'ट्रस्ट विदेशी नागरिकों (ओसीआई कार्ड वालों सहित) का दान नहीं ले सकता: इसके लिए एफ़सीआरए पंजीकरण चाहिए।',
  too_many_tries: 'इस घंटे में बहुत बार कोशिश हो चुकी है। थोड़ी देर बाद फिर कोशिश करें।',
  cash_forbidden: 'कानून इतनी राशि नकद लेने की अनुमति नहीं देता। बैंक अंतरण या चेक से देने को कहें।',
  payment_unavailable: 'भुगतान गेटवे तक पहुँच नहीं हो पा रही है। राशि नहीं कटी है। एक मिनट बाद फिर कोशिश करें।',
  unavailable: 'डेटाबेस तक पहुँच नहीं हो पा रही है। एक मिनट बाद फिर कोशिश करें।',
  bug: 'सर्वर पर कुछ गड़बड़ हो गई। फिर कोशिश करें।',
}

export const staffRefusals: Record<OfficeLanguage, Partial<Record<RefusalCode, StaffText>>> = { en, te, hi }
