import { words } from '../words/words.ts'

export const stillCountedWords = words({
  en: { still: 'Some names that came in a moment ago are still being counted. Please look again in a minute.' },
  te: { still: 'ఇప్పుడే వచ్చిన కొన్ని పేర్లు ఇంకా లెక్కలోకి వస్తున్నాయి. ఒక నిమిషం తర్వాత మళ్లీ చూడండి.' },
  hi: { still: 'अभी-अभी आए कुछ नाम अब भी गिने जा रहे हैं। कृपया एक मिनट बाद फिर देखें।' },
})
