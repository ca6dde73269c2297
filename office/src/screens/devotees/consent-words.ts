import { words } from '../../words/words.ts'

export const consentWords = words({
  en: {
    never: 'Has not agreed to news of the trust. Only the devotee can, on the page My Data.',
    agreed: (of: { when: string; wording: string }) =>
      `Agreed to news of the trust on ${of.when} (wording ${of.wording})`,
    ended: (of: { when: string; how: string }) => `No longer agrees to news, since ${of.when}: ${of.how}`,
    ways: {
      page: 'on the page My Data',
      link: 'by the link in a message',
      staff: 'by staff',
      merged: 'by a merge',
      erased: 'by an erasure',
    },
    withdraw: 'Withdraw consent',
    withdrawTitle: 'Withdraw the consent to news?',
    withdrawHint:
      'Do it when the devotee asks for it. Nobody here can give it back: only the devotee can, on the page My Data.',
    withdrawn: 'Consent to news withdrawn',
  },
  te: {
    never: 'ట్రస్ట్ సమాచారానికి అంగీకరించలేదు. భక్తులే తమ వివరాల పేజీలో అంగీకరించగలరు.',
    agreed: of => `ట్రస్ట్ సమాచారానికి ${of.when} నాడు అంగీకరించారు (పాఠం ${of.wording})`,
    ended: of => `${of.when} నుండి సమాచారం వద్దన్నారు: ${of.how}`,
    ways: {
      page: 'తమ వివరాల పేజీలో',
      link: 'సందేశంలోని లింక్ ద్వారా',
      staff: 'సిబ్బంది ద్వారా',
      merged: 'ఖాతాలు కలపడంతో',
      erased: 'వివరాలు తొలగించడంతో',
    },
    withdraw: 'అంగీకారం వెనక్కి తీసుకోండి',
    withdrawTitle: 'సమాచార అంగీకారాన్ని వెనక్కి తీసుకోవాలా?',
    withdrawHint: 'భక్తులు అడిగినప్పుడే చేయండి. ఇక్కడి నుండి తిరిగి ఇవ్వలేరు: తమ వివరాల పేజీలో వారే ఇవ్వాలి.',
    withdrawn: 'సమాచార అంగీకారం వెనక్కి తీసుకున్నాం',
  },
  hi: {
    never: 'ट्रस्ट की सूचनाओं के लिए सहमति नहीं दी है। यह केवल भक्त स्वयं अपने विवरण के पृष्ठ पर दे सकते हैं।',
    agreed: of => `ट्रस्ट की सूचनाओं के लिए ${of.when} को सहमति दी (पाठ ${of.wording})`,
    ended: of => `${of.when} से सूचनाओं की सहमति नहीं है: ${of.how}`,
    ways: {
      page: 'अपने विवरण के पृष्ठ पर',
      link: 'संदेश के लिंक से',
      staff: 'कर्मचारी द्वारा',
      merged: 'खाते मिलाने से',
      erased: 'विवरण मिटाने से',
    },
    withdraw: 'सहमति वापस लें',
    withdrawTitle: 'सूचनाओं की सहमति वापस लें?',
    withdrawHint: 'भक्त के कहने पर ही करें। यहाँ से इसे फिर नहीं दिया जा सकता: केवल भक्त अपने विवरण के पृष्ठ पर दे सकते हैं।',
    withdrawn: 'सूचनाओं की सहमति वापस ली गई',
  },
})
