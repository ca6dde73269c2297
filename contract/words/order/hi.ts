import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['order'] = {
  order: {
    head: { title: 'मेरा ऑर्डर', description: 'आगे क्या होगा, संकल्प के नाम और आपके ऑर्डर का बिल।' },
  },
}
