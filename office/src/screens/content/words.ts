import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { words } from '../../words/words.ts'

interface ContentWords {
  kinds: Record<KindName, { one: string; many: string }>
  newOf: (kind: string) => string
  clone: string
  cloneTitle: string
  cloneText: string
  cloneYes: string
  cloned: string
  chooseDays: string
  order: string
  orderText: string
  orderDone: string
  orderSave: string
  search: string
  state: string
  anyState: string
  name: string
  languages: string
  until: string
  next: string
  closes: (day: string) => string
  held: (day: string) => string
  changed: string
  nothing: string
  nothingFound: string
  untitled: string
  kindOf: string
}

const en: ContentWords = {
  kinds: {
    event: { one: 'Homam', many: 'Homams' },
    seva: { one: 'Seva', many: 'Sevas' },
    pool: { one: 'Shared places', many: 'Shared places' },
    blackout: { one: 'Days without sevas', many: 'Days without sevas' },
    page: { one: 'Page', many: 'Pages' },
    policy: { one: 'Policy', many: 'Policies' },
    banner: { one: 'Banner', many: 'Banners' },
    slider_image: { one: 'Slider picture', many: 'Slider pictures' },
    product: { one: 'Product', many: 'Products' },
    shop_tile: { one: 'Shop tile', many: 'Shop tiles' },
    gallery: { one: 'Gallery picture', many: 'Gallery' },
    event_video: { one: 'Homam video', many: 'Homam videos' },
    live_video: { one: 'Live video', many: 'Live videos' },
    portrait: { one: 'Portrait', many: 'Portraits' },
    language: { one: 'Language', many: 'Languages' },
    deity: { one: 'Deity', many: 'Deities' },
    purpose: { one: 'Purpose', many: 'Purposes' },
    tax_head: { one: 'Tax head', many: 'Tax heads' },
    trust: { one: 'Trust details', many: 'Trust details' },
    donation_purpose: { one: 'Donation purpose', many: 'Donation purposes' },
    donation_terms: { one: 'Tax approvals', many: 'Tax approvals' },
    message: { one: 'Message', many: 'Messages' },
  },
  newOf: kind => `New ${kind.toLowerCase()}`,
  clone: 'Duplicate',
  cloneTitle: 'Duplicate for a new date',
  cloneText:
    'Everything is copied in all five languages: texts, packages, questions, products. Choose the new dates; you can change the rest afterwards.',
  cloneYes: 'Duplicate',
  cloned: 'Duplicated. This is the draft of the new homam.',
  chooseDays: 'Choose both dates. The homam can’t be before registration closes.',
  order: 'Change the order',
  orderText: 'Visitors see the new order as soon as you save it.',
  orderDone: 'Order saved.',
  orderSave: 'Save order',
  search: 'Search',
  state: 'State',
  anyState: 'All states',
  name: 'Name',
  languages: 'Languages',
  until: 'Registration until',
  next: 'Next',
  closes: day => `Registration until ${day}`,
  held: day => `Homam on ${day}`,
  changed: 'Last saved',
  nothing: 'Nothing here yet.',
  nothingFound: 'Nothing found. Try another word, or all states.',
  untitled: 'Untitled',
  kindOf: 'Show',
}

const te: ContentWords = {
  kinds: {
    event: { one: 'హోమం', many: 'హోమాలు' },
    seva: { one: 'సేవ', many: 'సేవలు' },
    pool: { one: 'ఉమ్మడి స్థానాలు', many: 'ఉమ్మడి స్థానాలు' },
    blackout: { one: 'సేవలు లేని రోజులు', many: 'సేవలు లేని రోజులు' },
    page: { one: 'పేజీ', many: 'పేజీలు' },
    policy: { one: 'విధానం', many: 'విధానాలు' },
    banner: { one: 'బ్యానర్', many: 'బ్యానర్లు' },
    slider_image: { one: 'స్లైడర్ చిత్రం', many: 'స్లైడర్ చిత్రాలు' },
    product: { one: 'వస్తువు', many: 'వస్తువులు' },
    shop_tile: { one: 'షాప్ పలక', many: 'షాప్ పలకలు' },
    gallery: { one: 'గ్యాలరీ చిత్రం', many: 'గ్యాలరీ' },
    event_video: { one: 'హోమం వీడియో', many: 'హోమం వీడియోలు' },
    live_video: { one: 'ప్రత్యక్ష వీడియో', many: 'ప్రత్యక్ష వీడియోలు' },
    portrait: { one: 'భక్తుల చిత్రం', many: 'భక్తుల చిత్రాలు' },
    language: { one: 'భాష', many: 'భాషలు' },
    deity: { one: 'దేవత', many: 'దేవతలు' },
    purpose: { one: 'ఉద్దేశం', many: 'ఉద్దేశాలు' },
    tax_head: { one: 'పన్ను విభాగం', many: 'పన్ను విభాగాలు' },
    trust: { one: 'ట్రస్ట్ వివరాలు', many: 'ట్రస్ట్ వివరాలు' },
    donation_purpose: { one: 'విరాళం ఉద్దేశం', many: 'విరాళాల ఉద్దేశాలు' },
    donation_terms: { one: 'పన్ను అనుమతులు', many: 'పన్ను అనుమతులు' },
    message: { one: 'సందేశం', many: 'సందేశాలు' },
  },
  newOf: kind => `కొత్త ${kind}`,
  clone: 'నకలు',
  cloneTitle: 'కొత్త తేదీకి నకలు',
  cloneText: 'పాఠాలు, ప్యాకేజీలు, ప్రశ్నలు, వస్తువులు అన్నీ అయిదు భాషల్లోనూ వస్తాయి. కొత్త రోజులు ఇవ్వండి; మిగతావి తర్వాత మార్చవచ్చు.',
  cloneYes: 'నకలు చేయండి',
  cloned: 'నకలు తీశాము. ఇది తర్వాతి హోమం చిత్తుప్రతి.',
  chooseDays: 'రెండు రోజులూ ఇవ్వండి; నమోదు ముగియక ముందు హోమం ఉండకూడదు.',
  order: 'క్రమం మార్చండి',
  orderText: 'భద్రపరచగానే ఈ క్రమం సైట్‌లో కనిపిస్తుంది.',
  orderDone: 'కొత్త క్రమం సైట్‌లో ఉంది.',
  orderSave: 'క్రమం భద్రపరచండి',
  search: 'వెతకండి',
  state: 'స్థితి',
  anyState: 'అన్ని స్థితులు',
  name: 'పేరు',
  languages: 'భాషలు',
  until: 'నమోదు చివరి రోజు',
  next: 'తర్వాతిది',
  closes: day => `నమోదు ${day} వరకు`,
  held: day => `హోమం ${day}`,
  changed: 'చివరగా భద్రపరిచింది',
  nothing: 'ఇక్కడ ఇంకా ఏమీ లేదు.',
  nothingFound: 'ఏదీ సరిపోలలేదు. వేరే పదంతో లేదా అన్ని స్థితులతో చూడండి.',
  untitled: 'ఇంకా శీర్షిక లేదు',
  kindOf: 'ఏవి చూపాలి',
}

