import type { Text } from '../../../contract/ground/languages.ts'
import type { Shipped } from '../shapes.ts'

// What the sevas have in common: headings, how to take part, names of packages, the question of relation.

export const headings = {
  about: { en: 'About', te: 'పరిచయం', ta: 'அறிமுகம்', kn: 'ಪರಿಚಯ', hi: 'परिचय' },
  done: { en: 'What is done', te: 'జరిగే విధానం', ta: 'நடைபெறும் முறை', kn: 'ನಡೆಯುವ ವಿಧಾನ', hi: 'सेवा की विधि' },
  home: {
    en: 'What comes to your home',
    te: 'మీ ఇంటికి వచ్చేవి',
    ta: 'உங்கள் இல்லம் வந்து சேர்பவை',
    kn: 'ನಿಮ್ಮ ಮನೆಗೆ ಬರುವುದು',
    hi: 'आपके घर क्या पहुँचता है',
  },
  attend: {
    en: 'In person or in absence',
    te: 'ఆలయంలో లేదా మీ తరఫున',
    ta: 'நேரில் அல்லது உங்கள் சார்பில்',
    kn: 'ದೇವಾಲಯದಲ್ಲಿ ಅಥವಾ ನಿಮ್ಮ ಪರವಾಗಿ',
    hi: 'मंदिर आकर या आपकी ओर से',
  },
} satisfies Record<string, Text>

/** Devotees come to the temple, or the names are read without them. */
const either: Text = {
  en: '<p><strong>At the temple:</strong> please come fifteen minutes before the time in traditional dress, and show your order at the counter. You sit before the sanctum while the names are read.</p><p><strong>In absence:</strong> the priests read your names at the same time and offer the worship for you. Light a lamp at home at that hour and pray with us.</p>',
  te: '<p><strong>ఆలయంలో:</strong> సంప్రదాయ దుస్తులలో, సమయానికి పదిహేను నిమిషాల ముందు వచ్చి, కౌంటరులో మీ ఆర్డర్ చూపించండి. పేర్లు చదివేటప్పుడు మీరు గర్భాలయం ముందు కూర్చోవచ్చు.</p><p><strong>మీరు రాలేకపోతే:</strong> పురోహితులు అదే సమయానికి మీ పేర్లు చదివి, మీ తరఫున పూజ చేస్తారు. ఆ వేళ ఇంట్లో దీపం వెలిగించి, మాతో కలిసి ప్రార్థించండి.</p>',
  ta: '<p><strong>கோவிலில்:</strong> பாரம்பரிய உடையில், குறித்த நேரத்துக்குப் பதினைந்து நிமிடங்களுக்கு முன் வந்து, உங்கள் ஆர்டரைக் கவுண்டரில் காட்டுங்கள். பெயர்கள் வாசிக்கப்படும்போது நீங்கள் சந்நிதி முன் அமரலாம்.</p><p><strong>வர இயலாவிட்டால்:</strong> அதே நேரத்தில் அர்ச்சகர் உங்கள் பெயர்களை வாசித்து, உங்கள் சார்பில் பூஜை செய்வார். அந்நேரம் வீட்டில் விளக்கேற்றி எங்களுடன் வேண்டிக்கொள்ளுங்கள்.</p>',
  kn: '<p><strong>ದೇವಾಲಯದಲ್ಲಿ:</strong> ಸಾಂಪ್ರದಾಯಿಕ ಉಡುಪಿನಲ್ಲಿ, ಸಮಯಕ್ಕೆ ಹದಿನೈದು ನಿಮಿಷ ಮೊದಲು ಬಂದು, ಕೌಂಟರಿನಲ್ಲಿ ನಿಮ್ಮ ಆರ್ಡರ್ ತೋರಿಸಿ. ಹೆಸರುಗಳನ್ನು ಓದುವಾಗ ನೀವು ಗರ್ಭಗುಡಿಯ ಮುಂದೆ ಕುಳಿತುಕೊಳ್ಳಬಹುದು.</p><p><strong>ಬರಲು ಆಗದಿದ್ದರೆ:</strong> ಅದೇ ಸಮಯಕ್ಕೆ ಅರ್ಚಕರು ನಿಮ್ಮ ಹೆಸರುಗಳನ್ನು ಓದಿ, ನಿಮ್ಮ ಪರವಾಗಿ ಪೂಜೆ ಮಾಡುತ್ತಾರೆ. ಆ ವೇಳೆಗೆ ಮನೆಯಲ್ಲಿ ದೀಪ ಬೆಳಗಿ, ನಮ್ಮೊಂದಿಗೆ ಪ್ರಾರ್ಥಿಸಿ.</p>',
  hi: '<p><strong>मंदिर में:</strong> कृपया पारंपरिक वस्त्रों में, समय से पंद्रह मिनट पहले आएँ और काउंटर पर अपना ऑर्डर दिखाएँ। नाम पढ़े जाते समय आप गर्भगृह के सामने बैठ सकते हैं।</p><p><strong>न आ सकें तो:</strong> पंडित जी उसी समय आपके नाम पढ़कर आपकी ओर से पूजा करते हैं। उस समय घर में दीपक जलाएँ और हमारे साथ प्रार्थना करें।</p>',
}

