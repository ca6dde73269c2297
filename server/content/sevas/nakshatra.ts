import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { oneName, relation, sevaSections } from './shared.ts'

/** Held on whichever day a devotee chooses: the calendar shows each day's star, and theirs comes once a month. */
export const nakshatra = {
  slug: 'janma-nakshatra-puja',
  image: picture('seva-nakshatra'),
  deity: 'navagraha',
  purposes: ['health', 'wisdom', 'success'],
  title: {
    en: 'Janma Nakshatra Puja on Your Birth Star',
    te: 'జన్మ నక్షత్ర పూజ',
    ta: 'ஜன்ம நட்சத்திரப் பூஜை',
    kn: 'ಜನ್ಮ ನಕ್ಷತ್ರ ಪೂಜೆ',
    hi: 'जन्म नक्षत्र पूजा',
  },
  rule: 'any_day',
  slots: [{ starts_minutes: 510, lasts_minutes: 45 }],
  starts_minutes: 510,
  window_days: 120,
  cut_off: 'day_before',
  cut_off_minutes: 1200,
  list_locks_minutes_before: 180,
  attendance: 'either',
  of_star: true,
  amount: rupees(301),
  sections: sevaSections(
    {
      en: '<p>Once in about twenty-seven days the moon returns to the star under which we were born. On that day the deity of the star and the nine planets are worshipped for long life and a clear mind. Mothers offer it for a child who lives far away; grandparents ask for nothing else on a birthday.</p><p>The calendar shows the star of each day: choose the day of yours.</p>',
      te: '<p>మనం పుట్టిన నక్షత్రంలోకి చంద్రుడు సుమారు ఇరవై ఏడు రోజులకు ఒకసారి తిరిగి వస్తాడు. ఆ రోజున నక్షత్ర దేవతను, నవగ్రహాలను ఆయుష్షు, మనశ్శాంతి కోసం పూజిస్తారు. దూరాన ఉన్న బిడ్డ కోసం తల్లులు, పుట్టినరోజున పెద్దలు ఈ పూజ చేయించుకుంటారు.</p><p>క్యాలెండర్‌లో ఒక్కొక్క రోజు నక్షత్రం కనిపిస్తుంది: మీ నక్షత్రం ఉన్న రోజును ఎంచుకోండి.</p>',
      ta: '<p>நாம் பிறந்த நட்சத்திரத்துக்கு நிலவு ஏறத்தாழ இருபத்தேழு நாட்களுக்கு ஒருமுறை திரும்பி வருகிறது. அன்று நட்சத்திர தெய்வமும் நவக்கிரகங்களும் நீண்ட ஆயுளுக்காகவும் தெளிந்த மனத்துக்காகவும் பூஜிக்கப்படும். தொலைவில் வாழும் பிள்ளைக்காகத் தாய்மாரும், பிறந்தநாளில் பெரியோரும் இதைச் செய்கிறார்கள்.</p><p>நாட்காட்டியில் ஒவ்வொரு நாளின் நட்சத்திரமும் தெரியும்: உங்கள் நட்சத்திர நாளைத் தேர்ந்தெடுங்கள்.</p>',
      kn: '<p>ನಾವು ಹುಟ್ಟಿದ ನಕ್ಷತ್ರಕ್ಕೆ ಚಂದ್ರನು ಸುಮಾರು ಇಪ್ಪತ್ತೇಳು ದಿನಗಳಿಗೊಮ್ಮೆ ಮರಳಿ ಬರುತ್ತಾನೆ. ಆ ದಿನ ನಕ್ಷತ್ರದ ದೇವತೆಯನ್ನು ಮತ್ತು ನವಗ್ರಹಗಳನ್ನು ಆಯುಷ್ಯ ಹಾಗೂ ಮನಶ್ಶಾಂತಿಗಾಗಿ ಪೂಜಿಸುತ್ತಾರೆ. ದೂರದಲ್ಲಿರುವ ಮಗುವಿಗಾಗಿ ತಾಯಂದಿರು, ಹುಟ್ಟುಹಬ್ಬದಂದು ಹಿರಿಯರು ಈ ಪೂಜೆ ಮಾಡಿಸುತ್ತಾರೆ.</p><p>ಕ್ಯಾಲೆಂಡರಿನಲ್ಲಿ ಪ್ರತಿ ದಿನದ ನಕ್ಷತ್ರ ಕಾಣುತ್ತದೆ: ನಿಮ್ಮ ನಕ್ಷತ್ರದ ದಿನವನ್ನು ಆರಿಸಿ.</p>',
      hi: '<p>जिस नक्षत्र में हमारा जन्म हुआ, चंद्रमा लगभग सत्ताईस दिन में एक बार उसमें लौटता है। उस दिन दीर्घायु और निर्मल मन के लिए नक्षत्र के देवता और नवग्रहों की पूजा होती है। माताएँ दूर रहने वाली संतान के लिए और बड़े-बुज़ुर्ग जन्मदिन पर इसे करवाते हैं।</p><p>कैलेंडर में हर दिन का नक्षत्र दिखता है: अपने नक्षत्र का दिन चुनें।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi of the one whose star it is.</li><li><strong>Puja:</strong> Ganapati, the deity of the star, the nine planets.</li><li><strong>Japam:</strong> the Mrityunjaya mantra one hundred and eight times, and the mantra of the star.</li><li><strong>Naivedyam and blessing:</strong> milk payasam; the priests give the blessing of long life.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> ఎవరి నక్షత్రమో వారి పేరు, గోత్రం, నక్షత్రం, రాశి.</li><li><strong>పూజ:</strong> గణపతి, నక్షత్ర దేవత, నవగ్రహాలు.</li><li><strong>జపం:</strong> నూట ఎనిమిది సార్లు మృత్యుంజయ మంత్రం, నక్షత్ర మంత్రం.</li><li><strong>నైవేద్యం, దీవెన:</strong> పాల పాయసం; పురోహితులు దీర్ఘాయుష్షు దీవెన ఇస్తారు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> யாருடைய நட்சத்திரமோ அவர் பெயர், கோத்திரம், நட்சத்திரம், ராசி.</li><li><strong>பூஜை:</strong> கணபதி, நட்சத்திர தெய்வம், நவக்கிரகங்கள்.</li><li><strong>ஜபம்:</strong> மிருத்யுஞ்ஜய மந்திரம் நூற்றெட்டு முறை, நட்சத்திர மந்திரம்.</li><li><strong>நைவேத்தியம், ஆசி:</strong> பால் பாயசம்; அர்ச்சகர் நீண்ட ஆயுளுக்கு ஆசி வழங்குவார்.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಯಾರ ನಕ್ಷತ್ರವೋ ಅವರ ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿ.</li><li><strong>ಪೂಜೆ:</strong> ಗಣಪತಿ, ನಕ್ಷತ್ರ ದೇವತೆ, ನವಗ್ರಹಗಳು.</li><li><strong>ಜಪ:</strong> ಮೃತ್ಯುಂಜಯ ಮಂತ್ರ ನೂರೆಂಟು ಬಾರಿ, ನಕ್ಷತ್ರ ಮಂತ್ರ.</li><li><strong>ನೈವೇದ್ಯ, ಆಶೀರ್ವಾದ:</strong> ಹಾಲಿನ ಪಾಯಸ; ಅರ್ಚಕರು ದೀರ್ಘಾಯುಷ್ಯದ ಆಶೀರ್ವಾದ ನೀಡುತ್ತಾರೆ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> जिनका नक्षत्र है उनका नाम, गोत्र, नक्षत्र और राशि।</li><li><strong>पूजन:</strong> गणपति, नक्षत्र के देवता और नवग्रह।</li><li><strong>जप:</strong> महामृत्युंजय मंत्र एक सौ आठ बार और नक्षत्र का मंत्र।</li><li><strong>नैवेद्य और आशीर्वाद:</strong> दूध की खीर; पंडित जी दीर्घायु का आशीर्वाद देते हैं।</li></ol>',
    },
    {
      en: '<p>Akshatas of blessing, kumkum and a raksha thread come to your home by post within 15 days.</p>',
      te: '<p>దీవెన అక్షతలు, కుంకుమ, రక్షా దారం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>ஆசி அட்சதை, குங்குமம், ரட்சைக் கயிறு ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಆಶೀರ್ವಾದದ ಅಕ್ಷತೆ, ಕುಂಕುಮ ಮತ್ತು ರಕ್ಷಾ ದಾರ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>आशीर्वाद के अक्षत, कुमकुम और रक्षा सूत्र 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(301), capacity: 27, names_included: 1, further_name: rupees(101) },
    {
      name: {
        en: 'With Ayushya Suktam by four priests',
        te: 'నలుగురు పురోహితులతో ఆయుష్య సూక్త పారాయణ',
        ta: 'நான்கு அர்ச்சகர் ஓதும் ஆயுஷ்ய சூக்தத்துடன்',
        kn: 'ನಾಲ್ವರು ಅರ್ಚಕರಿಂದ ಆಯುಷ್ಯ ಸೂಕ್ತ ಸಹಿತ',
        hi: 'चार पंडित जी द्वारा आयुष्य सूक्त सहित',
      },
      amount: rupees(1516),
      capacity: 3,
      names_included: 2,
      further_name: rupees(101),
    },
  ],
  products: ['kumkum', 'brass-diya'],
  family: [relation],
} satisfies DemoSeva
