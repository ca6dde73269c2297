import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const kumkuma = {
  slug: 'friday-kumkuma-archana',
  image: picture('seva-kumkuma'),
  deity: 'lalita',
  purposes: ['marriage', 'prosperity', 'health'],
  title: {
    en: 'Friday Kumkuma Archana to Sri Lalita Devi',
    te: 'శ్రీ లలితాదేవికి శుక్రవార కుంకుమ అర్చన',
    ta: 'ஸ்ரீ லலிதாம்பிகைக்கு வெள்ளிக்கிழமை குங்கும அர்ச்சனை',
    kn: 'ಶ್ರೀ ಲಲಿತಾಂಬಿಕೆಗೆ ಶುಕ್ರವಾರದ ಕುಂಕುಮ ಅರ್ಚನೆ',
    hi: 'श्री ललिता देवी की शुक्रवार कुमकुम अर्चना',
  },
  rule: 'weekdays',
  weekdays: ['5'],
  slots: [540, 1050].map(starts_minutes => ({ starts_minutes, lasts_minutes: 75 })),
  starts_minutes: 540,
  window_days: 90,
  cut_off: 'minutes_before',
  cut_off_minutes: 120,
  list_locks_minutes_before: 90,
  attendance: 'either',
  amount: rupees(316),
  sections: sevaSections(
    {
      en: '<p>Friday belongs to the Mother. With each of her names from the Lalita Sahasranama a pinch of kumkum is laid at her feet, until they rest in a hill of red. Women offer it for the long life of those they love, girls for a good marriage, and everyone for peace and plenty at home.</p>',
      te: '<p>శుక్రవారం అమ్మవారికి ప్రీతికరమైన రోజు. లలితా సహస్రనామంలోని ఒక్కొక్క నామానికి చిటికెడు కుంకుమను ఆమె పాదాల చెంత సమర్పిస్తారు; చివరికి ఆ పాదాలు ఎర్రని కుంకుమ రాశిలో కొలువుదీరుతాయి. ఆప్తుల ఆయుష్షు కోసం స్త్రీలు, మంచి సంబంధం కోసం అమ్మాయిలు, ఇంట శాంతి సౌభాగ్యాల కోసం అందరూ ఈ అర్చన చేయించుకుంటారు.</p>',
      ta: '<p>வெள்ளிக்கிழமை அன்னைக்கு உகந்த நாள். லலிதா சகஸ்ரநாமத்தின் ஒவ்வொரு நாமத்துக்கும் ஒரு சிட்டிகை குங்குமம் அவள் திருவடியில் சமர்ப்பிக்கப்படும்; நிறைவில் திருவடிகள் செந்நிறக் குங்குமத்தில் வீற்றிருக்கும். அன்புக்குரியோரின் நீண்ட ஆயுளுக்காகப் பெண்களும், நல்ல மணவாழ்வுக்காகக் கன்னியரும், இல்லத்தின் அமைதிக்காகவும் வளத்துக்காகவும் அனைவரும் இதைச் செய்கிறார்கள்.</p>',
      kn: '<p>ಶುಕ್ರವಾರ ದೇವಿಗೆ ಪ್ರಿಯವಾದ ದಿನ. ಲಲಿತಾ ಸಹಸ್ರನಾಮದ ಪ್ರತಿ ನಾಮಕ್ಕೂ ಒಂದು ಚಿಟಿಕೆ ಕುಂಕುಮವನ್ನು ಅವಳ ಪಾದಗಳಲ್ಲಿ ಅರ್ಪಿಸುತ್ತಾರೆ; ಕೊನೆಗೆ ಆ ಪಾದಗಳು ಕೆಂಪು ಕುಂಕುಮದ ರಾಶಿಯಲ್ಲಿ ಶೋಭಿಸುತ್ತವೆ. ಪ್ರೀತಿಪಾತ್ರರ ಆಯುಷ್ಯಕ್ಕಾಗಿ ಮಹಿಳೆಯರು, ಒಳ್ಳೆಯ ವಿವಾಹಕ್ಕಾಗಿ ಕನ್ಯೆಯರು, ಮನೆಯ ಶಾಂತಿ ಸಮೃದ್ಧಿಗಾಗಿ ಎಲ್ಲರೂ ಈ ಅರ್ಚನೆ ಮಾಡಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>शुक्रवार माँ का दिन है। ललिता सहस्रनाम के हर नाम के साथ एक चुटकी कुमकुम उनके चरणों में अर्पित होता है, और अंत में वे चरण कुमकुम की लाल राशि में विराजते हैं। महिलाएँ अपने प्रियजनों की लंबी आयु के लिए, कन्याएँ शुभ विवाह के लिए और सभी भक्त घर की शांति और समृद्धि के लिए यह अर्चना करवाते हैं।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read before the Devi.</li><li><strong>Archana:</strong> the Lalita Sahasranama with kumkum; those who attend offer it with their own hands.</li><li><strong>Naivedyam:</strong> payasam and fruit.</li><li><strong>Harati and tambulam:</strong> camphor is lit, and married women receive betel, turmeric and bangles.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశి అమ్మవారి సన్నిధిలో చదువుతారు.</li><li><strong>అర్చన:</strong> కుంకుమతో లలితా సహస్రనామ అర్చన; ఆలయానికి వచ్చినవారు స్వహస్తాలతో చేసుకోవచ్చు.</li><li><strong>నైవేద్యం:</strong> పాయసం, పండ్లు.</li><li><strong>హారతి, తాంబూలం:</strong> కర్పూర హారతి తరువాత ముత్తయిదువులకు తాంబూలం, పసుపు, గాజులు ఇస్తారు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை அன்னையின் சந்நிதியில் வாசிக்கப்படும்.</li><li><strong>அர்ச்சனை:</strong> குங்குமத்தால் லலிதா சகஸ்ரநாம அர்ச்சனை; நேரில் வருவோர் தம் கைகளாலேயே செய்யலாம்.</li><li><strong>நைவேத்தியம்:</strong> பாயசம், பழங்கள்.</li><li><strong>ஆரத்தி, தாம்பூலம்:</strong> கற்பூர ஆரத்திக்குப் பின் சுமங்கலிகளுக்குத் தாம்பூலம், மஞ்சள், வளையல் வழங்கப்படும்.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ದೇವಿಯ ಸನ್ನಿಧಿಯಲ್ಲಿ ಓದುತ್ತಾರೆ.</li><li><strong>ಅರ್ಚನೆ:</strong> ಕುಂಕುಮದಿಂದ ಲಲಿತಾ ಸಹಸ್ರನಾಮ ಅರ್ಚನೆ; ದೇವಾಲಯಕ್ಕೆ ಬಂದವರು ತಮ್ಮ ಕೈಯಿಂದಲೇ ಮಾಡಬಹುದು.</li><li><strong>ನೈವೇದ್ಯ:</strong> ಪಾಯಸ ಮತ್ತು ಹಣ್ಣುಗಳು.</li><li><strong>ಮಂಗಳಾರತಿ, ತಾಂಬೂಲ:</strong> ಕರ್ಪೂರದ ಆರತಿಯ ನಂತರ ಸುವಾಸಿನಿಯರಿಗೆ ತಾಂಬೂಲ, ಅರಿಶಿನ, ಬಳೆ ಕೊಡುತ್ತಾರೆ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि देवी के सम्मुख पढ़े जाते हैं।</li><li><strong>अर्चना:</strong> कुमकुम से ललिता सहस्रनाम अर्चना; मंदिर आने वाले अपने हाथों से भी अर्पित कर सकते हैं।</li><li><strong>नैवेद्य:</strong> खीर और फल।</li><li><strong>आरती और तांबूल:</strong> कपूर की आरती के बाद सुहागिनों को तांबूल, हल्दी और चूड़ियाँ दी जाती हैं।</li></ol>',
    },
    {
      en: '<p>Kumkum from the feet of the Devi, turmeric and two bangles come to your home by post within 15 days.</p>',
      te: '<p>అమ్మవారి పాదాల చెంత అర్చించిన కుంకుమ, పసుపు, రెండు గాజులు 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>அன்னையின் திருவடியில் அர்ச்சித்த குங்குமம், மஞ்சள், இரண்டு வளையல்கள் ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ದೇವಿಯ ಪಾದಗಳಲ್ಲಿ ಅರ್ಚಿಸಿದ ಕುಂಕುಮ, ಅರಿಶಿನ ಮತ್ತು ಎರಡು ಬಳೆಗಳು 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>देवी के चरणों का कुमकुम, हल्दी और दो चूड़ियाँ 15 दिनों के भीतर डाक से आपके घर पहुँचती हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(316), capacity: 54, names_included: 1, further_name: rupees(101) },
    { name: familyOfFour, amount: rupees(616), capacity: 27, names_included: 4, further_name: rupees(101) },
    {
      name: {
        en: 'Family with a silk saree for the Devi',
        te: 'కుటుంబం, అమ్మవారికి పట్టుచీర సమర్పణ',
        ta: 'குடும்பம், அன்னைக்குப் பட்டுப்புடவை சமர்ப்பணம்',
        kn: 'ಕುಟುಂಬ, ದೇವಿಗೆ ರೇಷ್ಮೆ ಸೀರೆ ಸಮರ್ಪಣೆ',
        hi: 'परिवार, देवी को रेशमी साड़ी अर्पण',
      },
      amount: rupees(5116),
      capacity: 2,
      names_included: 6,
      further_name: rupees(101),
    },
  ],
  products: ['kumkum', 'sri-yantra', 'prasadam-box'],
  family: [relation],
} satisfies DemoSeva
