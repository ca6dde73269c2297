import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { sevaSections } from './shared.ts'

export const annadanam = {
  slug: 'annadanam-on-your-day',
  image: picture('seva-annadanam'),
  purposes: ['peace', 'prosperity', 'children'],
  title: {
    en: 'Annadanam on a Day of Your Choice',
    te: 'మీరు కోరిన రోజున అన్నదానం',
    ta: 'நீங்கள் விரும்பும் நாளில் அன்னதானம்',
    kn: 'ನೀವು ಆರಿಸಿದ ದಿನ ಅನ್ನದಾನ',
    hi: 'आपके चुने हुए दिन अन्नदान',
  },
  rule: 'any_day',
  starts_minutes: 720,
  window_days: 180,
  cut_off: 'day_before',
  cut_off_minutes: 960,
  list_locks_minutes_before: 240,
  attendance: 'in_absence',
  for_departed: true,
  amount: rupees(1101),
  sections: sevaSections(
    {
      en: '<p>Of all gifts the gift of food is the highest: the one who receives it says “enough” and is content. On the day that you choose, a full meal is cooked in the temple’s kitchen, offered to the Lord and served at noon to whoever comes, in your name or in memory of one whom you miss.</p><p>It is given on birthdays and wedding days, and on the tithi on which a father or mother passed.</p>',
      te: '<p>దానాలన్నిటిలో అన్నదానం గొప్పది: స్వీకరించినవారు “చాలు” అని తృప్తి చెందేది అదొక్కటే. మీరు ఎంచుకున్న రోజున ఆలయ వంటశాలలో పూర్తి భోజనం వండి, స్వామికి నివేదించి, మధ్యాహ్నం వచ్చిన ప్రతి ఒక్కరికీ మీ పేరున లేదా మీ ఆత్మీయుల జ్ఞాపకార్థం వడ్డిస్తారు.</p><p>పుట్టినరోజున, పెళ్లిరోజున, తండ్రి లేదా తల్లి గతించిన తిథి నాడు ఈ సేవ చేయించుకుంటారు.</p>',
      ta: '<p>தானங்களில் அன்னதானமே உயர்ந்தது: பெற்றவர் “போதும்” என்று நிறைவடைவது இதில் மட்டுமே. நீங்கள் தேர்ந்த நாளில் கோவில் மடைப்பள்ளியில் முழு உணவு சமைத்து, இறைவனுக்குப் படைத்து, நண்பகலில் வருவோர் அனைவருக்கும் உங்கள் பெயரிலோ, நீங்கள் நினைவுகூரும் ஒருவரின் நினைவாகவோ பரிமாறப்படும்.</p><p>பிறந்தநாள், மணநாள், தந்தை அல்லது தாய் மறைந்த திதி ஆகிய நாட்களில் இது செய்யப்படுகிறது.</p>',
      kn: '<p>ದಾನಗಳಲ್ಲಿ ಅನ್ನದಾನವೇ ಶ್ರೇಷ್ಠ: ಪಡೆದವರು “ಸಾಕು” ಎಂದು ತೃಪ್ತರಾಗುವುದು ಇದರಲ್ಲಿ ಮಾತ್ರ. ನೀವು ಆರಿಸಿದ ದಿನ ದೇವಾಲಯದ ಪಾಕಶಾಲೆಯಲ್ಲಿ ಪೂರ್ಣ ಭೋಜನ ತಯಾರಿಸಿ, ಸ್ವಾಮಿಗೆ ಅರ್ಪಿಸಿ, ಮಧ್ಯಾಹ್ನ ಬಂದ ಎಲ್ಲರಿಗೂ ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಅಥವಾ ನಿಮ್ಮ ಆತ್ಮೀಯರ ನೆನಪಿಗಾಗಿ ಬಡಿಸುತ್ತಾರೆ.</p><p>ಹುಟ್ಟುಹಬ್ಬ, ವಿವಾಹದ ದಿನ, ತಂದೆ ಅಥವಾ ತಾಯಿ ಅಗಲಿದ ತಿಥಿಯಂದು ಈ ಸೇವೆ ಮಾಡಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>सब दानों में अन्नदान श्रेष्ठ है: पाने वाला इसी में “बस” कहकर तृप्त होता है। आपके चुने हुए दिन मंदिर की रसोई में पूरा भोजन बनता है, भगवान को अर्पित होता है और दोपहर में आने वाले सभी को आपके नाम से या आपके प्रियजन की स्मृति में परोसा जाता है।</p><p>यह सेवा जन्मदिन, विवाह की वर्षगाँठ और माता या पिता के देहावसान की तिथि पर करवाई जाती है।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> the name and gotra, or the name of the one remembered, are read in the morning.</li><li><strong>Naivedyam:</strong> rice, sambar, two vegetables, payasam and buttermilk are offered.</li><li><strong>Annadanam:</strong> the meal is served on leaves from noon; nobody is turned away.</li><li><strong>Board of the day:</strong> your name stands at the door of the hall that day.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> ఉదయం పేరు, గోత్రం, లేదా స్మరించేవారి పేరు చదువుతారు.</li><li><strong>నైవేద్యం:</strong> అన్నం, సాంబారు, రెండు కూరలు, పాయసం, మజ్జిగ నివేదిస్తారు.</li><li><strong>అన్నదానం:</strong> మధ్యాహ్నం నుండి విస్తర్లలో వడ్డిస్తారు; వచ్చినవారిని ఎవరినీ వెనక్కి పంపరు.</li><li><strong>నేటి దాతలు:</strong> ఆ రోజు భోజనశాల ద్వారం వద్ద మీ పేరు రాస్తారు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> காலையில் பெயர், கோத்திரம், அல்லது நினைவுகூரப்படுபவரின் பெயர் வாசிக்கப்படும்.</li><li><strong>நைவேத்தியம்:</strong> சாதம், சாம்பார், இரண்டு காய்கறிகள், பாயசம், மோர் படைக்கப்படும்.</li><li><strong>அன்னதானம்:</strong> நண்பகல் முதல் இலையில் பரிமாறப்படும்; யாரும் திருப்பி அனுப்பப்படுவதில்லை.</li><li><strong>இன்றைய உபயம்:</strong> அன்று அன்னதானக் கூட வாசலில் உங்கள் பெயர் எழுதப்படும்.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಬೆಳಿಗ್ಗೆ ಹೆಸರು, ಗೋತ್ರ, ಅಥವಾ ಸ್ಮರಿಸುವವರ ಹೆಸರನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ನೈವೇದ್ಯ:</strong> ಅನ್ನ, ಸಾಂಬಾರು, ಎರಡು ಪಲ್ಯ, ಪಾಯಸ, ಮಜ್ಜಿಗೆ ಅರ್ಪಿಸುತ್ತಾರೆ.</li><li><strong>ಅನ್ನದಾನ:</strong> ಮಧ್ಯಾಹ್ನದಿಂದ ಎಲೆಯಲ್ಲಿ ಬಡಿಸುತ್ತಾರೆ; ಬಂದವರನ್ನು ಯಾರನ್ನೂ ಹಿಂದೆ ಕಳುಹಿಸುವುದಿಲ್ಲ.</li><li><strong>ಇಂದಿನ ಸೇವಾಕರ್ತರು:</strong> ಆ ದಿನ ಭೋಜನಶಾಲೆಯ ಬಾಗಿಲಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು ಬರೆಯುತ್ತಾರೆ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> सुबह नाम और गोत्र, या जिनकी स्मृति में हो उनका नाम पढ़ा जाता है।</li><li><strong>नैवेद्य:</strong> चावल, सांभर, दो सब्ज़ियाँ, खीर और छाछ अर्पित होते हैं।</li><li><strong>अन्नदान:</strong> दोपहर से पत्तल पर भोजन परोसा जाता है; किसी को लौटाया नहीं जाता।</li><li><strong>आज के दाता:</strong> उस दिन भोजनशाला के द्वार पर आपका नाम लिखा जाता है।</li></ol>',
    },
    {
      en: '<p>Akshatas and kumkum from the offering come to your home by post within 15 days, with a card that names the day and the one in whose name the meal was given.</p>',
      te: '<p>నివేదన అక్షతలు, కుంకుమతో పాటు, ఏ రోజున ఎవరి పేరున భోజనం పెట్టారో తెలిపే పత్రం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరుతుంది.</p>',
      ta: '<p>அட்சதை, குங்குமம் ஆகியவற்றுடன், எந்த நாளில் யார் பெயரில் உணவு வழங்கப்பட்டது என்று கூறும் அட்டை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಅಕ್ಷತೆ, ಕುಂಕುಮದ ಜೊತೆಗೆ, ಯಾವ ದಿನ ಯಾರ ಹೆಸರಿನಲ್ಲಿ ಊಟ ನೀಡಲಾಯಿತು ಎಂದು ತಿಳಿಸುವ ಪತ್ರ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತದೆ.</p>',
      hi: '<p>अक्षत और कुमकुम के साथ एक पत्र, जिसमें लिखा होता है कि किस दिन किसके नाम से भोजन कराया गया, 15 दिनों के भीतर डाक से आपके घर पहुँचता है।</p>',
    },
    'in_absence',
  ),
  packages: [
    {
      name: {
        en: 'A meal for eleven',
        te: 'పదకొండు మందికి భోజనం',
        ta: 'பதினொருவருக்கு உணவு',
        kn: 'ಹನ್ನೊಂದು ಜನರಿಗೆ ಊಟ',
        hi: 'ग्यारह लोगों का भोजन',
      },
      amount: rupees(1101),
      capacity: 20,
      names_included: 2,
      further_name: rupees(0),
      meals: 11,
    },
    {
      name: {
        en: 'A meal for fifty-one',
        te: 'యాభై ఒక్క మందికి భోజనం',
        ta: 'ஐம்பத்தொருவருக்கு உணவு',
        kn: 'ಐವತ್ತೊಂದು ಜನರಿಗೆ ಊಟ',
        hi: 'इक्यावन लोगों का भोजन',
      },
      amount: rupees(5101),
      capacity: 5,
      names_included: 4,
      further_name: rupees(0),
      meals: 51,
    },
    {
      name: {
        en: 'The whole meal of the day',
        te: 'ఆ రోజు మొత్తం భోజనం',
        ta: 'அன்றைய முழு உணவு',
        kn: 'ಆ ದಿನದ ಸಂಪೂರ್ಣ ಊಟ',
        hi: 'उस दिन का पूरा भोजन',
      },
      amount: rupees(21101),
      capacity: 1,
      names_included: 8,
      further_name: rupees(0),
      meals: 211,
    },
  ],
  products: [],
  personal: [
    {
      send_name: 'in_memory_of',
      label: {
        en: 'In memory of (if so)',
        te: 'ఎవరి జ్ఞాపకార్థం (ఉంటే)',
        ta: 'யார் நினைவாக (இருந்தால்)',
        kn: 'ಯಾರ ನೆನಪಿಗಾಗಿ (ಇದ್ದರೆ)',
        hi: 'किनकी स्मृति में (यदि हो)',
      },
      is_required: false,
      input: 'text',
    },
  ],
} satisfies DemoSeva
