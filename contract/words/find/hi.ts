import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['find'] = {
  find: {
    head: { title: 'हवन खोजें', description: 'नाम, देवता, उद्देश्य, तारीख और मूल्य से हमारे हवन खोजें।' },
  },
}
