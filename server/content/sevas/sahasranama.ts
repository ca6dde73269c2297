import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const sahasranama = {
  slug: 'vishnu-sahasranama-archana',
  image: picture('seva-sahasranama'),
  deity: 'vishnu',
  purposes: ['health', 'peace', 'wisdom'],
  title: {
    en: 'Vishnu Sahasranama Archana with Tulasi',
    te: 'తులసీ దళాలతో విష్ణు సహస్రనామ అర్చన',
    ta: 'துளசியுடன் விஷ்ணு சகஸ்ரநாம அர்ச்சனை',
    kn: 'ತುಳಸಿ ದಳಗಳಿಂದ ವಿಷ್ಣು ಸಹಸ್ರನಾಮ ಅರ್ಚನೆ',
    hi: 'तुलसीदल से विष्णु सहस्रनाम अर्चना',
  },
  rule: 'every_day',
  slots: [450, 1080].map(starts_minutes => ({ starts_minutes, lasts_minutes: 60 })),
  starts_minutes: 450,
  window_days: 45,
  cut_off: 'minutes_before',
  cut_off_minutes: 60,
  list_locks_minutes_before: 45,
  attendance: 'either',
  pool: 'sanctum',
  amount: rupees(516),
  sections: sevaSections(
    {
      en: '<p>On the field of Kurukshetra, lying on his bed of arrows, Bhishma gave Yudhishthira the thousand names of Lord Vishnu as the easiest way to peace. Whoever hears them, he said, will meet no evil in this world or the next. The priests recite all the names, and with each one a leaf of tulasi is laid at the feet of the Lord.</p>',
      te: '<p>కురుక్షేత్రంలో అంపశయ్యపై ఉన్న భీష్మ పితామహులు, శాంతికి సులభమైన మార్గంగా శ్రీమహావిష్ణువు వేయి నామాలను ధర్మరాజుకు ఉపదేశించారు. ఈ నామాలను వినేవారికి ఇహపరాలలో ఏ కీడూ కలగదని ఆయన అన్నారు. పురోహితులు నామాలన్నీ పఠిస్తూ, ఒక్కొక్క నామానికి ఒక తులసీ దళాన్ని స్వామి పాదాల చెంత సమర్పిస్తారు.</p>',
      ta: '<p>குருட்சேத்திரத்தில் அம்புப் படுக்கையில் இருந்த பீஷ்மர், அமைதிக்கு எளிய வழியாகத் திருமாலின் ஆயிரம் நாமங்களைத் தருமருக்கு உபதேசித்தார். இவற்றைக் கேட்போருக்கு இம்மையிலும் மறுமையிலும் தீங்கு நேராது என்றார். அர்ச்சகர் நாமங்கள் அனைத்தையும் ஓதி, ஒவ்வொரு நாமத்துக்கும் ஒரு துளசி இலையைப் பெருமாள் திருவடியில் சமர்ப்பிப்பார்.</p>',
      kn: '<p>ಕುರುಕ್ಷೇತ್ರದಲ್ಲಿ ಶರಶಯ್ಯೆಯ ಮೇಲಿದ್ದ ಭೀಷ್ಮರು, ಶಾಂತಿಗೆ ಸುಲಭವಾದ ಮಾರ್ಗವೆಂದು ಶ್ರೀಮಹಾವಿಷ್ಣುವಿನ ಸಾವಿರ ನಾಮಗಳನ್ನು ಧರ್ಮರಾಜನಿಗೆ ಉಪದೇಶಿಸಿದರು. ಇವನ್ನು ಕೇಳುವವರಿಗೆ ಇಹಪರಗಳಲ್ಲಿ ಯಾವ ಕೆಡುಕೂ ಆಗದೆಂದು ಅವರು ಹೇಳಿದರು. ಅರ್ಚಕರು ಎಲ್ಲ ನಾಮಗಳನ್ನೂ ಪಠಿಸಿ, ಪ್ರತಿ ನಾಮಕ್ಕೂ ಒಂದು ತುಳಸಿ ದಳವನ್ನು ಸ್ವಾಮಿಯ ಪಾದಗಳಲ್ಲಿ ಅರ್ಪಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>कुरुक्षेत्र में शरशय्या पर लेटे भीष्म पितामह ने शांति का सबसे सरल मार्ग बताते हुए युधिष्ठिर को भगवान विष्णु के सहस्र नाम सुनाए। उन्होंने कहा कि जो इन्हें सुनता है, उसका लोक और परलोक में अमंगल नहीं होता। पंडित जी सभी नामों का पाठ करते हैं और हर नाम के साथ एक तुलसीदल भगवान के चरणों में अर्पित होता है।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read.</li><li><strong>Dhyanam:</strong> the verses of meditation and the prayer of Bhishma.</li><li><strong>Archana:</strong> a thousand names, a thousand leaves of tulasi.</li><li><strong>Naivedyam and harati:</strong> sweet pongal is offered, and camphor is lit.</li></ol><p>It takes about an hour, in the morning and at dusk.</p>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశి చదువుతారు.</li><li><strong>ధ్యానం:</strong> ధ్యాన శ్లోకాలు, భీష్మ స్తుతి.</li><li><strong>అర్చన:</strong> వేయి నామాలు, వేయి తులసీ దళాలు.</li><li><strong>నైవేద్యం, హారతి:</strong> చక్కెర పొంగలి నివేదించి, కర్పూర హారతి ఇస్తారు.</li></ol><p>ఉదయం, సంధ్యా సమయంలో సుమారు గంటసేపు జరుగుతుంది.</p>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை வாசிக்கப்படும்.</li><li><strong>தியானம்:</strong> தியான சுலோகங்களும் பீஷ்மரின் துதியும்.</li><li><strong>அர்ச்சனை:</strong> ஆயிரம் நாமங்கள், ஆயிரம் துளசி இலைகள்.</li><li><strong>நைவேத்தியம், ஆரத்தி:</strong> சர்க்கரைப் பொங்கல் படைத்து, கற்பூர ஆரத்தி காட்டப்படும்.</li></ol><p>காலையிலும் மாலையிலும் சுமார் ஒரு மணி நேரம் நடைபெறும்.</p>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ಧ್ಯಾನ:</strong> ಧ್ಯಾನ ಶ್ಲೋಕಗಳು ಮತ್ತು ಭೀಷ್ಮ ಸ್ತುತಿ.</li><li><strong>ಅರ್ಚನೆ:</strong> ಸಾವಿರ ನಾಮಗಳು, ಸಾವಿರ ತುಳಸಿ ದಳಗಳು.</li><li><strong>ನೈವೇದ್ಯ, ಮಂಗಳಾರತಿ:</strong> ಸಿಹಿ ಪೊಂಗಲ್ ಅರ್ಪಿಸಿ, ಕರ್ಪೂರದ ಆರತಿ ಬೆಳಗುತ್ತಾರೆ.</li></ol><p>ಬೆಳಿಗ್ಗೆ ಮತ್ತು ಸಂಧ್ಯಾಕಾಲದಲ್ಲಿ ಸುಮಾರು ಒಂದು ಗಂಟೆ ನಡೆಯುತ್ತದೆ.</p>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि पढ़े जाते हैं।</li><li><strong>ध्यान:</strong> ध्यान के श्लोक और भीष्म की स्तुति।</li><li><strong>अर्चना:</strong> सहस्र नाम, सहस्र तुलसीदल।</li><li><strong>नैवेद्य और आरती:</strong> मीठा पोंगल अर्पित कर कपूर की आरती होती है।</li></ol><p>इसमें सुबह और संध्या के समय लगभग एक घंटा लगता है।</p>',
    },
    {
      en: '<p>Tulasi from the feet of the Lord, kumkum and dry prasadam come to your home by post within 15 days.</p>',
      te: '<p>స్వామి పాదాల చెంత సమర్పించిన తులసి, కుంకుమ, పొడి ప్రసాదం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>பெருமாள் திருவடியில் சமர்ப்பித்த துளசி, குங்குமம், உலர் பிரசாதம் ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಸ್ವಾಮಿಯ ಪಾದಗಳಲ್ಲಿ ಅರ್ಪಿಸಿದ ತುಳಸಿ, ಕುಂಕುಮ ಮತ್ತು ಒಣ ಪ್ರಸಾದ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>भगवान के चरणों में अर्पित तुलसी, कुमकुम और सूखा प्रसाद 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(516), capacity: 6, names_included: 1, further_name: rupees(151) },
    { name: familyOfFour, amount: rupees(1016), capacity: 4, names_included: 4, further_name: rupees(151) },
  ],
  products: ['brass-diya', 'prasadam-box'],
  family: [relation],
} satisfies DemoSeva
