import { words } from '../../words/words.ts'
import { mealsTitle } from './title.ts'

export const mealsWords = words({
  en: {
    ...mealsTitle.en,
    note: 'The donation page shows it: the meals of today and of this month, and the latest picture.',
    day: 'Day',
    meals: 'Meals',
    remark: 'Note for staff',
    photo: 'Picture',
    takeOut: 'Remove the picture',
    save: 'Save',
    saved: 'Saved. The donation page shows it.',
    by: 'By',
    none: 'No meals yet. Enter how many ate today: the donation page shows it at once.',
    edit: 'Change',
    photoOf: ({ day }: { day: string }) => `Picture of ${day}`,
    isEntered: ({ meals, by }: { meals: string; by: string }) =>
      by
        ? `${meals} are entered for this day, by ${by}. Saving replaces them.`
        : `${meals} are entered for this day. Saving replaces them.`,
  },
  te: {
    ...mealsTitle.te,
    note: 'ఇక్కడ నమోదు చేసింది విరాళాల పేజీలో కనిపిస్తుంది: ఈ రోజు, ఈ నెల భోజనాలు, చివరి చిత్రం.',
    day: 'రోజు',
    meals: 'భోజనాలు',
    remark: 'సిబ్బందికి గమనిక',
    photo: 'చిత్రం',
    takeOut: 'చిత్రాన్ని తీసివేయండి',
    save: 'భద్రపరచండి',
    saved: 'భద్రపరిచాం. విరాళాల పేజీలో కనిపిస్తుంది.',
    by: 'ఎవరు',
    none: 'ఇంకా భోజనాలు నమోదు కాలేదు. ఈ రోజు ఎంతమంది తిన్నారో రాయండి: విరాళాల పేజీలో వెంటనే కనిపిస్తుంది.',
    edit: 'మార్చండి',
    photoOf: ({ day }) => `${day} చిత్రం`,
    isEntered: ({ meals, by }) => `ఈ రోజుకు ${meals} నమోదై ఉన్నాయి${by && ` (${by})`}. భద్రపరిస్తే వాటి స్థానంలో ఇవి వస్తాయి.`,
  },
  hi: {
    ...mealsTitle.hi,
    note: 'यहाँ दर्ज किया हुआ दान के पृष्ठ पर दिखता है: आज और इस महीने के भोजन, और सबसे नया चित्र।',
    day: 'दिन',
    meals: 'भोजन',
    remark: 'कर्मचारियों के लिए टिप्पणी',
    photo: 'चित्र',
    takeOut: 'चित्र हटाएँ',
    save: 'सहेजें',
    saved: 'सहेज लिया। दान के पृष्ठ पर दिखता है।',
    by: 'किसने',
    none: 'अभी कोई भोजन दर्ज नहीं है। आज कितनों ने भोजन किया, लिखें: दान के पृष्ठ पर तुरंत दिखता है।',
    edit: 'बदलें',
    photoOf: ({ day }) => `${day} का चित्र`,
    isEntered: ({ meals, by }) => `इस दिन के लिए ${meals} दर्ज हैं${by && ` (${by})`}। सहेजने पर ये उनकी जगह लेंगे।`,
  },
})
