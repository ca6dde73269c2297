import type { Bar, ImportOutcome } from '../../../../../contract/office/trust/kinds.ts'
import { words } from '../../../words/words.ts'

interface TranslationWords {
  title: string
  note: string
  work: string
  meter: string
  sheets: string
  bar: string
  views: string
  language: string
  kind: string
  allLanguages: string
  allKinds: string
  where: string
  english: string
  now: string
  state: string
  done: string
  left: (missing: number, stale: number) => string
  meterNote: string
  exportTitle: string
  exportText: string
  download: string
  importTitle: string
  importText: string
  choose: string
  check: string
  take: (count: number) => string
  checked: string
  taken: (documents: number) => string
  nothingToTake: string
  counts: Record<ImportOutcome, string>
  line: string
  before: string
  after: string
  whatHappens: string
  notTaken: string
  barText: string
  bars: Record<Bar, string>
  saveBar: string
  barSaved: string
  ownerOnly: string
}

const en: TranslationWords = {
  title: 'Translations',
  note: 'What is missing or out of date, text by text.',
  work: 'To translate',
  meter: 'Progress',
  sheets: 'Spreadsheets',
  bar: 'Before publishing',
  views: 'What to show',
  language: 'Language',
  kind: 'Kind',
  allLanguages: 'All languages',
  allKinds: 'All kinds',
  where: 'Where',
  english: 'English',
  now: 'Current text',
  state: 'State',
  done: 'All translations are up to date.',
  left: (missing, stale) => `${missing} missing, ${stale} out of date`,
  meterNote: 'Furthest behind first.',
  exportTitle: 'Send to an outside translator',
  exportText:
    'The spreadsheet has the English text and one language, line by line. Only the column of that language needs to be filled in.',
  download: 'Download spreadsheet',
  importTitle: 'Upload a translated spreadsheet',
  importText:
    'You see line by line what would change. Nothing is imported until you confirm, and nothing reaches the site until you publish.',
  choose: 'Choose file',
  check: 'Check',
  take: count => (count === 1 ? 'Import 1 text' : `Import ${count} texts`),
  checked: 'Nothing has changed yet. This would happen:',
  taken: documents => (documents === 1 ? 'Imported into 1 draft.' : `Imported into ${documents} drafts.`),
  nothingToTake: 'Nothing new in this file.',
  counts: {
    changed: 'new text',
    unchanged: 'unchanged',
    unknown_path: 'no longer exists',
    not_yours: 'not one of your languages',
    too_long: 'too long',
    wrong_form: 'wrong format',
    english_changed: 'imported, but the English has changed since',
    wrong_script: 'imported, but in an unexpected script',
  },
  line: 'Line',
  before: 'Before',
  after: 'After',
  whatHappens: 'What happens',
  notTaken: 'not imported',
  barText: 'What each language needs before something can be published. Pages already on the site stay as they are.',
  bars: {
    none: 'No requirement',
    written: 'Nothing missing',
    complete: 'Nothing missing or out of date',
    reviewed: 'All reviewed',
  },
  saveBar: 'Save',
  barSaved: 'Saved. Applies from the next time you publish.',
  ownerOnly: 'Only the owner can change this.',
}

const te: TranslationWords = {
  title: 'అనువాదాలు',
  note: 'లేనివి, పాతబడినవి ఒక్కొక్కటిగా.',
  work: 'అనువదించాల్సినవి',
  meter: 'ఎంత పూర్తయింది',
  sheets: 'స్ప్రెడ్‌షీట్లు',
  bar: 'ప్రచురించే ముందు',
  views: 'ఏవి చూపాలి',
  language: 'భాష',
  kind: 'రకం',
  allLanguages: 'అన్ని భాషలు',
  allKinds: 'అన్ని రకాలు',
  where: 'ఎక్కడ',
  english: 'ఇంగ్లిష్',
  now: 'ఇప్పుడున్నది',
  state: 'స్థితి',
  done: 'లేనిది ఏదీ లేదు, పాతబడినదీ లేదు.',
  left: (missing, stale) => `${missing} లేవు, ${stale} పాతబడ్డాయి`,
  meterNote: 'వెనుకబడినవి ముందు.',
  exportTitle: 'బయటి అనువాదకులకు ఒక భాషను ఇవ్వండి',
  exportText: 'స్ప్రెడ్‌షీట్‌లో ఇంగ్లిష్, ఒక భాష పాఠం వరుసగా ఉంటాయి. ఆ భాష నిలువు వరుసను మాత్రమే నింపాలి.',
  download: 'స్ప్రెడ్‌షీట్ డౌన్‌లోడ్ చేయండి',
  importTitle: 'నింపిన స్ప్రెడ్‌షీట్‌ను తీసుకోండి',
  importText: 'ముందు సరిచూస్తాము: ఏది మారుతుందో వరుసగా చూస్తారు. మీరు చెప్పే వరకు ఏదీ తీసుకోము; ప్రచురించే వరకు సైట్‌కు చేరదు.',
  choose: 'ఫైల్ ఎంచుకోండి',
  check: 'సరిచూడండి',
  take: count => `${count} పాఠాలు తీసుకోండి`,
  checked: 'ఇప్పటివరకు ఏదీ మారలేదు. ఇలా జరుగుతుంది:',
  taken: documents => `తీసుకున్నాము. ${documents} వాటికి కొత్త చిత్తుప్రతులు ఉన్నాయి.`,
  nothingToTake: 'ఈ ఫైల్‌లో కొత్తది ఏదీ లేదు.',
  counts: {
    changed: 'కొత్త పాఠం',
    unchanged: 'మారలేదు',
    unknown_path: 'ఇప్పుడు లేదు',
    not_yours: 'మీ భాష కాదు',
    too_long: 'చాలా పొడవు',
    wrong_form: 'రూపం సరిగ్గా లేదు',
    english_changed: 'తీసుకుంటాము, కానీ ఇంగ్లిష్ పాఠం మారింది',
    wrong_script: 'తీసుకుంటాము, కానీ వేరే లిపిలో ఉంది',
  },
  line: 'వరుస',
  before: 'ముందు',
  after: 'తర్వాత',
  whatHappens: 'ఏం జరుగుతుంది',
  notTaken: 'తీసుకోము',
  barText: 'ఒక రకం ప్రచురించే ముందు ప్రతి భాషలో ఏం ఉండాలి. సైట్‌లో ఉన్నవి మారవు.',
  bars: {
    none: 'అవసరం లేదు',
    written: 'ఏదీ లేకుండా ఉండకూడదు',
    complete: 'లేనివి, పాతబడినవి ఉండకూడదు',
    reviewed: 'అన్నీ సరిచూసి ఉండాలి',
  },
  saveBar: 'భద్రపరచండి',
  barSaved: 'భద్రపరిచాము. తర్వాతి ప్రచురణ నుండి వర్తిస్తుంది.',
  ownerOnly: 'దీన్ని యజమాని మాత్రమే మారుస్తారు.',
}

