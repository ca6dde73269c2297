import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['profile'] = {
  profile: {
    head: { title: 'ನನ್ನ ಪ್ರೊಫೈಲ್', description: 'ನಮ್ಮಲ್ಲಿರುವ ನಿಮ್ಮ ವಿವರಗಳು.' },
    title: 'ನನ್ನ ಪ್ರೊಫೈಲ್',
    verifying: 'ನಿಮ್ಮನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ...',
    loading: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
    greeting: phone => `ನಮಸ್ಕಾರ, ${phone}`,
    name: 'ಹೆಸರು',
    district: 'ಜಿಲ್ಲೆ',
    state: 'ರಾಜ್ಯ',
    city: 'ನಗರ',
    street: 'ಬೀದಿ',
    missing: '---',
    blessing: 'ನಿಮ್ಮ ಮನೆಯಲ್ಲಿ ದೀಪದ ಬೆಳಕು ಸದಾ ಬೆಳಗಲಿ.',
    myOrders: 'ನನ್ನ ಬುಕಿಂಗ್‌ಗಳು',
    logout: 'ಲಾಗ್ ಔಟ್',
    myFamily: 'ನನ್ನ ಕುಟುಂಬ',
    myData: 'ನನ್ನ ವಿವರಗಳು',
    myDonations: 'ನನ್ನ ದಾನಗಳು',
    myRepeats: 'ನನ್ನ ನಿಯಮಿತ ಸೇವೆಗಳು',
    groups: { bookings: 'ಬುಕಿಂಗ್‌ಗಳು', family: 'ಕುಟುಂಬ ಮತ್ತು ನೆನಪಿನ ದಿನಗಳು', giving: 'ದಾನಗಳು ಮತ್ತು ವಿವರಗಳು' },
    yourData: {
      erased: 'ನಿಮ್ಮ ವಿವರಗಳನ್ನು ಅಳಿಸಿದ್ದೇವೆ. ನಮ್ಮೊಂದಿಗಿದ್ದುದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.',
      saved: 'ನಿಮ್ಮ ವಿವರಗಳನ್ನು ಉಳಿಸಿದ್ದೇವೆ',
    },
  },
}