const hi: ContentWords = {
  kinds: {
    event: { one: 'हवन', many: 'हवन' },
    seva: { one: 'सेवा', many: 'सेवाएँ' },
    pool: { one: 'साझा स्थान', many: 'साझा स्थान' },
    blackout: { one: 'बिना सेवा के दिन', many: 'बिना सेवा के दिन' },
    page: { one: 'पृष्ठ', many: 'पृष्ठ' },
    policy: { one: 'नीति', many: 'नीतियाँ' },
    banner: { one: 'बैनर', many: 'बैनर' },
    slider_image: { one: 'स्लाइडर चित्र', many: 'स्लाइडर चित्र' },
    product: { one: 'वस्तु', many: 'वस्तुएँ' },
    shop_tile: { one: 'शॉप की टाइल', many: 'शॉप की टाइलें' },
    gallery: { one: 'गैलरी का चित्र', many: 'गैलरी' },
    event_video: { one: 'हवन का वीडियो', many: 'हवन के वीडियो' },
    live_video: { one: 'सीधे प्रसारण का वीडियो', many: 'सीधे प्रसारण' },
    portrait: { one: 'भक्त का चित्र', many: 'भक्तों के चित्र' },
    language: { one: 'भाषा', many: 'भाषाएँ' },
    deity: { one: 'देवता', many: 'देवता' },
    purpose: { one: 'उद्देश्य', many: 'उद्देश्य' },
    tax_head: { one: 'कर मद', many: 'कर मदें' },
    trust: { one: 'ट्रस्ट का विवरण', many: 'ट्रस्ट का विवरण' },
    donation_purpose: { one: 'दान का उद्देश्य', many: 'दान के उद्देश्य' },
    donation_terms: { one: 'कर अनुमोदन', many: 'कर अनुमोदन' },
    message: { one: 'संदेश', many: 'संदेश' },
  },
  newOf: kind => `${kind} जोड़ें`,
  clone: 'प्रति बनाएँ',
  cloneTitle: 'नई तिथि के लिए प्रति बनाएँ',
  cloneText: 'पाठ, पैकेज, प्रश्न और वस्तुएँ, सब कुछ पाँचों भाषाओं में आ जाएगा। नए दिन दीजिए; बाकी बाद में बदला जा सकता है।',
  cloneYes: 'प्रति बनाएँ',
  cloned: 'नकल बन गई। यह अगले हवन का मसौदा है।',
  chooseDays: 'दोनों दिन दीजिए; पंजीकरण बंद होने से पहले हवन नहीं हो सकता।',
  order: 'क्रम बदलें',
  orderText: 'सहेजते ही यह क्रम साइट पर आ जाता है।',
  orderDone: 'नया क्रम साइट पर है।',
  orderSave: 'क्रम सहेजें',
  search: 'खोजें',
  state: 'स्थिति',
  anyState: 'सभी स्थितियाँ',
  name: 'नाम',
  languages: 'भाषाएँ',
  until: 'पंजीकरण कब तक',
  next: 'अगला',
  closes: day => `पंजीकरण ${day} तक`,
  held: day => `हवन ${day}`,
  changed: 'पिछली बार सहेजा',
  nothing: 'यहाँ अभी कुछ नहीं है।',
  nothingFound: 'कुछ नहीं मिला। कोई दूसरा शब्द या सभी स्थितियाँ आज़माएँ।',
  untitled: 'अभी शीर्षक नहीं है',
  kindOf: 'क्या दिखाएँ',
}

export const contentWords = words({ en, te, hi })
