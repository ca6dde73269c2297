import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['abroad'] = {
  abroad: {
    countryCode: 'देश का कोड',
    suggest: ({ country, code }) => `क्या आपका नंबर ${country} का है (${code})?`,
    perhaps: 'क्या यह विदेश का नंबर है? उसके आगे देश का कोड चुनें।',
    byWhatsapp: 'कोड व्हाट्सऐप पर आता है।',
    byEmail: 'भारतीय नंबर नहीं है? ई-मेल से लॉगिन करें',
    byNumber: 'मोबाइल नंबर से लॉगिन करें',
    email: 'ई-मेल',
    emailLead: 'हम आपके ई-मेल पर 6 अंकों का कोड भेजते हैं',
    sendCode: 'कोड भेजें',
    codeTitle: '6 अंकों का कोड भरें',
    mailSentTo: email => `${email} पर भेजा गया`,
    slowMail: 'ई-मेल आने में कुछ मिनट लग सकते हैं। कृपया स्पैम में भी देखें।',
    linkTitle: 'लॉगिन',
    linkNote: 'आप ई-मेल से भी लॉगिन कर सकते हैं।',
    linkedEmail: 'लॉगिन के लिए ई-मेल',
    linkEmail: 'ई-मेल जोड़ें',
    changeEmail: 'दूसरा ई-मेल रखें',
    linkNumber: 'मोबाइल नंबर जोड़ें',
    numberHint: 'विदेश का नंबर + और देश के कोड के साथ लिखें',
    linkCode: 'वह आपका ही है, यह जानने के लिए हम एक कोड भेजते हैं।',
    linkConfirm: 'पुष्टि करें',
    linkDone: 'जोड़ दिया गया।',
    closed: 'इस देश के मोबाइल नंबरों पर हम कोड नहीं भेज पाते। कृपया हमें लिखें या फ़ोन करें।',
  },
}
