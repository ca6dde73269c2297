import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, relation, sevaSections } from './shared.ts'

export const pournami = {
  slug: 'pournami-satyanarayana-vratam',
  image: picture('seva-pournami'),
  deity: 'vishnu',
  purposes: ['prosperity', 'marriage', 'children'],
  title: {
    en: 'Satyanarayana Vratam on Pournami',
    te: 'పౌర్ణమి సత్యనారాయణ వ్రతం',
    ta: 'பௌர்ணமி சத்யநாராயண விரதம்',
    kn: 'ಪೌರ್ಣಮಿ ಸತ್ಯನಾರಾಯಣ ವ್ರತ',
    hi: 'पूर्णिमा सत्यनारायण व्रत',
  },
  rule: 'tithi',
  tithis: ['pournami'],
  starts_minutes: 1020,
  window_days: 120,
  cut_off: 'day_before',
  cut_off_minutes: 1080,
  list_locks_minutes_before: 360,
  attendance: 'either',
  amount: rupees(1116),
  sections: sevaSections(
    {
      en: '<p>On the evening of the full moon families sit together, with the kalasha on a bed of rice, and hear the story of Sri Satyanarayana, the Lord who is Truth. The Skanda Purana gives it to us as the vratam that all can keep. It is done after a wedding, in a new house, for a child, and each month by those who made it a vow.</p>',
      te: '<p>పౌర్ణమి సాయంత్రం కుటుంబాలు కలిసి కూర్చుని, బియ్యంపై కలశం నెలకొల్పి, సత్యస్వరూపుడైన శ్రీ సత్యనారాయణ స్వామి కథ వింటారు. అందరూ ఆచరించగల వ్రతంగా స్కాంద పురాణం దీన్ని మనకు అందించింది. పెళ్లి తరువాత, కొత్త ఇంట్లో, సంతానం కోసం, మొక్కుకున్నవారు ప్రతి నెలా ఈ వ్రతం చేసుకుంటారు.</p>',
      ta: '<p>பௌர்ணமி மாலையில் குடும்பத்தினர் ஒன்றாக அமர்ந்து, அரிசியின் மேல் கலசம் நிறுவி, சத்தியமே வடிவான ஸ்ரீ சத்யநாராயணரின் கதையைக் கேட்பார்கள். எல்லோரும் அனுசரிக்கக்கூடிய விரதமாக ஸ்காந்த புராணம் இதை நமக்குத் தருகிறது. திருமணத்துக்குப் பின், புது இல்லத்தில், குழந்தைப் பேற்றுக்காக, வேண்டிக்கொண்டோர் மாதந்தோறும் இதைச் செய்கிறார்கள்.</p>',
      kn: '<p>ಪೌರ್ಣಮಿಯ ಸಂಜೆ ಕುಟುಂಬದವರು ಒಟ್ಟಿಗೆ ಕುಳಿತು, ಅಕ್ಕಿಯ ಮೇಲೆ ಕಲಶ ಸ್ಥಾಪಿಸಿ, ಸತ್ಯಸ್ವರೂಪನಾದ ಶ್ರೀ ಸತ್ಯನಾರಾಯಣ ಸ್ವಾಮಿಯ ಕಥೆ ಕೇಳುತ್ತಾರೆ. ಎಲ್ಲರೂ ಆಚರಿಸಬಹುದಾದ ವ್ರತವೆಂದು ಸ್ಕಂದ ಪುರಾಣ ಇದನ್ನು ನಮಗೆ ನೀಡಿದೆ. ಮದುವೆಯ ನಂತರ, ಹೊಸ ಮನೆಯಲ್ಲಿ, ಸಂತಾನಕ್ಕಾಗಿ, ಹರಕೆ ಹೊತ್ತವರು ಪ್ರತಿ ತಿಂಗಳು ಈ ವ್ರತ ಮಾಡುತ್ತಾರೆ.</p>',
      hi: '<p>पूर्णिमा की संध्या को परिवार साथ बैठते हैं, चावल पर कलश स्थापित होता है और सत्यस्वरूप श्री सत्यनारायण की कथा सुनी जाती है। स्कंद पुराण इसे ऐसा व्रत बताता है जिसे सब कर सकते हैं। विवाह के बाद, नए घर में, संतान के लिए और मन्नत मानने वाले हर महीने यह व्रत करते हैं।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> gotra, and the name, nakshatra and rashi of each of the family.</li><li><strong>Puja:</strong> Ganapati, the nine planets and the kalasha, then the Lord with tulasi.</li><li><strong>Katha:</strong> the five chapters of the story are read for all to hear.</li><li><strong>Naivedyam and harati:</strong> sweet semolina with banana and ghee; prasadam for everybody.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> గోత్రం, కుటుంబంలో ఒక్కొక్కరి పేరు, నక్షత్రం, రాశి.</li><li><strong>పూజ:</strong> గణపతి, నవగ్రహ, కలశ పూజలు, ఆపై స్వామికి తులసీ అర్చన.</li><li><strong>కథ:</strong> ఐదు అధ్యాయాల కథను అందరూ వినేలా చదువుతారు.</li><li><strong>నైవేద్యం, హారతి:</strong> అరటిపండు, నేతితో చేసిన రవ్వ ప్రసాదం; అందరికీ ప్రసాదం పంచుతారు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> கோத்திரம், குடும்பத்தினர் ஒவ்வொருவரின் பெயர், நட்சத்திரம், ராசி.</li><li><strong>பூஜை:</strong> கணபதி, நவக்கிரகம், கலச பூஜைகள்; பின்னர் சுவாமிக்குத் துளசி அர்ச்சனை.</li><li><strong>கதை:</strong> ஐந்து அத்தியாயங்களும் அனைவரும் கேட்கும்படி வாசிக்கப்படும்.</li><li><strong>நைவேத்தியம், ஆரத்தி:</strong> வாழைப்பழமும் நெய்யும் சேர்த்த ரவைப் பிரசாதம்; அனைவருக்கும் பிரசாதம் வழங்கப்படும்.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಗೋತ್ರ, ಕುಟುಂಬದ ಪ್ರತಿಯೊಬ್ಬರ ಹೆಸರು, ನಕ್ಷತ್ರ, ರಾಶಿ.</li><li><strong>ಪೂಜೆ:</strong> ಗಣಪತಿ, ನವಗ್ರಹ, ಕಲಶ ಪೂಜೆಗಳು, ನಂತರ ಸ್ವಾಮಿಗೆ ತುಳಸಿ ಅರ್ಚನೆ.</li><li><strong>ಕಥೆ:</strong> ಐದು ಅಧ್ಯಾಯಗಳ ಕಥೆಯನ್ನು ಎಲ್ಲರೂ ಕೇಳುವಂತೆ ಓದುತ್ತಾರೆ.</li><li><strong>ನೈವೇದ್ಯ, ಮಂಗಳಾರತಿ:</strong> ಬಾಳೆಹಣ್ಣು, ತುಪ್ಪ ಸೇರಿಸಿದ ಸಪಾದ ಭಕ್ಷ್ಯ; ಎಲ್ಲರಿಗೂ ಪ್ರಸಾದ ಹಂಚುತ್ತಾರೆ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> गोत्र और परिवार के हर सदस्य का नाम, नक्षत्र और राशि।</li><li><strong>पूजन:</strong> गणपति, नवग्रह और कलश का पूजन, फिर भगवान का तुलसीदल से अर्चन।</li><li><strong>कथा:</strong> कथा के पाँचों अध्याय सबके सुनने के लिए पढ़े जाते हैं।</li><li><strong>नैवेद्य और आरती:</strong> केले और घी से बना सूजी का प्रसाद सबको बाँटा जाता है।</li></ol>',
    },
    {
      en: '<p>Dry prasadam, kumkum, akshatas and a thread of raksha come to your home by post within 15 days.</p>',
      te: '<p>పొడి ప్రసాదం, కుంకుమ, అక్షతలు, రక్షా దారం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>உலர் பிரசாதம், குங்குமம், அட்சதை, ரட்சைக் கயிறு ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಒಣ ಪ್ರಸಾದ, ಕುಂಕುಮ, ಅಕ್ಷತೆ ಮತ್ತು ರಕ್ಷಾ ದಾರ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>सूखा प्रसाद, कुमकुम, अक्षत और रक्षा सूत्र 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    {
      name: familyOfFour,
      amount: rupees(1116),
      capacity: 27,
      names_included: 4,
      further_name: rupees(101),
      meals: 1,
      meals_per_name: true,
    },
    {
      name: {
        en: 'Couple seated before the kalasha',
        te: 'దంపతులు కలశం ముందు కూర్చుని చేసే వ్రతం',
        ta: 'தம்பதியர் கலசத்தின் முன் அமர்ந்து செய்வது',
        kn: 'ದಂಪತಿಗಳು ಕಲಶದ ಮುಂದೆ ಕುಳಿತು ಮಾಡುವ ವ್ರತ',
        hi: 'दंपति द्वारा कलश के सम्मुख बैठकर',
      },
      amount: rupees(2516),
      capacity: 9,
      names_included: 4,
      further_name: rupees(101),
    },
  ],
  products: ['prasadam-box', 'brass-diya', 'kumkum'],
  family: [relation],
} satisfies DemoSeva
