import type { signInOutcomes, signInWays } from '../../../../contract/office/trust/sign-ins.ts'
import { words } from '../../words/words.ts'

type Outcomes = Record<(typeof signInOutcomes)[number], string>
type Ways = Record<(typeof signInWays)[number], string>

export const signInWords = words({
  en: {
    logs: 'Which log',
    changes: 'What was done',
    signIns: 'Sign-ins',
    note: 'Who signed in, what was wrong, and what was refused, kept for a year. Network addresses are not shown: the same mark means the same address.',
    heads: ['Day', 'Time', 'Who', 'What', 'Refused', 'Device', 'Network mark'],
    nobody: 'Nobody known here',
    network: (mark: string) => `Network mark ${mark}`,
    address: 'Network address',
    device: (program: string, system: string) => `${program} on ${system}`,
    unknownDevice: 'Another device',
    outcomes: { signed_in: 'Signed in', wrong: 'Wrong tries', no_right: 'Refused' } satisfies Outcomes,
    signedIn: {
      password: 'Signed in with a password',
      again: 'Gave the password again',
      link: 'Signed in by an invitation',
      tablet: 'Tablet signed in by its code',
    } satisfies Ways,
    wrong: {
      password: 'Wrong e-mail, password or code',
      again: 'Wrong password while signed in',
      link: 'Link that is no longer good, or a wrong code with it',
      tablet: 'Wrong code for a tablet',
    } satisfies Ways,
    noRight: 'Refused: the role has no right to it',
  },
  te: {
    logs: 'ఏ చిట్టా',
    changes: 'చేసిన పనులు',
    signIns: 'సైన్ ఇన్‌లు',
    note: 'ఎవరు సైన్ ఇన్ అయ్యారు, ఏది తప్పు, దేనికి అనుమతి దొరకలేదు; ఒక సంవత్సరం ఉంటుంది. నెట్‌వర్క్ చిరునామాలు చూపించము: ఒకే గుర్తు అంటే ఒకే చిరునామా.',
    heads: ['రోజు', 'సమయం', 'ఎవరు', 'ఏమిటి', 'అనుమతి దొరకనిది', 'పరికరం', 'నెట్‌వర్క్ గుర్తు'],
    nobody: 'ఇక్కడ తెలియనివారు',
    network: mark => `నెట్‌వర్క్ గుర్తు ${mark}`,
    address: 'నెట్‌వర్క్ చిరునామా',
    device: (program, system) => `${program}, ${system}`,
    unknownDevice: 'మరో పరికరం',
    outcomes: { signed_in: 'సైన్ ఇన్ అయినవి', wrong: 'తప్పు ప్రయత్నాలు', no_right: 'అనుమతి దొరకనివి' },
    signedIn: {
      password: 'పాస్‌వర్డ్‌తో సైన్ ఇన్ అయ్యారు',
      again: 'పాస్‌వర్డ్ మళ్లీ ఇచ్చారు',
      link: 'ఆహ్వానం ద్వారా సైన్ ఇన్ అయ్యారు',
      tablet: 'ట్యాబ్లెట్ కోడ్‌తో సైన్ ఇన్ అయింది',
    },
    wrong: {
      password: 'ఈమెయిల్, పాస్‌వర్డ్ లేదా కోడ్ తప్పు',
      again: 'సైన్ ఇన్ అయి ఉండగా పాస్‌వర్డ్ తప్పు',
      link: 'చెల్లని లింక్, లేదా దానితో తప్పు కోడ్',
      tablet: 'ట్యాబ్లెట్ కోడ్ తప్పు',
    },
    noRight: 'అనుమతి దొరకలేదు: ఈ బాధ్యతకు ఆ హక్కు లేదు',
  },
  hi: {
    logs: 'कौन-सा ब्योरा',
    changes: 'किए गए काम',
    signIns: 'साइन इन',
    note: 'किसने साइन इन किया, क्या ग़लत था और किसकी अनुमति नहीं मिली; एक साल तक रहता है। नेटवर्क के पते नहीं दिखाए जाते: एक ही चिह्न यानी एक ही पता।',
    heads: ['दिन', 'समय', 'कौन', 'क्या', 'जिसकी अनुमति नहीं मिली', 'उपकरण', 'नेटवर्क का चिह्न'],
    nobody: 'यहाँ अनजान',
    network: mark => `नेटवर्क का चिह्न ${mark}`,
    address: 'नेटवर्क का पता',
    device: (program, system) => `${program}, ${system}`,
    unknownDevice: 'कोई दूसरा उपकरण',
    outcomes: { signed_in: 'साइन इन हुए', wrong: 'ग़लत कोशिशें', no_right: 'अनुमति नहीं मिली' },
    signedIn: {
      password: 'पासवर्ड से साइन इन किया',
      again: 'पासवर्ड फिर से दिया',
      link: 'आमंत्रण से साइन इन किया',
      tablet: 'टैबलेट ने कोड से साइन इन किया',
    },
    wrong: {
      password: 'ई-मेल, पासवर्ड या कोड ग़लत',
      again: 'साइन इन रहते हुए पासवर्ड ग़लत',
      link: 'लिंक जो अब मान्य नहीं, या उसके साथ ग़लत कोड',
      tablet: 'टैबलेट का कोड ग़लत',
    },
    noRight: 'अनुमति नहीं मिली: भूमिका को यह अधिकार नहीं है',
  },
})
