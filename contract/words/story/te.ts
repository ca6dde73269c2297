import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['story'] = {
  story: {
    title: 'హోమం రోజు, గంట గంటకూ',
    ist: 'సమయాలన్నీ భారత సమయం.',
    priests: 'హోమం చేసే పురోహితులు',
    clip: 'గత ఏడాది హోమం',
    home: 'మీ ఇంటికి వచ్చేవి',
  },
}
