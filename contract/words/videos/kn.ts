import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['videos'] = {
  videos: {
    head: { title: 'ವೀಡಿಯೊಗಳು', description: 'ಹಿಂದಿನ ಹೋಮಗಳನ್ನು ಯಾವಾಗ ಬೇಕಾದರೂ, ನೇರಪ್ರಸಾರದ ಹೋಮಗಳನ್ನು ಆಯಾ ದಿನ ನೋಡಿ.' },
    title: 'ವೀಡಿಯೊಗಳು',
    tabs: 'ವೀಡಿಯೊಗಳ ಬಗೆಗಳು',
    past: 'ಹಿಂದಿನ ಕಾರ್ಯಕ್ರಮಗಳು',
    live: 'ನೇರಪ್ರಸಾರ ಕಾರ್ಯಕ್ರಮಗಳು',
    liveChip: 'ಲೈವ್',
    filter: 'ಹೋಮವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    all: 'ಎಲ್ಲ ಹೋಮಗಳು',
    startsOn: date => `ಆರಂಭ: ${date}`,
    preparing: '2ರಿಂದ 3 ದಿನಗಳಲ್ಲಿ ವೀಡಿಯೊ ಸಿದ್ಧವಾಗುತ್ತದೆ',
    nonePast: 'ಇನ್ನೂ ವೀಡಿಯೊಗಳಿಲ್ಲ',
    nonePastHint: 'ಹೋಮ ನಡೆದ 2ರಿಂದ 3 ದಿನಗಳಲ್ಲಿ ವೀಡಿಯೊಗಳನ್ನು ಸೇರಿಸುತ್ತೇವೆ.',
    noneLive: 'ಸದ್ಯ ಯಾವುದೇ ನೇರಪ್ರಸಾರವಿಲ್ಲ',
    noneLiveHint: 'ನೀವು ಬುಕ್ ಮಾಡಿದ ಹೋಮವು ಆ ದಿನ ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.',
    seeHomams: 'ಮುಂಬರುವ ಹೋಮಗಳನ್ನು ನೋಡಿ',
    showAll: 'ಎಲ್ಲ ವೀಡಿಯೊಗಳನ್ನು ತೋರಿಸಿ',
  },
}
