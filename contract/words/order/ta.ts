import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['order'] = {
  order: {
    head: { title: 'என் ஆர்டர்', description: 'அடுத்து என்ன நடக்கும், சங்கல்பத்தில் உள்ள பெயர்கள், உங்கள் ஆர்டரின் பில்.' },
  },
}
