import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['story'] = {
  story: {
    title: 'हवन का दिन, समय के साथ',
    ist: 'सभी समय भारतीय समय के अनुसार हैं।',
    priests: 'हवन करने वाले पंडित जी',
    clip: 'पिछले वर्ष का हवन',
    home: 'आपके घर क्या आता है',
  },
}
