import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const archana = {
  slug: 'daily-archana',
  image: picture('seva-archana'),
  deity: 'vishnu',
  purposes: ['health', 'prosperity', 'success'],
  title: {
    en: 'Daily Archana to Sri Lakshmi Narayana',
    te: 'శ్రీ లక్ష్మీనారాయణ నిత్య అర్చన',
    ta: 'ஸ்ரீ லட்சுமி நாராயணர் நித்ய அர்ச்சனை',
    kn: 'ಶ್ರೀ ಲಕ್ಷ್ಮೀನಾರಾಯಣ ನಿತ್ಯ ಅರ್ಚನೆ',
    hi: 'श्री लक्ष्मीनारायण नित्य अर्चना',
  },
  rule: 'every_day',
  slots: [360, 450, 540, 1080, 1170].map(starts_minutes => ({ starts_minutes, lasts_minutes: 30 })),
  starts_minutes: 360,
  window_days: 45,
  cut_off: 'minutes_before',
  cut_off_minutes: 30,
  list_locks_minutes_before: 20,
  attendance: 'either',
  pool: 'sanctum',
  amount: rupees(116),
  sections: sevaSections(
    {
      en: '<p>Archana is the simplest worship of a temple and the dearest: a name, a star, a handful of flowers. Every morning and evening the priests worship Sri Lakshmi Narayana with one hundred and eight names, and those who asked for it are remembered one by one. Families offer it on birthdays and wedding days, before an examination or a journey, or for no other reason than love.</p>',
      te: '<p>ఆలయ పూజలలో అర్చన అన్నింటికంటే సులభమైనది, అందరికీ ప్రియమైనది: ఒక పేరు, ఒక నక్షత్రం, దోసెడు పూలు. ప్రతి ఉదయం, సాయంత్రం పురోహితులు శ్రీ లక్ష్మీనారాయణులను నూట ఎనిమిది నామాలతో అర్చించి, కోరినవారి పేర్లను ఒక్కొక్కటిగా స్మరిస్తారు. పుట్టినరోజున, పెళ్లిరోజున, పరీక్షకు లేదా ప్రయాణానికి ముందు, లేదా కేవలం భక్తితో ఈ అర్చన చేయించుకుంటారు.</p>',
      ta: '<p>கோவில் வழிபாட்டில் அர்ச்சனை மிக எளியது, மிக நெருக்கமானது: ஒரு பெயர், ஒரு நட்சத்திரம், ஒரு கை மலர்கள். ஒவ்வொரு காலையும் மாலையும் அர்ச்சகர் ஸ்ரீ லட்சுமி நாராயணரை நூற்றெட்டு நாமங்களால் அர்ச்சித்து, வேண்டியோரின் பெயர்களை ஒவ்வொன்றாகச் சொல்வார். பிறந்தநாள், மணநாள், தேர்வு, பயணம் ஆகியவற்றுக்கு முன்பும், வெறும் அன்பினாலும் குடும்பங்கள் இந்த அர்ச்சனையைச் செய்கின்றன.</p>',
      kn: '<p>ದೇವಾಲಯದ ಪೂಜೆಗಳಲ್ಲಿ ಅರ್ಚನೆ ಅತ್ಯಂತ ಸರಳವಾದುದು, ಎಲ್ಲರಿಗೂ ಪ್ರಿಯವಾದುದು: ಒಂದು ಹೆಸರು, ಒಂದು ನಕ್ಷತ್ರ, ಬೊಗಸೆ ಹೂಗಳು. ಪ್ರತಿದಿನ ಬೆಳಿಗ್ಗೆ ಮತ್ತು ಸಂಜೆ ಅರ್ಚಕರು ಶ್ರೀ ಲಕ್ಷ್ಮೀನಾರಾಯಣರನ್ನು ನೂರೆಂಟು ನಾಮಗಳಿಂದ ಅರ್ಚಿಸಿ, ಕೋರಿದವರ ಹೆಸರುಗಳನ್ನು ಒಂದೊಂದಾಗಿ ಸ್ಮರಿಸುತ್ತಾರೆ. ಹುಟ್ಟುಹಬ್ಬ, ವಿವಾಹದ ದಿನ, ಪರೀಕ್ಷೆ ಅಥವಾ ಪ್ರಯಾಣಕ್ಕೆ ಮುನ್ನ, ಇಲ್ಲವೇ ಕೇವಲ ಭಕ್ತಿಯಿಂದ ಈ ಅರ್ಚನೆ ಮಾಡಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>अर्चना मंदिर की सबसे सरल और सबसे प्रिय पूजा है: एक नाम, एक नक्षत्र और अंजलि भर फूल। हर सुबह और शाम पंडित जी एक सौ आठ नामों से श्री लक्ष्मीनारायण का अर्चन करते हैं और जिन्होंने इच्छा की हो, उनके नाम एक-एक कर लेते हैं। परिवार इसे जन्मदिन और विवाह की वर्षगाँठ पर, परीक्षा या यात्रा से पहले, या केवल प्रेम से करवाते हैं।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read before the Lord.</li><li><strong>Archana:</strong> one hundred and eight names with tulasi and flowers.</li><li><strong>Naivedyam and harati:</strong> fruit is offered, and camphor is lit.</li></ol><p>It takes about half an hour. Five times a day it is open to all.</p>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశి స్వామి సన్నిధిలో చదువుతారు.</li><li><strong>అర్చన:</strong> తులసి, పూలతో నూట ఎనిమిది నామాలు.</li><li><strong>నైవేద్యం, హారతి:</strong> పండ్లు నివేదించి, కర్పూర హారతి ఇస్తారు.</li></ol><p>సుమారు అరగంట పడుతుంది. రోజుకు ఐదుసార్లు అందరికీ అవకాశం ఉంటుంది.</p>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை சுவாமி சந்நிதியில் வாசிக்கப்படும்.</li><li><strong>அர்ச்சனை:</strong> துளசி, மலர்களுடன் நூற்றெட்டு நாமங்கள்.</li><li><strong>நைவேத்தியம், ஆரத்தி:</strong> பழங்கள் படைத்து, கற்பூர ஆரத்தி காட்டப்படும்.</li></ol><p>சுமார் அரை மணி நேரம் நடைபெறும். நாள்தோறும் ஐந்து வேளைகளில் அனைவரும் செய்யலாம்.</p>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ಸ್ವಾಮಿಯ ಸನ್ನಿಧಿಯಲ್ಲಿ ಓದುತ್ತಾರೆ.</li><li><strong>ಅರ್ಚನೆ:</strong> ತುಳಸಿ ಮತ್ತು ಹೂಗಳಿಂದ ನೂರೆಂಟು ನಾಮಗಳು.</li><li><strong>ನೈವೇದ್ಯ, ಮಂಗಳಾರತಿ:</strong> ಹಣ್ಣುಗಳನ್ನು ಅರ್ಪಿಸಿ, ಕರ್ಪೂರದ ಆರತಿ ಬೆಳಗುತ್ತಾರೆ.</li></ol><p>ಸುಮಾರು ಅರ್ಧ ಗಂಟೆ ನಡೆಯುತ್ತದೆ. ದಿನಕ್ಕೆ ಐದು ಬಾರಿ ಎಲ್ಲರಿಗೂ ಅವಕಾಶವಿದೆ.</p>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि भगवान के सम्मुख पढ़े जाते हैं।</li><li><strong>अर्चना:</strong> तुलसी और फूलों के साथ एक सौ आठ नाम।</li><li><strong>नैवेद्य और आरती:</strong> फल अर्पित कर कपूर की आरती होती है।</li></ol><p>इसमें लगभग आधा घंटा लगता है। दिन में पाँच बार सभी के लिए अवसर है।</p>',
    },
    {
      en: '<p>Tulasi, kumkum and akshatas from the archana come to your home by post within 15 days. Those who attend receive the prasadam in their hands.</p>',
      te: '<p>అర్చన చేసిన తులసి, కుంకుమ, అక్షతలు 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి. ఆలయానికి వచ్చినవారికి ప్రసాదం చేతికే అందిస్తారు.</p>',
      ta: '<p>அர்ச்சனை செய்த துளசி, குங்குமம், அட்சதை ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும். நேரில் வருவோருக்குப் பிரசாதம் கையிலேயே வழங்கப்படும்.</p>',
      kn: '<p>ಅರ್ಚನೆ ಮಾಡಿದ ತುಳಸಿ, ಕುಂಕುಮ, ಅಕ್ಷತೆ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ. ದೇವಾಲಯಕ್ಕೆ ಬಂದವರಿಗೆ ಪ್ರಸಾದವನ್ನು ಕೈಯಲ್ಲೇ ಕೊಡುತ್ತಾರೆ.</p>',
      hi: '<p>अर्चना की तुलसी, कुमकुम और अक्षत 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं। मंदिर आने वालों को प्रसाद हाथ में मिलता है।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(116), capacity: 8, names_included: 1, further_name: rupees(51) },
    { name: familyOfFour, amount: rupees(251), capacity: 4, names_included: 4, further_name: rupees(51) },
  ],
  products: ['kumkum', 'brass-diya', 'camphor'],
  family: [relation],
} satisfies DemoSeva
