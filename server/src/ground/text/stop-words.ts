/** The words of people who want no more messages, and then of those who want them again, in the five languages. */
const stopWords = /^(stop|stop all|unsubscribe|రద్దు|ఆపండి|நிறுத்து|நிறுத்துங்கள்|ನಿಲ್ಲಿಸಿ|रोकें|बंद करें|बंद)$/i
const startWords = /^(start|subscribe|ప్రారంభించండి|தொடங்கு|தொடங்குங்கள்|ಪ್ರಾರಂಭಿಸಿ|शुरू करें|शुरू)$/i

/** Whether a text as a whole asks for no more messages, or for messages again. */
export function askedBy(text: string): 'stop' | 'start' | undefined {
  const word = text
    .trim()
    .slice(0, 100)
    .replace(/[.!]+$/, '')
  if (stopWords.test(word)) return 'stop'
  return startWords.test(word) ? 'start' : undefined
}
