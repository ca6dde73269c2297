import { words } from '../../words/words.ts'
import { ratesTitle } from './title.ts'

export const ratesWords = words({
  en: {
    ...ratesTitle.en,
    note: 'Visitors abroad see about what a price is in their currency, marked as approximate. They pay rupees, and their bank sets the rate.',
    never: 'No rates are set: everybody sees rupees only.',
    shown: ({ day, until }: { day: string; until: string }) => `Set on ${day}. Shown until ${until}.`,
    old: (day: string) => `Set on ${day}: older than 30 days, so everybody sees rupees only. Enter the rates of today.`,
    none: 'No currency has a rate: everybody sees rupees only.',
    rates: 'Rupees for one unit',
    ratesNote: 'A currency without a rate is not shown. Saving says that all of these are the rates of today.',
    unread: 'An amount such as 88.40',
    save: 'Save as today’s rates',
    saved: 'Saved.',
  },
  te: {
    ...ratesTitle.te,
    note: 'విదేశాల్లోని వారికి ధర వారి కరెన్సీలో సుమారుగా ఎంతో కనిపిస్తుంది. వారు చెల్లించేది రూపాయలే; రేటు వారి బ్యాంకు నిర్ణయిస్తుంది.',
    never: 'రేట్లు పెట్టలేదు: అందరికీ రూపాయలు మాత్రమే కనిపిస్తాయి.',
    shown: ({ day, until }: { day: string; until: string }) => `${day} న పెట్టారు. ${until} వరకు కనిపిస్తాయి.`,
    old: (day: string) => `${day} న పెట్టారు: 30 రోజులు దాటింది కనుక అందరికీ రూపాయలు మాత్రమే కనిపిస్తాయి. నేటి రేట్లు ఇవ్వండి.`,
    none: 'ఏ కరెన్సీకీ రేటు లేదు: అందరికీ రూపాయలు మాత్రమే కనిపిస్తాయి.',
    rates: 'ఒక యూనిట్‌కు రూపాయలు',
    ratesNote: 'రేటు లేని కరెన్సీ కనిపించదు. సేవ్ చేస్తే ఇవన్నీ నేటి రేట్లు అని అర్థం.',
    unread: '88.40 వంటి మొత్తం ఇవ్వండి',
    save: 'నేటి రేట్లుగా సేవ్ చేయండి',
    saved: 'సేవ్ అయింది.',
  },
  hi: {
    ...ratesTitle.hi,
    note: 'विदेश में बैठे लोगों को कीमत उनकी मुद्रा में लगभग कितनी है, यह दिखता है। वे रुपये ही देते हैं; दर उनका बैंक तय करता है।',
    never: 'कोई दर तय नहीं है: सबको केवल रुपये दिखते हैं।',
    shown: ({ day, until }: { day: string; until: string }) => `${day} को तय कीं। ${until} तक दिखेंगी।`,
    old: (day: string) => `${day} को तय कीं: 30 दिन से पुरानी हैं, इसलिए सबको केवल रुपये दिखते हैं। आज की दरें भरें।`,
    none: 'किसी मुद्रा की दर नहीं है: सबको केवल रुपये दिखते हैं।',
    rates: 'एक इकाई के रुपये',
    ratesNote: 'जिस मुद्रा की दर नहीं, वह नहीं दिखती। सहेजने का अर्थ है कि ये सब आज की दरें हैं।',
    unread: '88.40 जैसी राशि भरें',
    save: 'आज की दरों के रूप में सहेजें',
    saved: 'सहेजा गया।',
  },
})
