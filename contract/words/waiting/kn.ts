import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['waiting'] = {
  waiting: {
    title: 'ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿ',
    hint: 'ಸ್ಥಾನ ಖಾಲಿಯಾದರೆ ನಿಮಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿ, ಕೆಲವು ಗಂಟೆ ನಿಮಗಾಗಿಯೇ ಇಡುತ್ತೇವೆ.',
    join: 'ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿಗೆ ಸೇರಿ',
    position: (place: number) => `ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿಯಲ್ಲಿ ನಿಮ್ಮ ಸ್ಥಾನ: ${place}.`,
    kept: (when: string) => `${when} ವರೆಗೆ ಒಂದು ಸ್ಥಾನವನ್ನು ನಿಮಗಾಗಿ ಇಟ್ಟಿದ್ದೇವೆ. ಈಗಲೇ ಬುಕ್ ಮಾಡಬಹುದು.`,
    leave: 'ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿಯಿಂದ ಹೊರಬನ್ನಿ',
    left: 'ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿಯಿಂದ ಹೊರಬಂದಿದ್ದೀರಿ.',
    joined: 'ನೀವು ನಿರೀಕ್ಷಣಾ ಪಟ್ಟಿಯಲ್ಲಿದ್ದೀರಿ.',
  },
  packages: {
    mostChosen: 'ಹೆಚ್ಚಿನವರು ಆರಿಸಿದ್ದು',
  },
}
