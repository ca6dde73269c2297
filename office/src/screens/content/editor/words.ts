import type { ContentProblem } from '../../../../../contract/office/trust/kinds.ts'
import { words } from '../../../words/words.ts'
import type { Unit } from './duration.ts'
import type { PartName } from './parts.ts'

interface EditorWords {
  languages: string
  columns: string
  one: string
  two: string
  all: string
  text: string
  publishing: string
  englishNow: string
  reviewed: string
  reviewedHint: string
  stillRight: string
  allThere: string
  someReviewed: (of: { reviewed: number; all: number }) => string
  /** Texts of one language; of English, nothing is translated. */
  behind: (of: { missing: number; stale: number; english: boolean }) => string
  nextOf: string
  parts: string
  partNames: Record<PartName, string>
  toDo: (count: number) => string
  required: string
  save: string
  saved: string
  allSaved: string
  unsaved: string
  saving: string
  savedAt: (when: string) => string
  noConnection: string
  signedOut: string
  signIn: string
  refused: (why: string) => string
  scheduledNow: string
  heldBack: (by: string) => string
  compare: string
  restored: string
  throwAway: string
  readOnly: string
  open: string
  fold: string
  more: string
  /** What a line hides that few need, and how much of it is filled in. */
  moreOf: (of: { names: string; filled: number }) => string
  rowActs: string
  up: (name: string) => string
  down: (name: string) => string
  remove: (name: string) => string
  removeTitle: string
  removeText: string
  removeYes: string
  add: string
  nothingChosen: string
  places: string
  unit: string
  units: Record<Unit, string>
  thatIs: (when: string) => string
  notALength: string
  wholeNumber: string
  contrast: (ratio: string) => string
  noColour: string
  badVideo: string
  watch: string
  leaveTitle: string
  leaveText: string
  leave: string
  saveAndLeave: string
  meanwhile: string
  meanwhileBy: (by: string, when: string) => string
  meanwhileBoth: string
  meanwhileChoose: string
  meanwhileTheirs: string
  mine: string
  theirs: string
  keepChosen: string
  chooseMine: string
  chooseTheirs: string
  empty: string
  records: (count: number) => string
  yes: string
  no: string
  problems: Record<ContentProblem, string>
  summary: (count: number) => string
}

