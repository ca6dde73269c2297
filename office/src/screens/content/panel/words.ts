import type { DocumentState, revisionCauses } from '../../../../../contract/office/trust/kinds.ts'
import { words } from '../../../words/words.ts'

interface PanelWords {
  state: string
  states: Record<DocumentState, string>
  publishAt: (when: string) => string
  lastSaved: (when: string, by: string) => string
  notSaved: string
  missing: string
  saveFirst: string
  /** `behind`: translations missing or out of date that publishing does not need. */
  ready: (behind: number) => string
  /** Instead of them, where there is no text at all. */
  bare: { ready: string; on_site: string }
  wordless: string
  write: string
  on_site: (behind: number) => string
  inLanguage: (language: string) => string
  more: (count: number) => string
  publish: string
  publishChanges: string
  published: string
  schedule: string
  scheduleText: string
  day: string
  time: string
  scheduleYes: string
  scheduled: string
  past: string
  unschedule: string
  unscheduled: string
  withdraw: string
  withdrawTitle: string
  withdrawText: string
  withdrawn: string
  unheld: string
  unheldText: string
  unheldDay: (of: { title: string; when: string; orders: number }) => string
  discard: string
  discardTitle: string
  discardText: string
  discardWhole: string
  discarded: string
  history: string
  historyWhat: Record<(typeof revisionCauses)[number], string>
  changed: string
  compare: string
  before: string
  after: string
  compareText: string
  sameAsNow: string
  restore: string
  restoreText: string
  restored: string
  preview: string
  previewNote: string
  width: string
  newTab: string
  viewOnSite: string
  openOrders: string
  see: string
  close: string
}

const en: PanelWords = {
  state: 'State',
  states: {
    draft: 'Draft',
    published: 'On the site',
    changed: 'Unpublished changes',
    scheduled: 'Scheduled',
    withdrawn: 'Off the site',
  },
  publishAt: when => `Will be published on ${when}`,
  lastSaved: (when, by) => `Saved ${when}${by && ` by ${by}`}`,
  notSaved: 'Not saved yet',
  missing: 'Missing before publishing',
  saveFirst: 'Save the draft to see what is missing.',
  bare: { ready: 'It can be published.', on_site: 'The site shows this version.' },
  wordless: 'Its page has no line of text yet: devotees would see the title and the price alone.',
  write: 'Write a section',
  ready: behind =>
    behind === 0
      ? 'Nothing is missing. Ready to publish.'
      : behind === 1
        ? 'Ready to publish. 1 translation is missing or out of date.'
        : `Ready to publish. ${behind} translations are missing or out of date.`,
  on_site: behind =>
    behind === 0
      ? 'Nothing is missing. The site shows this version.'
      : behind === 1
        ? 'The site shows this version. 1 translation is missing or out of date.'
        : `The site shows this version. ${behind} translations are missing or out of date.`,
  inLanguage: language => `In ${language}`,
  more: count => `and ${count} more`,
  publish: 'Publish now',
  publishChanges: 'Publish changes',
  published: 'Published. It is on the site now.',
  schedule: 'Schedule…',
  scheduleText: 'Date and time in India. The version saved last before then is published.',
  day: 'Day',
  time: 'Time',
  scheduleYes: 'Schedule',
  scheduled: 'Scheduled.',
  past: 'Choose a time in the future.',
  unschedule: 'Cancel schedule',
  unscheduled: 'Schedule cancelled.',
  withdraw: 'Take off the site…',
  withdrawTitle: 'Take this off the site?',
  withdrawText:
    'Visitors no longer see it. The draft, its history and all bookings stay, and you can publish it again.',
  withdrawn: 'It is no longer on the site.',
  unheld: 'Days with orders are no longer offered',
  unheldText: 'The orders stand. Write to these devotees, move their orders, or pay them back.',
  unheldDay: ({ title, when, orders }) => `${title}, ${when}: ${orders === 1 ? '1 order' : `${orders} orders`}`,
  discard: 'Discard draft…',
  discardTitle: 'Discard unpublished changes?',
  discardText: 'The text goes back to what is on the site. History keeps what was saved.',
  discardWhole: 'This was never published, so all of it is deleted.',
  discarded: 'Draft discarded.',
  history: 'History',
  historyWhat: {
    adopt: 'First version',
    save: 'Saved',
    review: 'Reviewed',
    publish: 'Published',
    withdraw: 'Taken off the site',
    restore: 'Restore as draft',
    clone: 'Duplicated',
    import: 'From a spreadsheet',
  },
  changed: 'Changed',
  compare: 'Compare',
  before: 'Then',
  after: 'Now',
  compareText: 'Differences from the current draft:',
  sameAsNow: 'Same as the current draft.',
  restore: 'Make this the draft',
  restoreText: 'Nothing changes on the site until you publish.',
  restored: 'Restored as a draft.',
  preview: 'Preview',
  previewNote: 'How the saved draft will look on the site.',
  width: 'Width',
  newTab: 'Open in a new tab',
  viewOnSite: 'View on site',
  openOrders: 'Open its orders',
  see: 'View on site',
  close: 'Close',
}

