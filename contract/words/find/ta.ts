import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['find'] = {
  find: {
    head: { title: 'ஹோமம் தேடுங்கள்', description: 'பெயர், தெய்வம், நோக்கம், தேதி, கட்டணம் ஆகியவற்றால் எங்கள் ஹோமங்களைத் தேடுங்கள்.' },
  },
}