const en: EditorWords = {
  languages: 'Language',
  columns: 'Languages side by side',
  one: 'One',
  two: 'Two',
  all: 'All five',
  text: 'Text',
  publishing: 'Publishing',
  englishNow: 'English',
  reviewed: 'Reviewed',
  reviewedHint: 'Everything in this language was read and is right, what was out of date too.',
  stillRight: 'Still right',
  allThere: 'All there',
  someReviewed: ({ reviewed, all }) => `All there, ${reviewed} of ${all} reviewed`,
  behind: ({ missing, stale, english }) =>
    [missing > 0 && `${missing} to ${english ? 'write' : 'translate'}`, stale > 0 && `${stale} out of date`]
      .filter(Boolean)
      .join(', '),
  nextOf: 'Go to the next one',
  parts: 'Parts of the page',
  partNames: {
    page: 'Name and picture',
    days: 'Days and times',
    times: 'Booking',
    trust: 'Names and addresses',
    contact: 'How to reach the trust',
    bank: 'Bank account',
    signing: 'Tax and signature',
    look: 'Logo and colours',
  },
  toDo: count => `${count} to do`,
  required: 'required',
  save: 'Save draft',
  saved: 'Saved.',
  allSaved: 'Everything is saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  savedAt: when => `Saved as draft ${when}`,
  noConnection: 'Not saved: no connection. What you typed is kept on this device.',
  signedOut: 'Not saved: you are signed out. What you typed is kept on this device.',
  signIn: 'Sign in',
  refused: why => `Not saved: ${why}`,
  scheduledNow: 'Not saved: this is scheduled. Save it to publish it then too.',
  heldBack: by => `Not saved: ${by} saved this meanwhile. Both versions are kept.`,
  compare: 'Compare both',
  restored: 'Your unsaved text has been restored.',
  throwAway: 'Discard',
  readOnly: 'You can view this, but not edit it.',
  open: 'Open',
  fold: 'Close',
  more: 'More',
  moreOf: ({ names, filled }) => `More: ${names}${filled > 0 ? ` (${filled} filled in)` : ''}`,
  rowActs: 'More, or remove',
  up: name => `Move up: ${name}`,
  down: name => `Move down: ${name}`,
  remove: name => `Remove: ${name}`,
  removeTitle: 'Remove this in all languages?',
  removeText: 'The site keeps showing it until you publish. History keeps what was saved.',
  removeYes: 'Remove',
  add: 'Add…',
  nothingChosen: 'Nothing chosen',
  places: 'no limit',
  unit: 'unit',
  units: { days: 'days', hours: 'hours', minutes: 'minutes' },
  thatIs: when => `That is ${when}`,
  notALength: 'A number such as 30 or 1.5',
  wholeNumber: 'A whole number, please',
  contrast: ratio => `Contrast ${ratio} : 1`,
  noColour: 'Use the default',
  badVideo: 'No video found at this address.',
  watch: 'Watch the video',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You will lose what you typed since you last saved.',
  leave: 'Leave without saving',
  saveAndLeave: 'Save and leave',
  meanwhile: 'Somebody else saved this',
  meanwhileBy: (by, when) => `${by} saved it at ${when}.`,
  meanwhileBoth: 'You changed different things. Both can stay.',
  meanwhileChoose: 'You both changed these. Choose which to keep:',
  meanwhileTheirs: 'Also changed by them, and kept:',
  mine: 'Mine',
  theirs: 'Theirs',
  keepChosen: 'Save my choices',
  chooseMine: 'Keep all of mine',
  chooseTheirs: 'Keep all of theirs',
  empty: 'nothing',
  records: count => `${count} entries`,
  yes: 'Yes',
  no: 'No',
  problems: {
    required: 'This is required.',
    too_long: 'This is too long.',
    too_few: 'Add more of these.',
    too_many: 'Too many of these.',
    wrong_form: 'This isn’t in the right format.',
    unknown_record: 'What you chose no longer exists.',
    not_unique: 'This already exists.',
    low_contrast: 'Text in this colour is hard to read. Choose a stronger one.',
    held_before_closing: 'The homam can’t be before the last day of registration.',
    no_days: 'This gives no day within the booking window.',
    dates_past: 'All of these dates are past.',
    slots_overlap: 'This slot begins before another one ends.',
    to_before_from: 'This day is before the first one.',
    not_a_time: 'Choose a time of the day before.',
    never_open: 'Booking would end before it opens.',
    below_sold: 'More places than this are already taken at one time.',
    original_not_above: 'The price before the discount must be higher than the price.',
    name_not_asked: 'One question must have the short name “name”.',
    options_missing: 'Add answers to choose from.',
    placeholders: 'Keep the same { } parts as in the English text.',
    sms_never: 'This message never goes by SMS: leave this empty.',
    sms_unknown: 'This message does not know one of the parts in { }.',
    sms_variables: 'Operators take at most two { } parts that change, {trust} apart.',
    sms_neighbours: 'Two { } parts need a word between them.',
    sms_fixed: 'At least a third of the text must be fixed words.',
    sms_link: 'Operators take no typed link and no phone number: use {link}.',
    sms_trust: 'Operators want the trust’s name in it: {trust}.',
    sms_letters: 'No emoji, and in English only plain letters and signs.',
    sms_parts: 'This is longer than two SMS.',
    under_bar: 'Translation missing',
  },
  summary: count => (count === 1 ? '1 thing to fix' : `${count} things to fix`),
}