const te: PanelWords = {
  state: 'స్థితి',
  states: {
    draft: 'చిత్తుప్రతి',
    published: 'సైట్‌లో ఉంది',
    changed: 'ప్రచురించని మార్పులు',
    scheduled: 'సమయం నిర్ణయించారు',
    withdrawn: 'సైట్‌లో లేదు',
  },
  publishAt: when => `${when}కి ప్రచురితమవుతుంది`,
  lastSaved: (when, by) => `భద్రపరిచింది: ${when}${by && `, ${by}`}`,
  notSaved: 'ఇంకా భద్రపరచలేదు',
  missing: 'ప్రచురించడానికి కావలసినవి',
  saveFirst: 'ఏమి లేదో చూడటానికి చిత్తుప్రతిని భద్రపరచండి.',
  bare: { ready: 'ప్రచురించవచ్చు.', on_site: 'సైట్‌లో ఇదే ఉంది.' },
  wordless: 'ఈ పేజీలో ఇంకా ఒక్క వాక్యం కూడా లేదు: భక్తులకు శీర్షిక, ధర మాత్రమే కనిపిస్తాయి.',
  write: 'ఒక భాగం రాయండి',
  ready: behind => (behind === 0 ? 'అన్నీ ఉన్నాయి. ప్రచురించవచ్చు.' : `ప్రచురించవచ్చు. ${behind} అనువాదాలు లేవు లేదా పాతబడ్డాయి.`),
  on_site: behind => (behind === 0 ? 'అన్నీ ఉన్నాయి. సైట్‌లో ఈ కూర్పే ఉంది.' : `సైట్‌లో ఈ కూర్పే ఉంది. ${behind} అనువాదాలు లేవు లేదా పాతబడ్డాయి.`),
  inLanguage: language => language,
  more: count => `ఇంకా ${count}`,
  publish: 'ఇప్పుడే ప్రచురించండి',
  publishChanges: 'మార్పులు ప్రచురించండి',
  published: 'ప్రచురించాము. ఇప్పుడు సైట్‌లో కనిపిస్తుంది.',
  schedule: 'ఒక సమయానికి ప్రచురించండి…',
  scheduleText: 'భారత సమయంలో రోజు, గంట. అప్పటికి చివరగా భద్రపరచినది ప్రచురితమవుతుంది.',
  day: 'రోజు',
  time: 'సమయం',
  scheduleYes: 'సమయం నిర్ణయించండి',
  scheduled: 'సమయం నిర్ణయించాము.',
  past: 'ఇంకా రాని సమయాన్ని ఎంచుకోండి.',
  unschedule: 'దానంతట అదే ప్రచురించవద్దు',
  unscheduled: 'ఇక దానంతట అదే ప్రచురితం కాదు.',
  withdraw: 'సైట్ నుండి తీసివేయండి…',
  withdrawTitle: 'దీన్ని సైట్ నుండి తీసివేయాలా?',
  withdrawText: 'ఇక ఎవరికీ కనిపించదు. చిత్తుప్రతి, చరిత్ర, బుకింగ్‌లన్నీ ఉంటాయి; మళ్లీ ప్రచురించవచ్చు.',
  withdrawn: 'ఇది ఇప్పుడు సైట్‌లో లేదు.',
  unheld: 'ఆర్డర్లు ఉన్న రోజులు ఇక బుకింగ్‌కు లేవు',
  unheldText: 'ఆర్డర్లు అలాగే ఉన్నాయి. ఈ భక్తులకు రాయండి, ఆర్డర్లను మార్చండి లేదా డబ్బు తిరిగి ఇవ్వండి.',
  unheldDay: ({ title, when, orders }) => `${title}, ${when}: ${orders === 1 ? '1 ఆర్డర్' : `${orders} ఆర్డర్లు`}`,
  discard: 'చిత్తుప్రతిని వదిలేయండి…',
  discardTitle: 'ప్రచురించని మార్పులను వదిలేయాలా?',
  discardText: 'పాఠం ఇప్పుడు సైట్‌లో ఉన్నదానికి తిరిగి వెళ్తుంది. భద్రపరచినవి చరిత్రలో ఉంటాయి.',
  discardWhole: 'ఇది ఎప్పుడూ ప్రచురితం కాలేదు: పూర్తిగా పోతుంది.',
  discarded: 'చిత్తుప్రతిని వదిలేశాము.',
  history: 'చరిత్ర',
  historyWhat: {
    adopt: 'మొదట ఉన్నట్లు',
    save: 'భద్రపరిచారు',
    review: 'సరిచూశారు',
    publish: 'ప్రచురించారు',
    withdraw: 'సైట్ నుండి తీసివేశారు',
    restore: 'పునరుద్ధరించారు',
    clone: 'నకలు తీశారు',
    import: 'స్ప్రెడ్‌షీట్ నుండి',
  },
  changed: 'మారినవి',
  compare: 'పోల్చండి',
  before: 'అప్పుడు',
  after: 'ఇప్పుడు',
  compareText: 'ఇప్పటి చిత్తుప్రతికీ అప్పటికీ తేడాలు:',
  sameAsNow: 'ఇప్పటి చిత్తుప్రతి లాగే ఉండేది.',
  restore: 'దీన్ని చిత్తుప్రతిగా చేయండి',
  restoreText: 'ప్రచురించే వరకు సైట్‌లో ఏదీ మారదు.',
  restored: 'చిత్తుప్రతిగా పునరుద్ధరించాము.',
  preview: 'ముందుగా చూడండి',
  previewNote: 'భద్రపరచిన చిత్తుప్రతి సైట్‌లో ఇలా కనిపిస్తుంది.',
  width: 'వెడల్పు',
  newTab: 'కొత్త ట్యాబ్‌లో తెరవండి',
  viewOnSite: 'సైట్‌లో చూడండి',
  openOrders: 'దీని ఆర్డర్లు తెరవండి',
  see: 'సైట్‌లో చూడండి',
  close: 'మూయండి',
}

