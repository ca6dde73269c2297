import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['timeline'] = {
  timeline: {
    done: 'పూర్తయింది',
    now: 'ఇప్పుడు',
    next: 'రాబోతోంది',
    overdue: 'ఆలస్యం',
    registered: 'మీ బుకింగ్ నిర్ధారణ అయింది',
    listLocks: 'పేర్లు ఇవ్వడానికి గడువు',
    listLocksHint: 'అప్పటి వరకు పేరు సరిచేయవచ్చు.',
    live: 'మీ సేవ మొదలవుతుంది',
    liveHint: 'ఇక్కడే ప్రత్యక్షంగా చూడండి; లింక్ వాట్సాప్‌లో కూడా వస్తుంది.',
    liveHintMail: 'ఇక్కడే ప్రత్యక్షంగా చూడండి; లింక్ ఈమెయిల్‌లో కూడా వస్తుంది.',
    video: 'ఫోటోలు, వీడియో సిద్ధమవుతాయి',
    prasadam: 'ప్రసాదం మీ ఇంటికి చేరుతుంది',
    prasadamSent: 'ప్రసాదం పంపించాం',
    prasadamLate: 'ప్రసాదం ఈపాటికి మీకు చేరి ఉండాలి',
    prasadamLateHint: 'ఇంకా చేరకపోతే దయచేసి మాకు ఫోన్ చేయండి. అదే రోజు విచారిస్తాం.',
    by: (date: string) => `${date} లోపు`,
    nextStep: (step: string, when: string) => `తర్వాత: ${step}, ${when}`,
  },
}
