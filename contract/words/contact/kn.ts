import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['contact'] = {
  contact: {
    head: { title: 'ಸಂಪರ್ಕಿಸಿ', description: 'ನಮ್ಮ ವಿಳಾಸಗಳು, ಫೋನ್ ಸಂಖ್ಯೆಗಳು, ಇಮೇಲ್.' },
    title: 'ಸಂಪರ್ಕಿಸಿ',
    lead: 'ನಮಗೆ ಬರೆಯಿರಿ ಅಥವಾ ಕರೆ ಮಾಡಿ. ನಿಮಗೆ ನೆರವಾಗಲು ನಮಗೆ ಸಂತೋಷ.',
    branchAddress: 'ಶಾಖೆಯ ವಿಳಾಸ',
    registeredAddress: 'ನೋಂದಾಯಿತ ವಿಳಾಸ',
    email: 'ಇಮೇಲ್',
    phone: 'ಫೋನ್',
    whatsapp: 'ವಾಟ್ಸ್‌ಆ್ಯಪ್',
    openMap: 'ನಕ್ಷೆಯಲ್ಲಿ ತೆರೆಯಿರಿ',
    emailTo: email => `${email} ವಿಳಾಸಕ್ಕೆ ಇಮೇಲ್ ಬರೆಯಿರಿ`,
  },
}
