import { words } from '../../words/words.ts'
import { openLedgerTitle } from './title.ts'

export const openLedgerWords = words({
  en: {
    ...openLedgerTitle.en,
    note: 'What the trust published of its gifts, day by day, and whether the log still grows.',
    empty:
      'Nothing is published. A purpose gets into the open ledger by “In the open ledger from”, under Donation purposes and tax.',
    log: ({ id }: { id: string }) => `Log ${id}`,
    grows: 'Grows',
    halted: 'Stands still',
    ended: 'Ended',
    begun: ({ at }: { at: string }) => `Begun ${at}.`,
    signed: ({ leaves, at }: { leaves: string; at: string }) =>
      `${leaves} ${leaves === '1' ? 'entry' : 'entries'}, last signed ${at}.`,
    since: ({ at }: { at: string }) => `Nothing is signed since ${at}.`,
    why: {
      unknown:
        'The database was restored, or the store of files was lost: the last checkpoint that was published is not beside it. Entries may be missing here that donors have seen already, and whatever is signed next would contradict them.',
      longer:
        'What was published goes further than this database, or is another log: it was restored from an older backup. This log can never be continued without contradicting what donors hold.',
    },
    goOnTitle: 'If nothing was published after the backup',
    goOnNote:
      'Find the last checkpoint that was published: in the folder “ledger” of the lost server’s FILES_DIR or bucket, with a witness, or with whoever checks the ledger. Paste its whole text. The log goes on only if that is exactly where ours ends. An older one proves nothing.',
    checkpoint: 'The last published checkpoint',
    goOn: 'Compare and go on',
    outcomes: {
      unreadable: 'This is no checkpoint of this log with our signature. Copy the whole text, with the last line.',
      older: 'It fits, but it is older than what this database already knows. Only the last published one decides.',
      longer: 'More was published than this database has. The log can’t go on: begin a new one.',
    },
    beginTitle: 'Otherwise begin a new log',
    beginNote: ({ id }: { id: string }) =>
      `It has a number and an origin of its own, and begins with the days that this database knows. Log ${id} stays public as far as it is known here.`,
    begin: 'Begin a new log',
    beginAsk:
      'This can’t be undone. Whoever kept a checkpoint of the old log sees that it ended, and that a new one began.',
    begins: 'A new log has begun.',
  },
  te: {
    ...openLedgerTitle.te,
    note: 'ట్రస్టు తన విరాళాల గురించి రోజువారీగా ప్రచురించినది, ఆ ఖాతా ఇంకా పెరుగుతోందా అన్నది.',
    empty: 'ఇంకా ఏదీ ప్రచురించలేదు. విరాళ ఉద్దేశాలు, పన్నులో “బహిరంగ ఖాతాలో ఎప్పటి నుండి” నింపితే ఆ ఉద్దేశం బహిరంగ ఖాతాలోకి వస్తుంది.',
    log: ({ id }) => `ఖాతా ${id}`,
    grows: 'పెరుగుతోంది',
    halted: 'ఆగి ఉంది',
    ended: 'ముగిసింది',
    begun: ({ at }) => `${at}న మొదలైంది.`,
    signed: ({ leaves, at }) => `నమోదులు: ${leaves}; చివరి సంతకం ${at}.`,
    since: ({ at }) => `${at} నుండి దేనికీ సంతకం కావడం లేదు.`,
    why: {
      unknown:
        'డేటాబేస్‌ను బ్యాకప్ నుండి తిరిగి తెచ్చారు, లేదా ఫైళ్ల నిల్వ పోయింది: చివరిగా ప్రచురించిన చెక్‌పాయింట్ ఇక్కడ లేదు. దాతలు ఇప్పటికే చూసిన నమోదులు ఇక్కడ లేకపోవచ్చు; ఇక మీద సంతకం చేసేది వాటికి విరుద్ధం కావచ్చు.',
      longer:
        'ప్రచురించినది ఈ డేటాబేస్ కంటే ముందుకు వెళ్లింది, లేదా అది వేరే ఖాతా: పాత బ్యాకప్ నుండి తిరిగి తెచ్చారు. దాతల దగ్గర ఉన్నదానికి విరుద్ధం కాకుండా ఈ ఖాతాను ఇక కొనసాగించలేము.',
    },
    goOnTitle: 'బ్యాకప్ తర్వాత ఏదీ ప్రచురించకపోతే',
    goOnNote:
      'చివరిగా ప్రచురించిన చెక్‌పాయింట్‌ను వెతకండి: పోయిన సర్వర్ FILES_DIR లేదా బకెట్‌లోని “ledger” ఫోల్డర్‌లో, సాక్షి దగ్గర, లేదా ఖాతాను సరిచూసేవారి దగ్గర. దాని మొత్తం పాఠాన్ని అతికించండి. మన ఖాతా సరిగ్గా అక్కడే ముగిస్తేనే కొనసాగుతుంది. అంతకంటే పాతది ఏదీ నిరూపించదు.',
    checkpoint: 'చివరిగా ప్రచురించిన చెక్‌పాయింట్',
    goOn: 'పోల్చి కొనసాగించండి',
    outcomes: {
      unreadable: 'ఇది మన సంతకంతో ఉన్న ఈ ఖాతా చెక్‌పాయింట్ కాదు. చివరి వరుసతో సహా మొత్తం పాఠాన్ని కాపీ చేయండి.',
      older: 'ఇది సరిపోతుంది, కానీ ఈ డేటాబేస్‌కు ఇప్పటికే తెలిసినదాని కంటే పాతది. చివరిగా ప్రచురించినదే నిర్ణయిస్తుంది.',
      longer: 'ఈ డేటాబేస్‌లో ఉన్నదాని కంటే ఎక్కువ ప్రచురించారు. ఈ ఖాతా కొనసాగదు: కొత్తది మొదలుపెట్టండి.',
    },
    beginTitle: 'లేకపోతే కొత్త ఖాతా మొదలుపెట్టండి',
    beginNote: ({ id }) =>
      `దానికి సొంత సంఖ్య, సొంత మూలం ఉంటాయి; ఈ డేటాబేస్‌కు తెలిసిన రోజులతో మొదలవుతుంది. ఖాతా ${id} ఇక్కడ తెలిసినంతవరకు అందరికీ కనిపిస్తూనే ఉంటుంది.`,
    begin: 'కొత్త ఖాతా మొదలుపెట్టండి',
    beginAsk: 'దీన్ని వెనక్కి తీసుకోలేరు. పాత ఖాతా చెక్‌పాయింట్‌ను దాచుకున్నవారికి అది ముగిసిందని, కొత్తది మొదలైందని తెలుస్తుంది.',
    begins: 'కొత్త ఖాతా మొదలైంది.',
  },
  hi: {
    ...openLedgerTitle.hi,
    note: 'न्यास ने अपने दान के बारे में दिन-प्रतिदिन क्या प्रकाशित किया, और बहीखाता आगे बढ़ रहा है या नहीं।',
    empty: 'अभी कुछ प्रकाशित नहीं है। दान के उद्देश्य और कर में “खुले बहीखाते में कब से” भरने पर वह उद्देश्य खुले बहीखाते में आता है।',
    log: ({ id }) => `बही ${id}`,
    grows: 'आगे बढ़ रही है',
    halted: 'रुकी हुई है',
    ended: 'समाप्त',
    begun: ({ at }) => `${at} को आरंभ हुई।`,
    signed: ({ leaves, at }) => `प्रविष्टियाँ: ${leaves}; अंतिम हस्ताक्षर ${at}।`,
    since: ({ at }) => `${at} से किसी पर हस्ताक्षर नहीं हो रहे।`,
    why: {
      unknown:
        'डेटाबेस बैकअप से लौटाया गया, या फ़ाइलों का भंडार खो गया: अंतिम प्रकाशित चेकपॉइंट यहाँ नहीं है। संभव है कि जो प्रविष्टियाँ दाता देख चुके हैं वे यहाँ न हों, और अब जिस पर हस्ताक्षर हों वह उनके विरुद्ध हो।',
      longer:
        'जो प्रकाशित हुआ वह इस डेटाबेस से आगे का है, या कोई दूसरी बही है: डेटाबेस पुराने बैकअप से लौटाया गया। दाताओं के पास जो है उसका खंडन किए बिना यह बही अब आगे नहीं चल सकती।',
    },
    goOnTitle: 'यदि बैकअप के बाद कुछ प्रकाशित नहीं हुआ',
    goOnNote:
      'अंतिम प्रकाशित चेकपॉइंट ढूँढें: खोए सर्वर के FILES_DIR या बकेट के “ledger” फ़ोल्डर में, किसी साक्षी के पास, या बहीखाता जाँचने वाले के पास। उसका पूरा पाठ चिपकाएँ। बही तभी आगे चलेगी जब हमारी बही ठीक वहीं समाप्त होती हो। उससे पुराना कुछ सिद्ध नहीं करता।',
    checkpoint: 'अंतिम प्रकाशित चेकपॉइंट',
    goOn: 'मिलाएँ और आगे चलाएँ',
    outcomes: {
      unreadable: 'यह हमारे हस्ताक्षर वाला इस बही का चेकपॉइंट नहीं है। अंतिम पंक्ति सहित पूरा पाठ कॉपी करें।',
      older: 'यह मेल खाता है, पर इस डेटाबेस को जो पहले से ज्ञात है उससे पुराना है। निर्णय अंतिम प्रकाशित चेकपॉइंट से ही होता है।',
      longer: 'इस डेटाबेस में जितना है उससे अधिक प्रकाशित हुआ था। यह बही आगे नहीं चल सकती: नई आरंभ करें।',
    },
    beginTitle: 'अन्यथा नई बही आरंभ करें',
    beginNote: ({ id }) =>
      `उसकी अपनी संख्या और अपना मूल होता है, और वह उन दिनों से आरंभ होती है जो इस डेटाबेस को ज्ञात हैं। बही ${id} जहाँ तक यहाँ ज्ञात है, सबके लिए खुली रहती है।`,
    begin: 'नई बही आरंभ करें',
    beginAsk: 'इसे वापस नहीं लिया जा सकता। जिसने पुरानी बही का चेकपॉइंट रखा है वह देखेगा कि वह समाप्त हुई और नई आरंभ हुई।',
    begins: 'नई बही आरंभ हुई।',
  },
})
