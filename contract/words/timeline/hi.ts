import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['timeline'] = {
  timeline: {
    done: 'हो गया',
    now: 'अभी',
    next: 'आगे',
    overdue: 'देर',
    registered: 'आपकी बुकिंग पक्की है',
    listLocks: 'नामों की सूची बंद होती है',
    listLocksHint: 'तब तक आप नाम सुधार सकते हैं।',
    live: 'आपकी सेवा आरंभ होती है',
    liveHint: 'यहीं सीधा प्रसारण देखें; लिंक व्हाट्सऐप पर भी आता है।',
    liveHintMail: 'यहीं सीधा प्रसारण देखें; लिंक ई-मेल से भी आता है।',
    video: 'चित्र और वीडियो तैयार होते हैं',
    prasadam: 'प्रसाद आपके घर पहुँचता है',
    prasadamSent: 'प्रसाद भेजा जा चुका है',
    prasadamLate: 'प्रसाद अब तक आपके पास पहुँच जाना चाहिए था',
    prasadamLateHint: 'न पहुँचा हो तो कृपया हमें फ़ोन करें। हम उसी दिन पता करते हैं।',
    by: (date: string) => `${date} तक`,
    nextStep: (step: string, when: string) => `आगे: ${step}, ${when}`,
  },
}