const te: EditorWords = {
  languages: 'భాష',
  columns: 'భాషలు పక్కపక్కన',
  one: 'ఒకటి',
  two: 'రెండు',
  all: 'అయిదూ',
  text: 'పాఠం',
  publishing: 'ప్రచురణ',
  englishNow: 'ఇంగ్లిష్',
  reviewed: 'సరిచూశారు',
  reviewedHint: 'ఈ భాషలో ఉన్నదంతా చదివి సరిగ్గా ఉందని చూశారు, పాతబడిందని గుర్తు ఉన్నవి కూడా.',
  stillRight: 'ఇప్పటికీ సరే',
  allThere: 'అన్నీ ఉన్నాయి',
  someReviewed: ({ reviewed, all }) => `అన్నీ ఉన్నాయి; ${all}లో ${reviewed} సరిచూశారు`,
  behind: ({ missing, stale, english }) =>
    [missing > 0 && (english ? `${missing} రాయాలి` : `${missing} అనువదించాలి`), stale > 0 && `${stale} పాతబడ్డాయి`]
      .filter(Boolean)
      .join(', '),
  nextOf: 'తర్వాతి దానికి వెళ్లండి',
  parts: 'పేజీ భాగాలు',
  partNames: {
    page: 'పేరు, చిత్రం',
    days: 'రోజులు, సమయాలు',
    times: 'బుకింగ్',
    trust: 'పేర్లు, చిరునామాలు',
    contact: 'ట్రస్ట్‌ను సంప్రదించడం',
    bank: 'బ్యాంకు ఖాతా',
    signing: 'పన్ను, సంతకం',
    look: 'లోగో, రంగులు',
  },
  toDo: count => `${count} చేయాలి`,
  required: 'తప్పనిసరి',
  save: 'చిత్తుప్రతి భద్రపరచండి',
  saved: 'భద్రపరిచాము.',
  allSaved: 'అంతా భద్రంగా ఉంది',
  unsaved: 'ఇంకా భద్రపరచలేదు',
  saving: 'భద్రపరుస్తున్నాము…',
  savedAt: when => `చిత్తుప్రతిగా భద్రపరిచాము: ${when}`,
  noConnection: 'భద్రపరచలేదు: నెట్‌వర్క్ లేదు. మీరు రాసింది ఈ పరికరంలో ఉంది.',
  signedOut: 'భద్రపరచలేదు: మీ లాగిన్ ముగిసింది. మీరు రాసింది ఈ పరికరంలో ఉంది.',
  signIn: 'లాగిన్ అవ్వండి',
  refused: why => `భద్రపరచలేదు: ${why}`,
  scheduledNow: 'భద్రపరచలేదు: దీనికి ప్రచురణ సమయం పెట్టారు. అప్పుడు ఇది కూడా రావాలంటే భద్రపరచండి.',
  heldBack: by => `భద్రపరచలేదు: ఈలోగా ${by} దీన్ని భద్రపరిచారు. రెండు రూపాలూ ఉన్నాయి.`,
  compare: 'రెండూ పోల్చండి',
  restored: 'మీరు రాసి, భద్రపరచనిది ఇదే. దాన్ని తిరిగి పెట్టాము.',
  throwAway: 'వదిలేయండి',
  readOnly: 'మీరు దీన్ని చదవవచ్చు, మార్చలేరు.',
  open: 'తెరవండి',
  fold: 'మూయండి',
  more: 'మరిన్ని',
  moreOf: ({ names, filled }) => `మరిన్ని: ${names}${filled > 0 ? ` (${filled} నింపారు)` : ''}`,
  rowActs: 'మరిన్ని, లేదా తీసివేయండి',
  up: name => `పైకి జరపండి: ${name}`,
  down: name => `కిందికి జరపండి: ${name}`,
  remove: name => `తీసివేయండి: ${name}`,
  removeTitle: 'అన్ని భాషల్లోనూ దీన్ని తీసివేయాలా?',
  removeText: 'ప్రచురించే వరకు సైట్‌లో ఉన్నది అలాగే ఉంటుంది. భద్రపరచినవి చరిత్రలో ఉంటాయి.',
  removeYes: 'తీసివేయండి',
  add: 'చేర్చండి…',
  nothingChosen: 'ఏదీ ఎంచుకోలేదు',
  places: 'పరిమితి లేదు',
  unit: 'కొలత',
  units: { days: 'రోజులు', hours: 'గంటలు', minutes: 'నిమిషాలు' },
  thatIs: when => `అంటే ${when}`,
  notALength: '30 లేదా 1.5 వంటి సంఖ్య రాయండి',
  wholeNumber: 'పూర్ణ సంఖ్య రాయండి',
  contrast: ratio => `వ్యత్యాసం ${ratio} : 1`,
  noColour: 'సైట్ సొంత రంగు వాడండి',
  badVideo: 'ఈ చిరునామాలో వీడియో కనబడలేదు.',
  watch: 'వీడియో చూడండి',
  leaveTitle: 'భద్రపరచకుండా వెళ్లాలా?',
  leaveText: 'చివరిసారి భద్రపరచిన తర్వాత రాసినది పోతుంది.',
  leave: 'భద్రపరచకుండా వెళ్లండి',
  saveAndLeave: 'భద్రపరిచి వెళ్లండి',
  meanwhile: 'ఈలోగా వేరొకరు దీన్ని భద్రపరిచారు',
  meanwhileBy: (by, when) => `${by} దీన్ని ${when}కి భద్రపరిచారు.`,
  meanwhileBoth: 'మీరిద్దరూ వేర్వేరు వాటిని మార్చారు. రెండూ ఉంచవచ్చు.',
  meanwhileChoose: 'వీటిని మీరిద్దరూ మార్చారు. ఏది ఉండాలో ఎంచుకోండి:',
  meanwhileTheirs: 'వారు మార్చిన ఇవి కూడా ఉంటాయి:',
  mine: 'నాది',
  theirs: 'వారిది',
  keepChosen: 'ఎంచుకున్నవి భద్రపరచండి',
  chooseMine: 'అన్నీ నావే తీసుకోండి',
  chooseTheirs: 'అన్నీ వారివే తీసుకోండి',
  empty: 'ఏమీ లేదు',
  records: count => `${count} నమోదులు`,
  yes: 'అవును',
  no: 'కాదు',
  problems: {
    required: 'ఇది తప్పనిసరి.',
    too_long: 'ఇది చాలా పొడవుగా ఉంది.',
    too_few: 'ఇవి చాలా తక్కువగా ఉన్నాయి.',
    too_many: 'ఇవి చాలా ఎక్కువగా ఉన్నాయి.',
    wrong_form: 'దీని రూపం సరిగ్గా లేదు.',
    unknown_record: 'ఇక్కడ ఎంచుకున్నది ఇప్పుడు లేదు.',
    not_unique: 'ఇలాంటిది ఇంకొకటి ఉంది.',
    low_contrast: 'ఈ రంగులో అక్షరాలు సరిగ్గా చదవలేము. ముదురు రంగు ఎంచుకోండి.',
    held_before_closing: 'హోమం రోజు నమోదు చివరి రోజుకు ముందు ఉండకూడదు.',
    no_days: 'బుకింగ్ కాలంలో దీనికి ఒక్క రోజూ రాదు.',
    dates_past: 'ఈ తేదీలన్నీ గడిచిపోయాయి.',
    slots_overlap: 'ఇంకో సమయం ముగియక ముందే ఇది మొదలవుతుంది.',
    to_before_from: 'ఇది మొదటి రోజు కంటే ముందు ఉంది.',
    not_a_time: 'ముందు రోజు సమయం ఎంచుకోండి.',
    never_open: 'బుకింగ్ మొదలు కాక ముందే ముగుస్తుంది.',
    below_sold: 'ఒకే సమయానికి ఇంతకంటే ఎక్కువ స్థానాలు ఇప్పటికే తీసుకున్నారు.',
    original_not_above: 'తగ్గింపుకు ముందు ధర, ధర కంటే ఎక్కువ ఉండాలి.',
    name_not_asked: 'ఒక ప్రశ్నకు “name” అనే చిన్న పేరు ఉండాలి.',
    options_missing: 'ఎంపికకు జవాబులు కావాలి.',
    placeholders: 'ఇంగ్లిష్ పాఠంలో ఉన్న { } భాగాలే ఇక్కడ కూడా ఉండాలి.',
    sms_never: 'ఈ సందేశం SMS ద్వారా వెళ్లదు: దీన్ని ఖాళీగా వదలండి.',
    sms_unknown: '{ } లోని ఒక భాగం ఈ సందేశానికి తెలియదు.',
    sms_variables: '{trust} కాక, మారే { } భాగాలు రెండుకు మించితే ఆపరేటర్లు తీసుకోరు.',
    sms_neighbours: 'రెండు { } భాగాల మధ్య ఒక మాట ఉండాలి.',
    sms_fixed: 'పాఠంలో కనీసం మూడో వంతు మారని మాటలు ఉండాలి.',
    sms_link: 'టైప్ చేసిన లింకును, ఫోన్ నంబరును ఆపరేటర్లు తీసుకోరు: {link} వాడండి.',
    sms_trust: 'ట్రస్ట్ పేరు ఉండాలని ఆపరేటర్లు అడుగుతారు: {trust}.',
    sms_letters: 'ఎమోజీలు వద్దు; ఇంగ్లిష్‌లో సాధారణ అక్షరాలు, గుర్తులే.',
    sms_parts: 'ఇది రెండు SMSల కంటే పొడవుగా ఉంది.',
    under_bar: 'అనువాదం లేదు',
  },
  summary: count => (count === 1 ? 'సరిచేయవలసినది ఒకటి ఉంది' : `సరిచేయవలసినవి ${count} ఉన్నాయి`),
}

