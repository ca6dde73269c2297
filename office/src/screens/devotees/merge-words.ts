import { words } from '../../words/words.ts'

export const mergeWords = words({
  en: {
    open: 'Merge with another number',
    title: 'Two numbers of one person',
    note: 'Orders, gifts, family, days, repeats, perpetual sevas, notes and tags come together under one number. Receipts and bills stay as they were issued. The other number is logged out. This can’t be undone.',
    search: 'The other number or name',
    nobody: 'Nobody else found.',
    row: (of: { name: string; phone: string; orders: number }) =>
      [of.name, of.phone, of.orders === 1 ? '1 order' : `${of.orders} orders`].filter(Boolean).join(' · '),
    stays: 'Which number stays?',
    merge: 'Merge',
    done: 'The two are one now.',
    merged: 'This number was merged into another devotee.',
    toKept: 'Open that devotee',
  },
  te: {
    open: 'మరో నంబరుతో కలపండి',
    title: 'ఒకరికే రెండు నంబర్లు',
    note: 'ఆర్డర్లు, విరాళాలు, కుటుంబం, తిథులు, మళ్లీ మళ్లీ చేసేవి, శాశ్వత సేవలు, గమనికలు, గుర్తింపులు ఒకే నంబరు కిందికి వస్తాయి. ఇచ్చిన రసీదులు అలాగే ఉంటాయి. రెండో నంబరు లాగిన్ ముగుస్తుంది. దీన్ని వెనక్కి తీసుకోలేరు.',
    search: 'మరో నంబరు లేదా పేరు',
    nobody: 'ఇంకెవరూ కనబడలేదు.',
    row: of => [of.name, of.phone, of.orders === 1 ? '1 ఆర్డర్' : `${of.orders} ఆర్డర్లు`].filter(Boolean).join(' · '),
    stays: 'ఏ నంబరు ఉండాలి?',
    merge: 'కలపండి',
    done: 'రెండూ ఒకటయ్యాయి.',
    merged: 'ఈ నంబరును మరొక భక్తుల నంబరుతో కలిపారు.',
    toKept: 'ఆ భక్తుల పేజీ తెరవండి',
  },
  hi: {
    open: 'दूसरे नंबर से मिलाएँ',
    title: 'एक ही व्यक्ति के दो नंबर',
    note: 'ऑर्डर, दान, परिवार, तिथियाँ, बार-बार वाली और शाश्वत सेवाएँ, टिप्पणियाँ और टैग एक नंबर पर आ जाएँगे। जारी की गई रसीदें वैसी ही रहेंगी। दूसरे नंबर का लॉगिन समाप्त होगा। इसे वापस नहीं किया जा सकता।',
    search: 'दूसरा नंबर या नाम',
    nobody: 'और कोई नहीं मिला।',
    row: of => [of.name, of.phone, `${of.orders} ऑर्डर`].filter(Boolean).join(' · '),
    stays: 'कौन सा नंबर रहेगा?',
    merge: 'मिलाएँ',
    done: 'दोनों अब एक हैं।',
    merged: 'यह नंबर एक दूसरे भक्त में मिला दिया गया है।',
    toKept: 'उन भक्त का पृष्ठ खोलें',
  },
})
