import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['story'] = {
  story: {
    title: 'హోమం రోజు, గంట గంటకూ',
    ist: 'సమయాలన్నీ భారత సమయం.',
    priests: 'హోమం చేసే పురోహితులు',
    clip: 'గత ఏడాది హోమం',
    home: 'మీ ఇంటికి వచ్చేవి',
    mantra: {
      title: 'మంత్రం',
      listen: 'వినండి',
      pause: 'ఆపండి',
      heard: 'ఎంత వరకు విన్నారు',
      failed: 'ధ్వని ఇప్పుడు వినిపించలేకపోతున్నాము. నెట్‌వర్క్ చూసుకుని మళ్లీ నొక్కండి.',
    },
  },
}