const hi: EditorWords = {
  languages: 'भाषा',
  columns: 'भाषाएँ साथ-साथ',
  one: 'एक',
  two: 'दो',
  all: 'पाँचों',
  text: 'पाठ',
  publishing: 'प्रकाशन',
  englishNow: 'अंग्रेज़ी',
  reviewed: 'जाँचा गया',
  reviewedHint: 'इस भाषा में सब कुछ पढ़ा गया और ठीक है, जो पुराना हो गया था वह भी।',
  stillRight: 'अब भी ठीक है',
  allThere: 'सब है',
  someReviewed: ({ reviewed, all }) => `सब है, ${all} में से ${reviewed} जाँचे गए`,
  behind: ({ missing, stale, english }) =>
    [missing > 0 && (english ? `${missing} लिखने हैं` : `${missing} के अनुवाद बाकी`), stale > 0 && `${stale} पुराने हो गए`]
      .filter(Boolean)
      .join(', '),
  nextOf: 'अगले पर जाएँ',
  parts: 'पृष्ठ के भाग',
  partNames: {
    page: 'नाम और चित्र',
    days: 'दिन और समय',
    times: 'बुकिंग',
    trust: 'नाम और पते',
    contact: 'ट्रस्ट से संपर्क',
    bank: 'बैंक खाता',
    signing: 'कर और हस्ताक्षर',
    look: 'लोगो और रंग',
  },
  toDo: count => `${count} बाकी`,
  required: 'ज़रूरी',
  save: 'मसौदा सहेजें',
  saved: 'सहेज लिया गया।',
  allSaved: 'सब कुछ सहेजा हुआ है',
  unsaved: 'अभी सहेजा नहीं गया',
  saving: 'सहेजा जा रहा है…',
  savedAt: when => `मसौदा सहेजा गया: ${when}`,
  noConnection: 'सहेजा नहीं गया: नेटवर्क नहीं है। आपका लिखा इस उपकरण पर है।',
  signedOut: 'सहेजा नहीं गया: आपका लॉगिन समाप्त हो गया। आपका लिखा इस उपकरण पर है।',
  signIn: 'लॉगिन करें',
  refused: why => `सहेजा नहीं गया: ${why}`,
  scheduledNow: 'सहेजा नहीं गया: इसके प्रकाशन का समय तय है। तब यह भी आए, इसके लिए सहेजें।',
  heldBack: by => `सहेजा नहीं गया: इस बीच ${by} ने इसे सहेजा। दोनों रूप रखे हैं।`,
  compare: 'दोनों की तुलना करें',
  restored: 'यह वह है जो आपने लिखा था और सहेजा नहीं था। इसे वापस रख दिया गया है।',
  throwAway: 'छोड़ दें',
  readOnly: 'आप इसे पढ़ सकते हैं, बदल नहीं सकते।',
  open: 'खोलें',
  fold: 'बंद करें',
  more: 'और',
  moreOf: ({ names, filled }) => `और: ${names}${filled > 0 ? ` (${filled} भरे हैं)` : ''}`,
  rowActs: 'और, या हटाएँ',
  up: name => `ऊपर ले जाएँ: ${name}`,
  down: name => `नीचे ले जाएँ: ${name}`,
  remove: name => `हटाएँ: ${name}`,
  removeTitle: 'इसे सभी भाषाओं से हटाएँ?',
  removeText: 'प्रकाशित करने तक साइट पर जो है वह वैसा ही रहेगा। सहेजा हुआ इतिहास में रहता है।',
  removeYes: 'हटाएँ',
  add: 'जोड़ें…',
  nothingChosen: 'कुछ चुना नहीं गया',
  places: 'कोई सीमा नहीं',
  unit: 'इकाई',
  units: { days: 'दिन', hours: 'घंटे', minutes: 'मिनट' },
  thatIs: when => `यानी ${when}`,
  notALength: '30 या 1.5 जैसी संख्या लिखें',
  wholeNumber: 'पूरी संख्या लिखें',
  contrast: ratio => `अंतर ${ratio} : 1`,
  noColour: 'साइट का अपना रंग रखें',
  badVideo: 'इस पते में कोई वीडियो नहीं मिला।',
  watch: 'वीडियो देखें',
  leaveTitle: 'बिना सहेजे चले जाएँ?',
  leaveText: 'पिछली बार सहेजने के बाद जो लिखा, वह खो जाएगा।',
  leave: 'बिना सहेजे जाएँ',
  saveAndLeave: 'सहेजकर जाएँ',
  meanwhile: 'इस बीच किसी और ने इसे सहेज दिया',
  meanwhileBy: (by, when) => `${by} ने इसे ${when} पर सहेजा।`,
  meanwhileBoth: 'आप दोनों ने अलग-अलग बातें बदलीं। दोनों रखी जा सकती हैं।',
  meanwhileChoose: 'इन्हें आप दोनों ने बदला। क्या रहे, चुनिए:',
  meanwhileTheirs: 'दूसरे ने ये भी बदले, और ये रहेंगे:',
  mine: 'मेरा',
  theirs: 'उनका',
  keepChosen: 'चुना हुआ सहेजें',
  chooseMine: 'सब मेरा रखें',
  chooseTheirs: 'सब उनका रखें',
  empty: 'कुछ नहीं',
  records: count => `${count} प्रविष्टियाँ`,
  yes: 'हाँ',
  no: 'नहीं',
  problems: {
    required: 'यह ज़रूरी है।',
    too_long: 'यह बहुत लंबा है।',
    too_few: 'ये बहुत कम हैं।',
    too_many: 'ये बहुत ज़्यादा हैं।',
    wrong_form: 'इसका रूप सही नहीं है।',
    unknown_record: 'यहाँ जो चुना है वह अब नहीं है।',
    not_unique: 'ऐसा एक और है।',
    low_contrast: 'इस रंग में अक्षर ठीक से पढ़े नहीं जाते। ज़्यादा गहरा रंग लें।',
    held_before_closing: 'हवन पंजीकरण के अंतिम दिन से पहले नहीं हो सकता।',
    no_days: 'बुकिंग की अवधि में इससे कोई दिन नहीं बनता।',
    dates_past: 'ये सभी तारीखें बीत चुकी हैं।',
    slots_overlap: 'यह समय दूसरे के समाप्त होने से पहले शुरू होता है।',
    to_before_from: 'यह दिन पहले दिन से पहले का है।',
    not_a_time: 'पिछले दिन का समय चुनिए।',
    never_open: 'बुकिंग खुलने से पहले ही बंद हो जाएगी।',
    below_sold: 'एक समय में इससे अधिक स्थान पहले ही लिए जा चुके हैं।',
    original_not_above: 'छूट से पहले का मूल्य, मूल्य से अधिक होना चाहिए।',
    name_not_asked: 'एक प्रश्न का छोटा नाम “name” होना चाहिए।',
    options_missing: 'चुनाव के लिए उत्तर चाहिए।',
    placeholders: 'अंग्रेज़ी पाठ में जो { } भाग हैं, वही यहाँ भी होने चाहिए।',
    sms_never: 'यह संदेश SMS से कभी नहीं जाता: इसे खाली छोड़ें।',
    sms_unknown: '{ } का एक भाग इस संदेश को मालूम नहीं।',
    sms_variables: '{trust} के अलावा बदलने वाले { } भाग दो से अधिक हों, तो ऑपरेटर नहीं लेते।',
    sms_neighbours: 'दो { } भागों के बीच एक शब्द होना चाहिए।',
    sms_fixed: 'पाठ का कम से कम एक-तिहाई भाग न बदलने वाले शब्द हों।',
    sms_link: 'ऑपरेटर टाइप किया हुआ लिंक या फ़ोन नंबर नहीं लेते: {link} लिखें।',
    sms_trust: 'ऑपरेटर ट्रस्ट का नाम चाहते हैं: {trust}।',
    sms_letters: 'इमोजी नहीं; अंग्रेज़ी में केवल साधारण अक्षर और चिह्न।',
    sms_parts: 'यह दो SMS से लंबा है।',
    under_bar: 'अनुवाद नहीं है',
  },
  summary: count => (count === 1 ? 'एक बात ठीक करनी है' : `${count} बातें ठीक करनी हैं`),
}

export const editorWords = words({ en, te, hi })
