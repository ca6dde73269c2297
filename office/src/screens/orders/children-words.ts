import { words } from '../../words/words.ts'

export const childrenWords = words({
  en: {
    toAsk: (names: string) => `A parent or guardian is still to be asked: ${names}`,
    readAnyway: 'The name is read in any case. Ask when you speak to them; the page of the order asks them too.',
    perhaps: (names: string) => `Perhaps under 18, the age is not known: ${names}`,
    asked: 'They agree',
    askedFor: (name: string) => `${name} is under 18, they agree`,
    title: 'Asked a parent or guardian',
    question:
      'Ask: “Are you the parent or guardian, and do you agree that the name is read in the sankalpam and kept for it?” It is noted that you asked.',
    saved: 'The consent is kept.',
    agreed: (of: { name: string; at: string }) => `A parent or guardian agreed for ${of.name}: ${of.at}`,
    by: (name: string) => `asked by ${name}`,
  },
  te: {
    toAsk: names => `తల్లి, తండ్రి లేదా సంరక్షకులను ఇంకా అడగాలి: ${names}`,
    readAnyway: 'పేరు ఎలాగూ చదువుతారు. వారితో మాట్లాడినప్పుడు అడగండి; ఆర్డర్ పేజీ కూడా వారిని అడుగుతుంది.',
    perhaps: names => `18 ఏళ్లలోపు కావచ్చు, వయసు తెలియదు: ${names}`,
    asked: 'వారు అంగీకరించారు',
    askedFor: name => `${name}: 18 ఏళ్లలోపు, వారు అంగీకరించారు`,
    title: 'తల్లి, తండ్రి లేదా సంరక్షకులను అడిగారు',
    question:
      'ఇలా అడగండి: “మీరు తల్లి, తండ్రి లేదా సంరక్షకులా? పేరును సంకల్పంలో చదవడానికి, అందుకోసం భద్రపరచడానికి అంగీకరిస్తారా?” మీరు అడిగారని నమోదవుతుంది.',
    saved: 'అంగీకారం నమోదైంది.',
    agreed: of => `${of.name}: తల్లి, తండ్రి లేదా సంరక్షకులు అంగీకరించారు, ${of.at}`,
    by: name => `అడిగినది: ${name}`,
  },
  hi: {
    toAsk: names => `माता-पिता या अभिभावक से अभी पूछना है: ${names}`,
    readAnyway: 'नाम हर हाल में पढ़ा जाएगा। बात हो तो पूछ लें; ऑर्डर का पृष्ठ भी उनसे पूछता है।',
    perhaps: names => `शायद 18 वर्ष से कम, आयु पता नहीं: ${names}`,
    asked: 'वे सहमत हैं',
    askedFor: name => `${name}: 18 वर्ष से कम, वे सहमत हैं`,
    title: 'माता-पिता या अभिभावक से पूछा',
    question:
      'पूछें: “क्या आप माता-पिता या अभिभावक हैं, और क्या आप सहमत हैं कि नाम संकल्प में पढ़ा जाए और इसी के लिए रखा जाए?” यह दर्ज होगा कि आपने पूछा।',
    saved: 'सहमति दर्ज हो गई।',
    agreed: of => `${of.name}: माता-पिता या अभिभावक ने सहमति दी, ${of.at}`,
    by: name => `पूछा: ${name}`,
  },
})
