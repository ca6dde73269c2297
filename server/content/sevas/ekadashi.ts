import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const ekadashi = {
  slug: 'ekadashi-deepam',
  image: picture('seva-ekadashi'),
  deity: 'vishnu',
  purposes: ['peace', 'health', 'prosperity'],
  title: {
    en: 'Ekadashi Deepam: Eleven Lamps of Ghee',
    te: 'ఏకాదశి దీపం: పదకొండు నేతి దీపాలు',
    ta: 'ஏகாதசி தீபம்: பதினோரு நெய் விளக்குகள்',
    kn: 'ಏಕಾದಶಿ ದೀಪ: ಹನ್ನೊಂದು ತುಪ್ಪದ ದೀಪಗಳು',
    hi: 'एकादशी दीप: घी के ग्यारह दीपक',
  },
  rule: 'tithi',
  tithis: ['ekadashi'],
  starts_minutes: 1095,
  window_days: 90,
  cut_off: 'minutes_before',
  cut_off_minutes: 180,
  list_locks_minutes_before: 120,
  attendance: 'either',
  amount: rupees(151),
  sections: sevaSections(
    {
      en: '<p>The eleventh day of each fortnight is dear to Lord Vishnu. On Ekadashi devotees fast, keep his name on their lips and light a lamp at dusk. Eleven lamps of ghee are lit before the Lord in your name, by grandmothers and grandchildren alike, so that the light of the house never fails.</p>',
      te: '<p>ప్రతి పక్షంలో పదకొండవ తిథి శ్రీమహావిష్ణువుకు ప్రీతికరమైనది. ఏకాదశి నాడు భక్తులు ఉపవాసం ఉండి, నామస్మరణ చేస్తూ, సంధ్యా సమయంలో దీపం వెలిగిస్తారు. మీ పేరున స్వామి సన్నిధిలో పదకొండు నేతి దీపాలు వెలిగిస్తారు. ఇంటి వెలుగు ఎన్నడూ తరగకూడదని పెద్దలు, పిల్లలు అందరూ ఈ సేవ చేయించుకుంటారు.</p>',
      ta: '<p>ஒவ்வொரு பட்சத்தின் பதினோராம் திதி திருமாலுக்கு உகந்தது. ஏகாதசியன்று பக்தர்கள் விரதம் இருந்து, திருநாமம் சொல்லி, மாலையில் விளக்கேற்றுவார்கள். உங்கள் பெயரில் பெருமாள் சந்நிதியில் பதினோரு நெய் விளக்குகள் ஏற்றப்படும். இல்லத்தின் ஒளி என்றும் குறையாதிருக்கப் பெரியோரும் பிள்ளைகளும் இந்தச் சேவையைச் செய்கிறார்கள்.</p>',
      kn: '<p>ಪ್ರತಿ ಪಕ್ಷದ ಹನ್ನೊಂದನೆಯ ತಿಥಿ ಶ್ರೀಮಹಾವಿಷ್ಣುವಿಗೆ ಪ್ರಿಯವಾದುದು. ಏಕಾದಶಿಯಂದು ಭಕ್ತರು ಉಪವಾಸವಿದ್ದು, ನಾಮಸ್ಮರಣೆ ಮಾಡುತ್ತಾ, ಸಂಧ್ಯಾಕಾಲದಲ್ಲಿ ದೀಪ ಬೆಳಗುತ್ತಾರೆ. ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಸ್ವಾಮಿಯ ಸನ್ನಿಧಿಯಲ್ಲಿ ಹನ್ನೊಂದು ತುಪ್ಪದ ದೀಪಗಳನ್ನು ಬೆಳಗುತ್ತಾರೆ. ಮನೆಯ ಬೆಳಕು ಎಂದೂ ಕುಂದದಿರಲೆಂದು ಹಿರಿಯರು, ಮಕ್ಕಳು ಎಲ್ಲರೂ ಈ ಸೇವೆ ಮಾಡಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>हर पक्ष की ग्यारहवीं तिथि भगवान विष्णु को प्रिय है। एकादशी को भक्त उपवास रखते हैं, नाम-स्मरण करते हैं और संध्या को दीप जलाते हैं। आपके नाम से भगवान के सम्मुख घी के ग्यारह दीपक जलाए जाते हैं, ताकि घर का प्रकाश सदा बना रहे।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read at dusk.</li><li><strong>Deepam:</strong> eleven lamps of clay with cow ghee are lit, one after another.</li><li><strong>Parayanam:</strong> the Vishnu Sahasranama is recited while they burn.</li><li><strong>Harati:</strong> camphor and tulasi water. Grains are not offered on this day.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> సంధ్యా సమయంలో పేరు, గోత్రం, నక్షత్రం, రాశి చదువుతారు.</li><li><strong>దీపం:</strong> మట్టి ప్రమిదలలో ఆవు నేతితో పదకొండు దీపాలను ఒక్కొక్కటిగా వెలిగిస్తారు.</li><li><strong>పారాయణ:</strong> అవి వెలుగుతుండగా విష్ణు సహస్రనామ పారాయణ జరుగుతుంది.</li><li><strong>హారతి:</strong> కర్పూర హారతి, తులసి తీర్థం. ఈ రోజు ధాన్యంతో చేసినవి నివేదించరు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> மாலையில் பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை வாசிக்கப்படும்.</li><li><strong>தீபம்:</strong> அகல் விளக்குகளில் பசு நெய் ஊற்றிப் பதினொன்றும் ஒவ்வொன்றாக ஏற்றப்படும்.</li><li><strong>பாராயணம்:</strong> அவை எரியும்போது விஷ்ணு சகஸ்ரநாமம் ஓதப்படும்.</li><li><strong>ஆரத்தி:</strong> கற்பூர ஆரத்தி, துளசி தீர்த்தம். இன்று தானியங்கள் படைக்கப்படுவதில்லை.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಸಂಧ್ಯಾಕಾಲದಲ್ಲಿ ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ದೀಪ:</strong> ಮಣ್ಣಿನ ಹಣತೆಗಳಲ್ಲಿ ಹಸುವಿನ ತುಪ್ಪದಿಂದ ಹನ್ನೊಂದು ದೀಪಗಳನ್ನು ಒಂದೊಂದಾಗಿ ಬೆಳಗುತ್ತಾರೆ.</li><li><strong>ಪಾರಾಯಣ:</strong> ಅವು ಬೆಳಗುತ್ತಿರುವಾಗ ವಿಷ್ಣು ಸಹಸ್ರನಾಮವನ್ನು ಪಠಿಸುತ್ತಾರೆ.</li><li><strong>ಮಂಗಳಾರತಿ:</strong> ಕರ್ಪೂರದ ಆರತಿ, ತುಳಸಿ ತೀರ್ಥ. ಈ ದಿನ ಧಾನ್ಯದ ಪದಾರ್ಥಗಳನ್ನು ಅರ್ಪಿಸುವುದಿಲ್ಲ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> संध्या के समय नाम, गोत्र, नक्षत्र और राशि पढ़े जाते हैं।</li><li><strong>दीप:</strong> मिट्टी के दीयों में गाय के घी से ग्यारह दीपक एक-एक कर जलाए जाते हैं।</li><li><strong>पाठ:</strong> दीप जलते रहने तक विष्णु सहस्रनाम का पाठ होता है।</li><li><strong>आरती:</strong> कपूर की आरती और तुलसी का चरणामृत। इस दिन अन्न का भोग नहीं लगता।</li></ol>',
    },
    {
      en: '<p>Tulasi, akshatas and a cotton wick from the lamps come to your home by post within 15 days.</p>',
      te: '<p>తులసి, అక్షతలు, దీపాల నుండి ఒక పత్తి వత్తి 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>துளசி, அட்சதை, விளக்கில் இருந்து ஒரு பஞ்சுத் திரி ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ತುಳಸಿ, ಅಕ್ಷತೆ ಮತ್ತು ದೀಪಗಳಿಂದ ಒಂದು ಹತ್ತಿ ಬತ್ತಿ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>तुलसी, अक्षत और दीपकों में से रुई की एक बत्ती 15 दिनों के भीतर डाक से आपके घर पहुँचती हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(151), capacity: 108, names_included: 1, further_name: rupees(51) },
    { name: familyOfFour, amount: rupees(301), capacity: 108, names_included: 4, further_name: rupees(51) },
  ],
  products: ['brass-diya', 'cow-ghee', 'camphor'],
  family: [relation],
} satisfies DemoSeva
