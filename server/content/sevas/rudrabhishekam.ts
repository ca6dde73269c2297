import { mantras } from '../mantras.ts'
import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const rudrabhishekam = {
  slug: 'monday-rudrabhishekam',
  image: picture('seva-abhishekam'),
  deity: 'shiva',
  purposes: ['health', 'peace', 'protection'],
  ...mantras.shiva,
  title: {
    en: 'Monday Rudra Abhishekam',
    te: 'సోమవార రుద్ర అభిషేకం',
    ta: 'சோமவார ருத்ர அபிஷேகம்',
    kn: 'ಸೋಮವಾರದ ರುದ್ರ ಅಭಿಷೇಕ',
    hi: 'सोमवार रुद्र अभिषेक',
  },
  rule: 'weekdays',
  weekdays: ['1'],
  slots: [360, 600].map(starts_minutes => ({ starts_minutes, lasts_minutes: 90 })),
  starts_minutes: 360,
  window_days: 90,
  cut_off: 'day_before',
  cut_off_minutes: 1200,
  list_locks_minutes_before: 240,
  attendance: 'either',
  amount: rupees(516),
  sections: sevaSections(
    {
      en: '<p>Lord Shiva is fond of abhishekam: a stream of water and one leaf of bilva please him. Monday is his day. While the Sri Rudram of the Krishna Yajurveda is chanted, the linga is bathed with milk, curd, ghee, honey, sugar, tender coconut water and sandal, and at last with water from the kalasha.</p>',
      te: '<p>పరమశివుడు అభిషేక ప్రియుడు: కాసిన్ని నీళ్లు, ఒక్క మారేడు దళం చాలు, ఆయన ప్రసన్నుడవుతాడు. సోమవారం ఆయనకు ప్రీతికరమైన రోజు. కృష్ణ యజుర్వేదంలోని శ్రీరుద్రాన్ని పఠిస్తూ, పాలు, పెరుగు, నెయ్యి, తేనె, పంచదార, కొబ్బరి నీళ్లు, గంధం, చివరగా కలశం లోని జలంతో శివలింగానికి అభిషేకం చేస్తారు.</p>',
      ta: '<p>சிவபெருமான் அபிஷேகப் பிரியர்: ஒரு குடம் நீரும் ஒரு வில்வ இலையும் போதும், அவர் மகிழ்வார். திங்கட்கிழமை அவருக்கு உகந்த நாள். கிருஷ்ண யஜுர்வேதத்தின் ஸ்ரீ ருத்ரம் ஓதப்படும்போது, பால், தயிர், நெய், தேன், சர்க்கரை, இளநீர், சந்தனம், நிறைவாகக் கலசம் நிறைந்த நீர் ஆகியவற்றால் சிவலிங்கத்துக்கு அபிஷேகம் நடைபெறும்.</p>',
      kn: '<p>ಶಿವನು ಅಭಿಷೇಕ ಪ್ರಿಯ: ಒಂದಿಷ್ಟು ನೀರು, ಒಂದು ಬಿಲ್ವದಳ ಸಾಕು, ಅವನು ಪ್ರಸನ್ನನಾಗುತ್ತಾನೆ. ಸೋಮವಾರ ಅವನಿಗೆ ಪ್ರಿಯವಾದ ದಿನ. ಕೃಷ್ಣ ಯಜುರ್ವೇದದ ಶ್ರೀರುದ್ರವನ್ನು ಪಠಿಸುತ್ತಾ, ಹಾಲು, ಮೊಸರು, ತುಪ್ಪ, ಜೇನುತುಪ್ಪ, ಸಕ್ಕರೆ, ಎಳನೀರು, ಗಂಧ, ಕೊನೆಗೆ ಕಲಶ ತುಂಬಿದ ಜಲದಿಂದ ಶಿವಲಿಂಗಕ್ಕೆ ಅಭಿಷೇಕ ಮಾಡುತ್ತಾರೆ.</p>',
      hi: '<p>भगवान शिव को अभिषेक प्रिय है: जल की एक धारा और एक बिल्वपत्र से ही वे प्रसन्न हो जाते हैं। सोमवार उनका दिन है। कृष्ण यजुर्वेद के श्रीरुद्रम के पाठ के साथ दूध, दही, घी, शहद, शक्कर, नारियल जल और चंदन से, और अंत में कलश के जल से शिवलिंग का अभिषेक होता है।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read.</li><li><strong>Nyasa and Rudram:</strong> Mahanyasa in short, then Namakam and Chamakam.</li><li><strong>Abhishekam:</strong> the five nectars, coconut water, sandal and vibhuti, then pure water.</li><li><strong>Alankaram and archana:</strong> flowers, and one hundred and eight bilva leaves.</li><li><strong>Harati:</strong> lamps in rows and camphor.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశి చదువుతారు.</li><li><strong>న్యాసం, రుద్రం:</strong> లఘున్యాసం, ఆపై నమకం, చమకం.</li><li><strong>అభిషేకం:</strong> పంచామృతాలు, కొబ్బరి నీళ్లు, గంధం, విభూతి, చివరగా శుద్ధ జలం.</li><li><strong>అలంకారం, అర్చన:</strong> పూలతో అలంకరించి, నూట ఎనిమిది మారేడు దళాలతో అర్చన.</li><li><strong>హారతి:</strong> దీప హారతి, కర్పూర హారతి.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை வாசிக்கப்படும்.</li><li><strong>நியாசம், ருத்ரம்:</strong> லகு நியாசம், பின்னர் நமகம், சமகம்.</li><li><strong>அபிஷேகம்:</strong> பஞ்சாமிர்தம், இளநீர், சந்தனம், திருநீறு, நிறைவாகத் தூய நீர்.</li><li><strong>அலங்காரம், அர்ச்சனை:</strong> மலர் அலங்காரம், நூற்றெட்டு வில்வ இலைகளால் அர்ச்சனை.</li><li><strong>ஆரத்தி:</strong> தீப ஆரத்தி, கற்பூர ஆரத்தி.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ನ್ಯಾಸ, ರುದ್ರ:</strong> ಲಘುನ್ಯಾಸ, ನಂತರ ನಮಕ ಮತ್ತು ಚಮಕ.</li><li><strong>ಅಭಿಷೇಕ:</strong> ಪಂಚಾಮೃತ, ಎಳನೀರು, ಗಂಧ, ವಿಭೂತಿ, ಕೊನೆಗೆ ಶುದ್ಧ ಜಲ.</li><li><strong>ಅಲಂಕಾರ, ಅರ್ಚನೆ:</strong> ಹೂವಿನ ಅಲಂಕಾರ, ನೂರೆಂಟು ಬಿಲ್ವದಳಗಳ ಅರ್ಚನೆ.</li><li><strong>ಮಂಗಳಾರತಿ:</strong> ದೀಪಗಳ ಆರತಿ, ಕರ್ಪೂರದ ಆರತಿ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि पढ़े जाते हैं।</li><li><strong>न्यास और रुद्रम:</strong> लघुन्यास, फिर नमकम और चमकम।</li><li><strong>अभिषेक:</strong> पंचामृत, नारियल जल, चंदन, विभूति और अंत में शुद्ध जल।</li><li><strong>शृंगार और अर्चना:</strong> फूलों का शृंगार और एक सौ आठ बिल्वपत्र।</li><li><strong>आरती:</strong> दीप और कपूर की आरती।</li></ol>',
    },
    {
      en: '<p>Vibhuti, bilva and a rudraksha bead that touched the linga come to your home by post within 15 days.</p>',
      te: '<p>విభూతి, మారేడు దళం, శివలింగాన్ని తాకిన ఒక రుద్రాక్ష 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>திருநீறு, வில்வம், சிவலிங்கத்தின் மேல் வைத்து எடுத்த ஒரு ருத்ராட்சம் ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ವಿಭೂತಿ, ಬಿಲ್ವದಳ ಮತ್ತು ಶಿವಲಿಂಗವನ್ನು ಸ್ಪರ್ಶಿಸಿದ ಒಂದು ರುದ್ರಾಕ್ಷಿ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>विभूति, बिल्वपत्र और शिवलिंग से स्पर्श कराया एक रुद्राक्ष 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(516), capacity: 27, names_included: 1, further_name: rupees(151) },
    { name: familyOfFour, amount: rupees(1116), capacity: 18, names_included: 4, further_name: rupees(151) },
    {
      name: {
        en: 'Family with Ekadasha Rudram (eleven recitations)',
        te: 'కుటుంబం, ఏకాదశ రుద్రం (పదకొండు ఆవృత్తులు)',
        ta: 'குடும்பம், ஏகாதச ருத்ரம் (பதினோரு முறை)',
        kn: 'ಕುಟುಂಬ, ಏಕಾದಶ ರುದ್ರ (ಹನ್ನೊಂದು ಆವರ್ತನ)',
        hi: 'परिवार, एकादश रुद्र (ग्यारह आवृत्ति)',
      },
      amount: rupees(3116),
      capacity: 5,
      names_included: 6,
      further_name: rupees(151),
    },
  ],
  products: ['rudraksha-mala', 'vibhuti', 'brass-diya'],
  family: [relation],
} satisfies DemoSeva
