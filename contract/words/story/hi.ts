import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['story'] = {
  story: {
    title: 'हवन का दिन, समय के साथ',
    ist: 'सभी समय भारतीय समय के अनुसार हैं।',
    priests: 'हवन करने वाले पंडित जी',
    clip: 'पिछले वर्ष का हवन',
    home: 'आपके घर क्या आता है',
    mantra: {
      title: 'मंत्र',
      listen: 'सुनें',
      pause: 'रोकें',
      heard: 'कितना सुना',
      failed: 'ध्वनि अभी नहीं चल पा रही है। नेटवर्क देखकर फिर से दबाएँ।',
    },
  },
}
