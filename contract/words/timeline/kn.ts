import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['timeline'] = {
  timeline: {
    done: 'ಆಗಿದೆ',
    now: 'ಈಗ',
    next: 'ಬರಲಿದೆ',
    overdue: 'ತಡ',
    registered: 'ನಿಮ್ಮ ಬುಕಿಂಗ್ ಖಚಿತವಾಗಿದೆ',
    listLocks: 'ಹೆಸರುಗಳ ಪಟ್ಟಿ ಮುಗಿಯುತ್ತದೆ',
    listLocksHint: 'ಅಲ್ಲಿಯವರೆಗೆ ಹೆಸರು ತಿದ್ದಬಹುದು.',
    live: 'ನಿಮ್ಮ ಸೇವೆ ಆರಂಭವಾಗುತ್ತದೆ',
    liveHint: 'ಇಲ್ಲೇ ನೇರಪ್ರಸಾರ ನೋಡಿ; ಲಿಂಕ್ ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲೂ ಬರುತ್ತದೆ.',
    liveHintMail: 'ಇಲ್ಲೇ ನೇರಪ್ರಸಾರ ನೋಡಿ; ಲಿಂಕ್ ಇಮೇಲ್‌ನಲ್ಲೂ ಬರುತ್ತದೆ.',
    video: 'ಚಿತ್ರಗಳು ಮತ್ತು ವೀಡಿಯೊ ಸಿದ್ಧವಾಗುತ್ತವೆ',
    prasadam: 'ಪ್ರಸಾದ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತದೆ',
    prasadamSent: 'ಪ್ರಸಾದವನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ',
    prasadamLate: 'ಪ್ರಸಾದ ಇಷ್ಟರಲ್ಲಿ ನಿಮಗೆ ತಲುಪಿರಬೇಕಿತ್ತು',
    prasadamLateHint: 'ಇನ್ನೂ ತಲುಪದಿದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಕರೆ ಮಾಡಿ. ಅದೇ ದಿನ ವಿಚಾರಿಸುತ್ತೇವೆ.',
    by: (date: string) => `${date} ಒಳಗೆ`,
    nextStep: (step: string, when: string) => `ಮುಂದೆ: ${step}, ${when}`,
  },
}
