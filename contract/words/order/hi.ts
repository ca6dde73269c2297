import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['order'] = {
  order: {
    head: { title: 'मेरा ऑर्डर', description: 'आगे क्या होगा, संकल्प के नाम और आपके ऑर्डर का बिल।' },
    notFound: 'यह ऑर्डर नहीं मिला।',
    notFoundHint: 'हो सकता है यह किसी दूसरे मोबाइल नंबर का हो।',
    bought: 'आपकी बुकिंग',
    names: 'संकल्प में पढ़े जाने वाले नाम',
    address: 'प्रसाद का पता',
    correct: 'नाम या पता सुधारें',
    correctTitle: 'नाम या पता सुधारें',
    listClosed: 'नामों की सूची बंद हो चुकी है। कोई नाम ग़लत हो तो कृपया तुरंत हमें फ़ोन करें।',
    namesPaid: most =>
      most === 1
        ? 'आपका ऑर्डर एक नाम के लिए है। एक और नाम जोड़ने के लिए हमें फ़ोन करें: समय रहा तो हम उसके शुल्क के भुगतान का लिंक भेजेंगे।'
        : `आपका ऑर्डर ${most} नामों के लिए है। एक और नाम जोड़ने के लिए हमें फ़ोन करें: समय रहा तो हम उसके शुल्क के भुगतान का लिंक भेजेंगे।`,
    addressSent: 'प्रसाद भेजा जा चुका है, इसलिए पता अब नहीं बदला जा सकता।',
    save: 'सुधार सहेजें',
    cancel: 'जैसा था वैसा रहने दें',
    saved: 'सुधार हो गया। पुरोहित ऐसे ही पढ़ेंगे।',
    nothingChanged: 'कुछ नहीं बदला।',
    billStays: 'आपका बिल जैसा बना था वैसा ही रहता है।',
    calledOff: 'यह हवन रद्द हो गया है।',
    refundTitle: price => `आपको ${price} की वापसी`,
    refundReference: 'वापसी का बैंक नंबर',
    refundDecided: 'निर्णय हुआ',
    refundSentStep: 'भेजा गया',
    refundAtBank: 'आपके बैंक में है',
    refundArrived: 'लौटा दिया गया',
    refundNext: 'आगे',
    refundWay: {
      source: 'जिस खाते, कार्ड या यूपीआई से आपने भुगतान किया, उसी में लौटेगा।',
      transfer: 'बैंक ट्रांसफ़र से आपके पास आएगा।',
      cash: 'काउंटर पर लौटाया जाएगा।',
    },
    refundAskBank: 'अभी न दिखे, तो यह नंबर अपने बैंक को दिखाएँ।',
    refundBy: day => `${day} तक आपके पास पहुँचेगा`,
    cancelledNote: 'यह बुकिंग रद्द है; इसके नाम नहीं पढ़े जाएँगे।',
    media: 'चित्र और वीडियो',
    photo: (n, all) => `${all} में से चित्र ${n}`,
    calendar: 'कैलेंडर में जोड़ें',
    callUs: 'हमें फ़ोन करें',
    until: (when: string) => `${when} तक नाम सुधारे जा सकते हैं।`,
    correctedOn: (when: string) => `सुधार का समय: ${when}`,
    quantity: (title: string, quantity: number) => `${title} × ${quantity}`,
    givenBack: (back, all) =>
      back === all ? 'राशि लौटाई गई; यह नहीं भेजा जाएगा।' : `${all} में से ${back}: राशि लौटाई गई; नहीं भेजा जाएगा।`,
    newDate: (was: string, now: string) => `इस हवन की तिथि बदल गई है। पहले: ${was}। अब: ${now}।`,
    newDateUntil: (when: string) =>
      `यदि नई तिथि आपके अनुकूल न हो, तो ${when} तक पैसे वापस ले सकते हैं। कुछ न कहने पर आपकी सेवा बुक रहेगी।`,
    comes: 'नई तिथि मुझे स्वीकार है',
    refundMe: 'पैसे वापस कीजिए',
    refundSure: 'आपकी बुकिंग रद्द होगी और आपके नाम नहीं पढ़े जाएँगे। पैसे आपको वापस मिलेंगे।',
    refundYes: 'रद्द करें और पैसे वापस लें',
    stays: 'धन्यवाद। आपकी सेवा बुक रहेगी।',
    movedFrom: (homam: string, day: string) => `पहले बुक किया हुआ हवन: ${homam}, ${day}।`,
  },
}