const hi: TranslationWords = {
  title: 'अनुवाद',
  note: 'जो नहीं है या पुराना हो गया, एक-एक पाठ।',
  work: 'अनुवाद करना है',
  meter: 'कितना हो चुका',
  sheets: 'स्प्रेडशीट',
  bar: 'प्रकाशित करने से पहले',
  views: 'क्या दिखाएँ',
  language: 'भाषा',
  kind: 'प्रकार',
  allLanguages: 'सभी भाषाएँ',
  allKinds: 'सभी प्रकार',
  where: 'कहाँ',
  english: 'अंग्रेज़ी',
  now: 'अभी लिखा है',
  state: 'स्थिति',
  done: 'न कुछ बाकी है, न कुछ पुराना।',
  left: (missing, stale) => `${missing} नहीं हैं, ${stale} पुराने हैं`,
  meterNote: 'सबसे पीछे वाले पहले।',
  exportTitle: 'कोई भाषा बाहर के अनुवादक को दें',
  exportText: 'स्प्रेडशीट में अंग्रेज़ी और एक भाषा का पाठ पंक्ति-दर-पंक्ति होता है। केवल उस भाषा का स्तंभ भरना है।',
  download: 'स्प्रेडशीट डाउनलोड करें',
  importTitle: 'भरी हुई स्प्रेडशीट वापस लें',
  importText:
    'पहले जाँच होती है: आप पंक्ति-दर-पंक्ति देखते हैं कि क्या बदलेगा। आपके कहने से पहले कुछ नहीं लिया जाता, और प्रकाशित होने से पहले साइट पर कुछ नहीं जाता।',
  choose: 'फ़ाइल चुनें',
  check: 'जाँचें',
  take: count => `${count} पाठ लें`,
  checked: 'अभी तक कुछ नहीं बदला। यह होगा:',
  taken: documents => `ले लिया गया। ${documents} में नए मसौदे हैं।`,
  nothingToTake: 'इस फ़ाइल में कुछ नया नहीं है।',
  counts: {
    changed: 'नया पाठ',
    unchanged: 'वैसा ही',
    unknown_path: 'अब नहीं है',
    not_yours: 'आपकी भाषा नहीं',
    too_long: 'बहुत लंबा',
    wrong_form: 'रूप सही नहीं',
    english_changed: 'लिया जाएगा, पर अंग्रेज़ी बदल चुकी है',
    wrong_script: 'लिया जाएगा, पर दूसरी लिपि में है',
  },
  line: 'पंक्ति',
  before: 'पहले',
  after: 'बाद में',
  whatHappens: 'क्या होगा',
  notTaken: 'नहीं लिया जाएगा',
  barText: 'किसी प्रकार को प्रकाशित करने से पहले हर भाषा में क्या चाहिए। साइट पर जो है, वह नहीं बदलता।',
  bars: { none: 'कोई शर्त नहीं', written: 'कुछ छूटा न हो', complete: 'न छूटा हो, न पुराना हो', reviewed: 'सब जाँचा हुआ' },
  saveBar: 'सहेजें',
  barSaved: 'सहेज लिया गया। अगले प्रकाशन से लागू होगा।',
  ownerOnly: 'इसे केवल स्वामी बदलते हैं।',
}

export const translationWords = words({ en, te, hi })
