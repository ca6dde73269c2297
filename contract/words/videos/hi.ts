import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['videos'] = {
  videos: {
    head: { title: 'वीडियो', description: 'पिछले हवन कभी भी देखें, और लाइव हवन उसी दिन।' },
    title: 'वीडियो',
    tabs: 'वीडियो के प्रकार',
    past: 'पिछले कार्यक्रम',
    live: 'लाइव कार्यक्रम',
    liveChip: 'लाइव',
    filter: 'हवन चुनें',
    all: 'सभी हवन',
    startsOn: date => `प्रारंभ: ${date}`,
    preparing: '2 से 3 दिन में वीडियो तैयार होगा',
    forBooked: 'यह सीधा प्रसारण इस सेवा को बुक करने वालों के लिए है। इसका वीडियो 2 से 3 दिन में यहाँ सबके लिए होगा।',
    nonePast: 'अभी कोई वीडियो नहीं है',
    nonePastHint: 'हवन के 2 से 3 दिन के भीतर वीडियो जोड़े जाते हैं।',
    noneLive: 'अभी कोई सीधा प्रसारण नहीं है',
    noneLiveHint: 'आपका बुक किया हुआ हवन या सेवा उस दिन यहाँ दिखेगा।',
    seeHomams: 'आगामी हवन देखें',
    showAll: 'सभी वीडियो दिखाएँ',
  },
}
