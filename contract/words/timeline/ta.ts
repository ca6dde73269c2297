import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['timeline'] = {
  timeline: {
    done: 'முடிந்தது',
    now: 'இப்போது',
    next: 'வரவிருக்கிறது',
    overdue: 'தாமதம்',
    registered: 'உங்கள் முன்பதிவு உறுதியானது',
    listLocks: 'பெயர்ப் பட்டியல் முடிகிறது',
    listLocksHint: 'அதுவரை பெயரைத் திருத்தலாம்.',
    live: 'உங்கள் சேவை தொடங்குகிறது',
    liveHint: 'இங்கேயே நேரலையாகக் காணலாம்; இணைப்பு வாட்ஸ்அப்பிலும் வரும்.',
    liveHintMail: 'இங்கேயே நேரலையாகக் காணலாம்; இணைப்பு மின்னஞ்சலிலும் வரும்.',
    video: 'படங்களும் வீடியோவும் தயாராகும்',
    prasadam: 'பிரசாதம் உங்கள் இல்லம் வந்து சேரும்',
    prasadamSent: 'பிரசாதம் அனுப்பப்பட்டுவிட்டது',
    prasadamLate: 'பிரசாதம் இதற்குள் உங்களுக்கு வந்திருக்க வேண்டும்',
    prasadamLateHint: 'இன்னும் வரவில்லை என்றால் எங்களை அழையுங்கள். அன்றே விசாரிக்கிறோம்.',
    by: (date: string) => `${date}க்குள்`,
    nextStep: (step: string, when: string) => `அடுத்து: ${step}, ${when}`,
  },
}