const hi: PanelWords = {
  state: 'स्थिति',
  states: {
    draft: 'मसौदा',
    published: 'साइट पर है',
    changed: 'अप्रकाशित बदलाव',
    scheduled: 'समय तय है',
    withdrawn: 'साइट पर नहीं',
  },
  publishAt: when => `${when} पर प्रकाशित होगा`,
  lastSaved: (when, by) => `सहेजा गया: ${when}${by && `, ${by}`}`,
  notSaved: 'अभी सहेजा नहीं गया',
  missing: 'प्रकाशित करने के लिए क्या बाकी है',
  saveFirst: 'क्या कमी है, यह देखने के लिए मसौदा सहेजें।',
  bare: { ready: 'प्रकाशित किया जा सकता है।', on_site: 'साइट पर यही है।' },
  wordless: 'इस पृष्ठ पर अभी एक भी वाक्य नहीं है: भक्तों को केवल शीर्षक और मूल्य दिखेंगे।',
  write: 'एक भाग लिखें',
  ready: behind =>
    behind === 0 ? 'कोई कमी नहीं है। प्रकाशन के लिए तैयार।' : `प्रकाशन के लिए तैयार। ${behind} अनुवाद नहीं हैं या पुराने हो गए हैं।`,
  on_site: behind =>
    behind === 0
      ? 'कोई कमी नहीं है। साइट पर यही संस्करण है।'
      : `साइट पर यही संस्करण है। ${behind} अनुवाद नहीं हैं या पुराने हो गए हैं।`,
  inLanguage: language => language,
  more: count => `और ${count}`,
  publish: 'अभी प्रकाशित करें',
  publishChanges: 'बदलाव प्रकाशित करें',
  published: 'प्रकाशित हो गया। साइट पर अब दिख रहा है।',
  schedule: 'किसी समय पर प्रकाशित करें…',
  scheduleText: 'भारत के समय से दिन और समय। तब तक जो आख़िर में सहेजा गया हो, वही प्रकाशित होगा।',
  day: 'दिन',
  time: 'समय',
  scheduleYes: 'समय तय करें',
  scheduled: 'समय तय हो गया।',
  past: 'आगे का कोई समय चुनिए।',
  unschedule: 'अपने आप प्रकाशित न हो',
  unscheduled: 'अब यह अपने आप प्रकाशित नहीं होगा।',
  withdraw: 'साइट से हटाएँ…',
  withdrawTitle: 'इसे साइट से हटाएँ?',
  withdrawText: 'अब किसी को नहीं दिखेगा। मसौदा, इतिहास और सारी बुकिंग रहेंगी; फिर प्रकाशित किया जा सकता है।',
  withdrawn: 'यह अब साइट पर नहीं है।',
  unheld: 'जिन दिनों के ऑर्डर हैं, वे अब बुक नहीं हो सकते',
  unheldText: 'ऑर्डर बने हुए हैं। इन भक्तों को लिखें, ऑर्डर दूसरे दिन ले जाएँ, या राशि लौटाएँ।',
  unheldDay: ({ title, when, orders }) => `${title}, ${when}: ${orders} ऑर्डर`,
  discard: 'मसौदा छोड़ दें…',
  discardTitle: 'जो प्रकाशित नहीं हुआ उसे छोड़ दें?',
  discardText: 'पाठ वैसा हो जाएगा जैसा अभी साइट पर है। सहेजा हुआ इतिहास में रहता है।',
  discardWhole: 'यह कभी प्रकाशित नहीं हुआ: पूरा हट जाएगा।',
  discarded: 'मसौदा छोड़ दिया गया।',
  history: 'इतिहास',
  historyWhat: {
    adopt: 'जैसा शुरू में था',
    save: 'सहेजा',
    review: 'जाँचा',
    publish: 'प्रकाशित किया',
    withdraw: 'साइट से हटाया',
    restore: 'पुराना लौटाया',
    clone: 'नकल बनाई',
    import: 'स्प्रेडशीट से',
  },
  changed: 'बदला',
  compare: 'तुलना करें',
  before: 'तब',
  after: 'अब',
  compareText: 'तब और अब के मसौदे में अंतर:',
  sameAsNow: 'अब के मसौदे जैसा ही था।',
  restore: 'इसे मसौदा बनाएँ',
  restoreText: 'प्रकाशित करने तक साइट पर कुछ नहीं बदलता।',
  restored: 'मसौदे के रूप में लौटा दिया गया।',
  preview: 'पहले देखें',
  previewNote: 'सहेजा हुआ मसौदा साइट पर ऐसा दिखेगा।',
  width: 'चौड़ाई',
  newTab: 'नए टैब में खोलें',
  viewOnSite: 'साइट पर देखें',
  openOrders: 'इसके ऑर्डर खोलें',
  see: 'साइट पर देखें',
  close: 'बंद करें',
}

export const panelWords = words({ en, te, hi })