/** The seva is done for devotees who are elsewhere. */
const inAbsence: Text = {
  en: '<p>This seva is done for you: you need not come. The priests read the names on the day that you chose. If you are near on that day, you are welcome at the temple.</p>',
  te: '<p>ఈ సేవ మీ తరఫున జరుగుతుంది; మీరు రావలసిన అవసరం లేదు. మీరు ఎంచుకున్న రోజున పురోహితులు పేర్లు చదువుతారు. ఆ రోజు దగ్గరలో ఉంటే ఆలయానికి తప్పక రండి.</p>',
  ta: '<p>இந்தச் சேவை உங்கள் சார்பில் செய்யப்படும்; நீங்கள் வர வேண்டியதில்லை. நீங்கள் தேர்ந்த நாளில் அர்ச்சகர் பெயர்களை வாசிப்பார். அன்று அருகில் இருந்தால் கோவிலுக்கு வாருங்கள்.</p>',
  kn: '<p>ಈ ಸೇವೆ ನಿಮ್ಮ ಪರವಾಗಿ ನಡೆಯುತ್ತದೆ; ನೀವು ಬರಬೇಕಾಗಿಲ್ಲ. ನೀವು ಆರಿಸಿದ ದಿನ ಅರ್ಚಕರು ಹೆಸರುಗಳನ್ನು ಓದುತ್ತಾರೆ. ಆ ದಿನ ಹತ್ತಿರದಲ್ಲಿದ್ದರೆ ದೇವಾಲಯಕ್ಕೆ ಬನ್ನಿ.</p>',
  hi: '<p>यह सेवा आपकी ओर से होती है; आपको आना आवश्यक नहीं। आपके चुने हुए दिन पंडित जी नाम पढ़ते हैं। उस दिन पास में हों तो मंदिर में आपका स्वागत है।</p>',
}

const attending = { either, in_absence: inAbsence }

/** The four sections of a seva. */
export const sevaSections = (
  about: Text,
  done: Text,
  home: Text,
  attendance: keyof typeof attending,
): Shipped<'seva'>['sections'] => [
  { heading: headings.about, html: about },
  { heading: headings.done, html: done },
  { heading: headings.home, html: home },
  { heading: headings.attend, html: attending[attendance] },
]

export const oneName: Text = {
  en: 'In one name',
  te: 'ఒకరి పేరున',
  ta: 'ஒருவர் பெயரில்',
  kn: 'ಒಬ್ಬರ ಹೆಸರಿನಲ್ಲಿ',
  hi: 'एक नाम से',
}
export const familyOfFour: Text = {
  en: 'Family (up to four names)',
  te: 'కుటుంబం (నలుగురి వరకు)',
  ta: 'குடும்பம் (நால்வர் வரை)',
  kn: 'ಕುಟುಂಬ (ನಾಲ್ವರ ವರೆಗೆ)',
  hi: 'परिवार (चार नाम तक)',
}

/** How each of the family is related to the devotee. */
export const relation = {
  send_name: 'relation',
  label: { en: 'Relation', te: 'బంధుత్వం', ta: 'உறவுமுறை', kn: 'ಸಂಬಂಧ', hi: 'संबंध' },
  is_required: false,
  input: 'select',
  options: [
    {
      value: 'spouse',
      label: { en: 'Husband / wife', te: 'భర్త / భార్య', ta: 'கணவர் / மனைவி', kn: 'ಪತಿ / ಪತ್ನಿ', hi: 'पति / पत्नी' },
    },
    { value: 'son', label: { en: 'Son', te: 'కుమారుడు', ta: 'மகன்', kn: 'ಮಗ', hi: 'पुत्र' } },
    { value: 'daughter', label: { en: 'Daughter', te: 'కుమార్తె', ta: 'மகள்', kn: 'ಮಗಳು', hi: 'पुत्री' } },
    { value: 'father', label: { en: 'Father', te: 'తండ్రి', ta: 'தந்தை', kn: 'ತಂದೆ', hi: 'पिता' } },
    { value: 'mother', label: { en: 'Mother', te: 'తల్లి', ta: 'தாய்', kn: 'ತಾಯಿ', hi: 'माता' } },
    { value: 'other', label: { en: 'Other', te: 'ఇతర బంధువు', ta: 'பிற உறவினர்', kn: 'ಇತರ ಬಂಧು', hi: 'अन्य संबंधी' } },
  ],
} satisfies NonNullable<Shipped<'event'>['personal']>[number]
