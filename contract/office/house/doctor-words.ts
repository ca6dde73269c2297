import { type Day, longDay } from '../../ground/india-time.ts'
import type { FindingCode } from './doctor.ts'
import { obligationNames, placeNames } from './obligation-words.ts'
import { obligationCodes, obligationPlaces } from './obligations.ts'

type Said = Record<'en' | 'te' | 'hi', string>

/** What each finding means and what to do about it; `{name}` stands for a value of the finding. */
export const findingWords: Record<FindingCode, Said> = {
  gateways_real: {
    en: 'Money is taken by {name}.',
    te: '{name} ద్వారా చెల్లింపులు తీసుకుంటున్నాం.',
    hi: 'भुगतान {name} के ज़रिए लिया जाता है।',
  },
  gateway_sandbox: {
    en: 'The sandbox takes the place of a gateway: no money is taken. Name a real one in the setting GATEWAYS (docs/go-live.md).',
    te: 'గేట్‌వే స్థానంలో ప్రయోగ వ్యవస్థ ఉంది: డబ్బు రాదు. GATEWAYS సెట్టింగ్‌లో నిజమైన గేట్‌వే పేరు ఇవ్వండి (docs/go-live.md).',
    hi: 'गेटवे की जगह परीक्षण व्यवस्था है: पैसा नहीं आता। GATEWAYS सेटिंग में असली गेटवे का नाम दें (docs/go-live.md)।',
  },
  autopay_on: {
    en: 'UPI Autopay is set up with {name}: devotees may permit debits for what repeats.',
    te: '{name} తో యూపీఐ ఆటోపే సిద్ధంగా ఉంది: మళ్లీ మళ్లీ జరిగే సేవలకు భక్తులు డెబిట్‌కు అనుమతి ఇవ్వవచ్చు.',
    hi: '{name} के साथ यूपीआई ऑटोपे चालू है: दोहराई जाने वाली सेवाओं के लिए भक्त डेबिट की अनुमति दे सकते हैं।',
  },
  autopay_off: {
    en: 'UPI Autopay is not set up: what repeats is paid by link. The setting AUTOPAY_GATEWAY turns it on.',
    te: 'యూపీఐ ఆటోపే సిద్ధం చేయలేదు: మళ్లీ మళ్లీ జరిగే సేవలకు లింక్ ద్వారా చెల్లిస్తారు. AUTOPAY_GATEWAY సెట్టింగ్ దాన్ని ప్రారంభిస్తుంది.',
    hi: 'यूपीआई ऑटोपे चालू नहीं है: दोहराई जाने वाली सेवाओं का भुगतान लिंक से होता है। AUTOPAY_GATEWAY सेटिंग उसे चालू करती है।',
  },
  provider_answers: {
    en: '{name} answers and takes our keys.',
    te: '{name} స్పందిస్తోంది, మన కీలు సరైనవి.',
    hi: '{name} जवाब देता है और हमारी कुंजियाँ सही हैं।',
  },
  provider_refuses: {
    en: '{name} refuses our keys ({why}). Compare them with the provider’s dashboard; test keys do not work with the live address.',
    te: '{name} మన కీలను తిరస్కరించింది ({why}). ప్రొవైడర్ డాష్‌బోర్డ్‌లోని వాటితో పోల్చండి; పరీక్ష కీలు అసలు చిరునామాతో పనిచేయవు.',
    hi: '{name} ने हमारी कुंजियाँ अस्वीकार कीं ({why})। उन्हें प्रदाता के डैशबोर्ड से मिलाएँ; परीक्षण कुंजियाँ असली पते पर नहीं चलतीं।',
  },
  provider_silent: {
    en: '{name} does not answer. If it lasts: is the way out open (firewall, DNS)? Its status page tells whether it is down for all.',
    te: '{name} స్పందించడం లేదు. ఇది కొనసాగితే: బయటకు దారి తెరిచి ఉందా (ఫైర్‌వాల్, DNS)? అందరికీ ఆగిందో లేదో దాని స్థితి పేజీ చెబుతుంది.',
    hi: '{name} जवाब नहीं दे रहा। बना रहे तो: क्या बाहर का रास्ता खुला है (फ़ायरवॉल, DNS)? सबके लिए बंद है या नहीं, यह उसका स्थिति-पृष्ठ बताता है।',
  },
  gateway_unpaid: {
    en: 'The last {count} devotees who wanted to pay at {name} did not. Pay a rupee there yourself: if you can’t, name another gateway first in GATEWAYS, and start the server again.',
    te: '{name} లో చెల్లించాలనుకున్న చివరి {count} మంది భక్తులు చెల్లించలేదు. మీరే అక్కడ ఒక రూపాయి చెల్లించి చూడండి: వీలు కాకపోతే GATEWAYS లో మరో గేట్‌వేను ముందు పెట్టి, సర్వర్‌ను మళ్లీ ప్రారంభించండి.',
    hi: '{name} पर भुगतान करना चाहने वाले पिछले {count} भक्तों का भुगतान नहीं हुआ। ख़ुद वहाँ एक रुपया देकर देखें: न हो पाए तो GATEWAYS में दूसरा गेटवे पहले रखें और सर्वर फिर से चालू करें।',
  },
  webhooks_come: {
    en: 'Webhooks of {name} arrive.',
    te: '{name} వెబ్‌హుక్‌లు వస్తున్నాయి.',
    hi: '{name} के वेबहुक आ रहे हैं।',
  },
  webhooks_missing: {
    en: 'Payments went to {name}, but no good webhook came since. Is {address} entered in its dashboard, with the same secret as here?',
    te: '{name} కి చెల్లింపులు వెళ్లాయి, కానీ ఆ తర్వాత సరైన వెబ్‌హుక్ రాలేదు. దాని డాష్‌బోర్డ్‌లో {address} ఇక్కడి రహస్యంతోనే నమోదైందా?',
    hi: '{name} को भुगतान गए, पर उसके बाद कोई सही वेबहुक नहीं आया। क्या उसके डैशबोर्ड में {address} यहीं के गुप्त शब्द के साथ दर्ज है?',
  },
  keys_entered: {
    en: 'The keys of {name} were entered in the office, and go before those of the server’s settings.',
    te: '{name} కీలను ఆఫీసులో ఇచ్చారు; సర్వర్ సెట్టింగ్‌ల కంటే ఇవే ముందు.',
    hi: '{name} की कुंजियाँ दफ़्तर में भरी गईं; वे सर्वर की सेटिंग से पहले चलती हैं।',
  },
  old_key_good: {
    en: 'The key before {name} is good for another {time}, for webhooks that are sent again.',
    te: '{name} కి ముందున్న కీ మళ్లీ పంపే వెబ్‌హుక్‌ల కోసం ఇంకా {time} చెల్లుతుంది.',
    hi: '{name} से पहले की कुंजी दोबारा भेजे गए वेबहुक के लिए अभी {time} मान्य है।',
  },
  old_key_over: {
    en: 'The key before {name} is not taken any more: take {name}_OLD out of the settings.',
    te: '{name} కి ముందున్న కీ ఇక చెల్లదు: {name}_OLD ను సెట్టింగుల నుండి తీసేయండి.',
    hi: '{name} से पहले की कुंजी अब मान्य नहीं: {name}_OLD को सेटिंग से हटा दें।',
  },
  carriers_real: {
    en: '{channel} goes by {name}.',
    te: '{channel} {name} ద్వారా వెళ్తుంది.',
    hi: '{channel} {name} से जाता है।',
  },
  codes_in_vain: {
    en: 'The last {count} numbers that got a code to log in by SMS did not use it. Log in yourself: if no code comes, the provider takes messages and brings none. Its dashboard says why; another provider goes into SMS.',
    te: 'లాగిన్ కోడ్ SMS ద్వారా పంపిన చివరి {count} నంబర్లు దాన్ని వాడలేదు. మీరే లాగిన్ అయి చూడండి: కోడ్ రాకపోతే, ప్రొవైడర్ సందేశాలు తీసుకుంటోంది కానీ చేర్చడం లేదు. కారణం దాని డాష్‌బోర్డ్ చెబుతుంది; SMS సెట్టింగ్‌లో మరో ప్రొవైడర్ పేరు ఇవ్వండి.',
    hi: 'जिन पिछले {count} नंबरों को SMS से लॉगिन कोड भेजा गया, उन्होंने उसे काम में नहीं लिया। ख़ुद लॉगिन करके देखें: कोड न आए तो प्रदाता संदेश ले रहा है पर पहुँचा नहीं रहा। कारण उसका डैशबोर्ड बताता है; SMS सेटिंग में दूसरे प्रदाता का नाम दें।',
  },
  sms_sandbox: {
    en: 'SMS stay in the sandbox: nobody can log in. Name a provider in the setting SMS.',
    te: 'SMS ప్రయోగ వ్యవస్థలోనే ఉంటాయి: ఎవరూ లాగిన్ కాలేరు. SMS సెట్టింగ్‌లో ప్రొవైడర్ పేరు ఇవ్వండి.',
    hi: 'SMS परीक्षण व्यवस्था में ही रहते हैं: कोई लॉग इन नहीं कर सकता। SMS सेटिंग में प्रदाता का नाम दें।',
  },
  sms_registered: {
    en: 'All {of} texts of SMS are registered with the operators.',
    te: 'అన్ని {of} SMS పాఠాలూ ఆపరేటర్ల దగ్గర నమోదయ్యాయి.',
    hi: 'SMS के सभी {of} पाठ ऑपरेटरों के पास पंजीकृत हैं।',
  },
  sms_unregistered: {
    en: '{count} of {of} texts of SMS are not registered: those messages go by the other channels only. Message texts → SMS templates shows what to register.',
    te: '{of} SMS పాఠాలలో {count} నమోదు కాలేదు: ఆ సందేశాలు మిగతా మార్గాల్లోనే వెళ్తాయి. నమోదు చేయాల్సినవి «సందేశాల పాఠాలు → SMS టెంప్లేట్లు»లో ఉన్నాయి.',
    hi: 'SMS के {of} पाठों में से {count} पंजीकृत नहीं: वे संदेश केवल दूसरे माध्यमों से जाते हैं। क्या पंजीकृत कराना है, «संदेशों के पाठ → SMS टेम्पलेट» में दिखता है।',
  },
  whatsapp_sandbox: {
    en: 'WhatsApp messages stay in the sandbox. Name a provider in the setting WHATSAPP.',
    te: 'WhatsApp సందేశాలు ప్రయోగ వ్యవస్థలోనే ఉంటాయి. WHATSAPP సెట్టింగ్‌లో ప్రొవైడర్ పేరు ఇవ్వండి.',
    hi: 'WhatsApp संदेश परीक्षण व्यवस्था में ही रहते हैं। WHATSAPP सेटिंग में प्रदाता का नाम दें।',
  },
  abroad_open: {
    en: 'Codes can go to mobile numbers abroad.',
    te: 'విదేశాల్లోని మొబైల్ నంబర్లకు ఓటీపీలు వెళ్లగలవు.',
    hi: 'विदेश के मोबाइल नंबरों पर ओटीपी जा सकते हैं।',
  },
  abroad_without_way: {
    en: 'No codes go to mobile numbers abroad: set WHATSAPP_CODE_TEMPLATE, the template of WhatsApp for codes.',
    te: 'విదేశాల్లోని మొబైల్ నంబర్లకు ఓటీపీలు వెళ్లవు: WHATSAPP_CODE_TEMPLATE (వాట్సాప్ ఓటీపీ టెంప్లేట్) ఇవ్వండి.',
    hi: 'विदेश के मोबाइल नंबरों पर ओटीपी नहीं जाते: WHATSAPP_CODE_TEMPLATE (व्हाट्सऐप का ओटीपी टेम्पलेट) भरें।',
  },
  abroad_limit: {
    en: '{count} of today’s limits for codes abroad are reached: new people there get none until midnight.',
    te: 'విదేశాలకు పంపే ఓటీపీల నేటి పరిమితుల్లో {count} చేరుకున్నాయి: అక్కడి కొత్తవారికి అర్ధరాత్రి వరకు ఓటీపీ వెళ్లదు.',
    hi: 'विदेश के ओटीपी की आज की {count} सीमाएँ पूरी हो गईं: वहाँ के नए लोगों को आधी रात तक ओटीपी नहीं जाएगा।',
  },
  whatsapp_off: {
    en: 'WhatsApp is off: messages go by SMS and e-mail, and what staff tell everybody of a homam by e-mail only. Set WHATSAPP when Meta has approved the templates.',
    te: 'WhatsApp ఆపి ఉంది: సందేశాలు SMS, ఈమెయిల్ ద్వారా వెళ్తాయి; ఒక హోమంలోని అందరికీ సిబ్బంది చెప్పేవి ఈమెయిల్ ద్వారానే వెళ్తాయి. Meta నమూనాలను ఆమోదించాక WHATSAPP ఇవ్వండి.',
    hi: 'WhatsApp बंद है: संदेश SMS और ईमेल से जाते हैं; किसी हवन के सब भक्तों को कर्मचारी जो लिखते हैं वह केवल ईमेल से। Meta टेम्पलेट स्वीकार कर ले तो WHATSAPP दें।',
  },
  email_sandbox: {
    en: 'E-mail stays in the sandbox: colleagues get no invitations. Set EMAIL=smtp, SMTP_URL and MAIL_FROM.',
    te: 'ఈమెయిల్ ప్రయోగ వ్యవస్థలోనే ఉంటుంది: సహోద్యోగులకు ఆహ్వానాలు చేరవు. EMAIL=smtp, SMTP_URL, MAIL_FROM ఇవ్వండి.',
    hi: 'ईमेल परीक्षण व्यवस्था में ही रहता है: सहकर्मियों को निमंत्रण नहीं पहुँचते। EMAIL=smtp, SMTP_URL और MAIL_FROM दें।',
  },
  https_good: { en: 'The site is reached by https.', te: 'సైట్ https ద్వారా తెరుచుకుంటుంది.', hi: 'साइट https से खुलती है।' },
  https_missing: {
    en: 'PUBLIC_URL is {address}: gateways send webhooks to https only, and browsers keep logins safe only there.',
    te: 'PUBLIC_URL {address}: గేట్‌వేలు వెబ్‌హుక్‌లను httpsకు మాత్రమే పంపుతాయి, బ్రౌజర్లు లాగిన్‌ను అక్కడే భద్రంగా ఉంచుతాయి.',
    hi: 'PUBLIC_URL {address} है: गेटवे वेबहुक केवल https पर भेजते हैं और ब्राउज़र लॉगिन वहीं सुरक्षित रखते हैं।',
  },
  reachable: {
    en: 'The site answers at its public address.',
    te: 'సైట్ తన బహిరంగ చిరునామాలో స్పందిస్తోంది.',
    hi: 'साइट अपने सार्वजनिक पते पर जवाब देती है।',
  },
  unreachable: {
    en: 'The site does not answer at {address}. Is the name’s address right, the proxy up, its certificate good?',
    te: '{address} వద్ద సైట్ స్పందించడం లేదు. పేరు చిరునామా సరైనదేనా, ప్రాక్సీ నడుస్తోందా, సర్టిఫికెట్ బాగుందా?',
    hi: '{address} पर साइट जवाब नहीं देती। क्या नाम का पता सही है, प्रॉक्सी चालू है, प्रमाणपत्र ठीक है?',
  },
  proxies_unknown: {
    en: 'The site is public, and TRUST_PROXY is 0: if a proxy stands in front, limits by address hit all devotees together. Set it to the number of proxies.',
    te: 'సైట్ బహిరంగంగా ఉంది, TRUST_PROXY 0: ముందు ప్రాక్సీ ఉంటే చిరునామా పరిమితులు భక్తులందరికీ కలిపి వర్తిస్తాయి. ప్రాక్సీల సంఖ్య ఇవ్వండి.',
    hi: 'साइट सार्वजनिक है और TRUST_PROXY 0 है: आगे प्रॉक्सी हो तो पते की सीमाएँ सब भक्तों पर एक साथ लगती हैं। प्रॉक्सियों की संख्या दें।',
  },
  clock_good: { en: 'The clocks agree.', te: 'గడియారాలు సరిపోతున్నాయి.', hi: 'घड़ियाँ मिलती हैं।' },
  clock_moved: {
    en: 'The sandbox’s clock is moved by {time}. Put it back on the page /sandbox.',
    te: 'ప్రయోగ వ్యవస్థ గడియారం {time} జరిగి ఉంది. /sandbox పేజీలో తిరిగి సరిచేయండి.',
    hi: 'परीक्षण व्यवस्था की घड़ी {time} खिसकी है। /sandbox पृष्ठ पर ठीक करें।',
  },
  clock_differs: {
    en: 'This machine’s clock and that of {name} differ by {time}: closing times and signatures go wrong. Set the time service (NTP) right.',
    te: 'ఈ యంత్రం గడియారానికీ {name} గడియారానికీ {time} తేడా ఉంది: ముగింపు సమయాలు, సంతకాలు తప్పుతాయి. సమయ సేవ (NTP) సరిచేయండి.',
    hi: 'इस मशीन और {name} की घड़ी में {time} का अंतर है: समाप्ति समय और हस्ताक्षर ग़लत होंगे। समय सेवा (NTP) ठीक करें।',
  },
  database_own: { en: 'The database is one of your own.', te: 'డేటాబేస్ మీ సొంతది.', hi: 'डेटाबेस आपका अपना है।' },
  database_embedded: {
    en: 'The embedded database is in use: what was booked since the last backup is lost with its disk. Set DATABASE_URL to one of your own.',
    te: 'లోపలి డేటాబేస్ వాడుకలో ఉంది: దాని డిస్క్ పోతే చివరి బ్యాకప్ తర్వాతి బుకింగ్‌లు పోతాయి. మీ సొంత డేటాబేస్‌ను DATABASE_URL లో ఇవ్వండి.',
    hi: 'अंदरूनी डेटाबेस चल रहा है: उसकी डिस्क गई तो पिछले बैकअप के बाद की बुकिंग भी जाएँगी। DATABASE_URL में अपना डेटाबेस दें।',
  },
  commits_wait: {
    en: 'The database answers, but what is written does not come to its end: nobody can book or log in. Is the standby that must have it gone, or does the disk stand still?',
    te: 'డేటాబేస్ స్పందిస్తోంది, కానీ రాసినది పూర్తి కావడం లేదు: ఎవరూ బుక్ చేయలేరు, లాగిన్ కాలేరు. తప్పనిసరి standby లేదా, లేక డిస్క్ ఆగిపోయిందా?',
    hi: 'डेटाबेस जवाब देता है, पर लिखा हुआ पूरा नहीं होता: कोई बुक या लॉगिन नहीं कर सकता। क्या ज़रूरी standby नहीं है, या डिस्क रुकी हुई है?',
  },
  reports_copied: {
    en: 'The copy of the database that exports and reports read answers.',
    te: 'ఎగుమతులు, నివేదికలు చదివే డేటాబేస్ ప్రతి స్పందిస్తోంది.',
    hi: 'निर्यात और रिपोर्ट डेटाबेस की जिस प्रति को पढ़ते हैं वह जवाब देती है।',
  },
  reports_away: {
    en: 'The copy of the database that exports and reports read (DATABASE_READ_URL) does not answer ({why}). There are none until it does, or until the setting is taken out.',
    te: 'ఎగుమతులు, నివేదికలు చదివే డేటాబేస్ ప్రతి (DATABASE_READ_URL) స్పందించడం లేదు ({why}). అది స్పందించే వరకు, లేదా ఆ సెట్టింగ్ తీసేసే వరకు అవి రావు.',
    hi: 'निर्यात और रिपोर्ट डेटाबेस की जिस प्रति (DATABASE_READ_URL) को पढ़ते हैं वह जवाब नहीं देती ({why})। उसके लौटने तक, या सेटिंग हटाने तक, वे नहीं मिलेंगे।',
  },
  migrated: { en: 'The database is migrated.', te: 'డేటాబేస్ తాజా రూపంలో ఉంది.', hi: 'डेटाबेस नए रूप में है।' },
  not_migrated: {
    en: 'Migrations are missing: start the server once.',
    te: 'డేటాబేస్ మార్పులు మిగిలి ఉన్నాయి: సర్వర్‌ను ఒకసారి ప్రారంభించండి.',
    hi: 'डेटाबेस के बदलाव बाकी हैं: सर्वर एक बार चालू करें।',
  },
  backup_fresh: {
    en: 'The last verified backup is {time} old.',
    te: 'సరిచూసిన చివరి బ్యాకప్ {time} క్రితానిది.',
    hi: 'पिछला जाँचा हुआ बैकअप {time} पुराना है।',
  },
  backup_old: {
    en: 'The last verified backup is {time} old. Look why the nightly backup did not run, or failed.',
    te: 'సరిచూసిన చివరి బ్యాకప్ {time} క్రితానిది. రాత్రి బ్యాకప్ ఎందుకు జరగలేదో, లేదా ఎందుకు విఫలమైందో చూడండి.',
    hi: 'पिछला जाँचा हुआ बैकअप {time} पुराना है। देखें कि रात का बैकअप क्यों नहीं बना, या क्यों विफल हुआ।',
  },
  backup_unknown: {
    en: 'There is no verified backup. Run `npm run backup` each night (docs/backup.md); another tool may touch the file of BACKUP_STAMP.',
    te: 'సరిచూసిన బ్యాకప్ లేదు. ప్రతి రాత్రి `npm run backup` నడపండి (docs/backup.md); వేరే సాధనమైతే BACKUP_STAMP ఫైల్‌ను తాకాలి.',
    hi: 'कोई जाँचा हुआ बैकअप नहीं है। हर रात `npm run backup` चलाएँ (docs/backup.md); कोई और साधन हो तो वह BACKUP_STAMP की फ़ाइल छुए।',
  },
  archive_goes: {
    en: 'PostgreSQL archives its log.',
    te: 'PostgreSQL తన లాగ్‌ను భద్రపరుస్తోంది.',
    hi: 'PostgreSQL अपना लॉग सहेज रहा है।',
  },
  archive_stands: {
    en: 'PostgreSQL has archived nothing of its log for {time}. Its disk fills, and nobody can go back to a moment since. Its own log says why archive_command fails; if it says nothing, the command hangs (docs/backup.md).',
    te: 'PostgreSQL {time} నుండి తన లాగ్‌లో ఏదీ భద్రపరచలేదు. డిస్క్ నిండుతోంది, ఆ తర్వాతి క్షణానికి ఎవరూ వెనక్కి వెళ్లలేరు. archive_command ఎందుకు విఫలమవుతోందో దాని లాగ్ చెబుతుంది; ఏమీ చెప్పకపోతే ఆ ఆదేశం మధ్యలో ఆగిపోయింది (docs/backup.md).',
    hi: 'PostgreSQL ने {time} से अपना लॉग नहीं सहेजा। डिस्क भर रही है, और उसके बाद के किसी क्षण पर लौटा नहीं जा सकता। archive_command क्यों विफल है, यह उसका लॉग बताता है; वह कुछ न कहे तो आदेश बीच में अटका है (docs/backup.md)।',
  },
  secret_set: { en: 'SECRET is set.', te: 'SECRET ఇచ్చారు.', hi: 'SECRET दिया गया है।' },
  secret_stored: {
    en: 'SECRET was made on the first start and lies in DATA_DIR: keep it with your copies, without it PANs can’t be read any more.',
    te: 'SECRET మొదటి ప్రారంభంలో తయారై DATA_DIR లో ఉంది: నకళ్లతో పాటు ఉంచండి, అది లేకుంటే PANలు చదవలేరు.',
    hi: 'SECRET पहली शुरुआत में बना और DATA_DIR में है: प्रतियों के साथ रखें, उसके बिना PAN नहीं पढ़े जा सकेंगे।',
  },
  trust_own: { en: 'The trust’s details are its own.', te: 'ట్రస్ట్ వివరాలు దాని సొంతవి.', hi: 'ट्रस्ट के विवरण उसके अपने हैं।' },
  trust_demo: {
    en: 'Demo values stand for the trust’s {name}. Put in your own under “Trust details”.',
    te: 'ట్రస్ట్ {name} స్థానంలో నమూనా విలువలు ఉన్నాయి. “ట్రస్ట్ వివరాలు”లో మీవి ఇవ్వండి.',
    hi: 'ट्रस्ट के {name} की जगह नमूना मान हैं। “ट्रस्ट विवरण” में अपने दें।',
  },
  offers_own: {
    en: 'Every homam and seva on the site was published by your staff.',
    te: 'సైట్‌లో ఉన్న ప్రతి హోమం, సేవ మీ సిబ్బంది ప్రచురించినదే.',
    hi: 'साइट का हर होम और सेवा आपके कर्मचारियों ने प्रकाशित की है।',
  },
  offers_demo: {
    en: '{count} homams and sevas that the product came with are on the site: {name}. Take them off, or make them your own and publish them, under “Homam and seva pages”.',
    te: 'ఉత్పత్తితో వచ్చిన {count} హోమాలు, సేవలు సైట్‌లో ఉన్నాయి: {name}. “హోమాలు, సేవల పేజీలు”లో వాటిని తీసివేయండి, లేదా మీవిగా మార్చి ప్రచురించండి.',
    hi: 'उत्पाद के साथ आए {count} होम और सेवाएँ साइट पर हैं: {name}। “हवन और सेवाओं के पृष्ठ” में उन्हें हटाएँ, या अपना बनाकर प्रकाशित करें।',
  },
  staff_own: {
    en: 'No demo account of staff is open.',
    te: 'నమూనా సిబ్బంది ఖాతా ఏదీ తెరిచి లేదు.',
    hi: 'कर्मचारियों का कोई नमूना खाता खुला नहीं है।',
  },
  staff_demo: {
    en: 'Demo accounts of staff are open ({name}). End them under “Staff”.',
    te: 'నమూనా సిబ్బంది ఖాతాలు తెరిచి ఉన్నాయి ({name}). “సిబ్బంది”లో వాటిని ముగించండి.',
    hi: 'कर्मचारियों के नमूना खाते खुले हैं ({name})। “कर्मचारी” में उन्हें बंद करें।',
  },
  jobs_run: { en: 'Jobs are done in time.', te: 'పనులు సమయానికి జరుగుతున్నాయి.', hi: 'काम समय पर हो रहे हैं।' },
  jobs_stand: {
    en: 'Jobs wait since {time}: nobody does them. Is a worker running, or a server with JOBS=on?',
    te: 'పనులు {time} నుండి వేచి ఉన్నాయి: ఎవరూ చేయడం లేదు. worker లేదా JOBS=on ఉన్న సర్వర్ నడుస్తోందా?',
    hi: 'काम {time} से रुके हैं: कोई नहीं कर रहा। क्या worker या JOBS=on वाला सर्वर चल रहा है?',
  },
  messages_go: { en: 'No message waits too long.', te: 'ఏ సందేశమూ ఎక్కువసేపు వేచి లేదు.', hi: 'कोई संदेश देर तक रुका नहीं है।' },
  messages_wait: {
    en: '{count} messages were tried in vain again and again. “Messages” shows why.',
    te: '{count} సందేశాలు పదే పదే ప్రయత్నించినా వెళ్లలేదు. కారణం “సందేశాలు”లో ఉంది.',
    hi: '{count} संदेश बार-बार कोशिश पर भी नहीं गए। कारण “संदेश” में है।',
  },
  messages_late: {
    en: 'Messages by {name} have been waiting for {time}. Does the provider answer, and is the day’s money for SMS used up? “Messages” tells.',
    te: '{name} సందేశాలు {time} నుండి వేచి ఉన్నాయి. ప్రొవైడర్ స్పందిస్తోందా, ఈ రోజు SMS డబ్బు అయిపోయిందా? “సందేశాలు” చెబుతుంది.',
    hi: '{name} संदेश {time} से रुके हैं। क्या प्रदाता जवाब दे रहा है, या SMS का आज का पैसा ख़त्म हो गया? “संदेश” बताता है।',
  },
  settings_unread: {
    en: 'The settings file has names that nobody reads: {name}. Compare them with .env.example.',
    te: 'సెట్టింగ్‌ల ఫైల్‌లో ఎవరూ చదవని పేర్లు ఉన్నాయి: {name}. .env.example తో పోల్చండి.',
    hi: 'सेटिंग की फ़ाइल में ऐसे नाम हैं जिन्हें कोई नहीं पढ़ता: {name}। .env.example से मिलाएँ।',
  },
  refunds_in_time: { en: 'No refund is late.', te: 'ఏ వాపసూ ఆలస్యం కాలేదు.', hi: 'कोई वापसी देर से नहीं है।' },
  refunds_late: {
    en: '{count} refunds are older than the 7 days that were promised. “Refunds” lists them.',
    te: '{count} వాపసులు మాట ఇచ్చిన 7 రోజులు దాటాయి. “వాపసులు”లో జాబితా ఉంది.',
    hi: '{count} वापसियाँ वादे के 7 दिन पार कर चुकी हैं। “वापसी” में सूची है।',
  },
  disk_roomy: { en: 'There is room for pictures.', te: 'చిత్రాలకు చోటు ఉంది.', hi: 'चित्रों के लिए जगह है।' },
  disk_full: {
    en: 'Only {name} of the disk for pictures is free.',
    te: 'చిత్రాల డిస్క్‌లో {name} మాత్రమే ఖాళీగా ఉంది.',
    hi: 'चित्रों की डिस्क में केवल {name} खाली है।',
  },
  database_disk_roomy: {
    en: 'The database has room on its disk.',
    te: 'డేటాబేస్‌కు దాని డిస్క్‌లో చోటు ఉంది.',
    hi: 'डेटाबेस के लिए उसकी डिस्क पर जगह है।',
  },
  database_disk_low: {
    en: 'Only {name} of the database’s disk is free. Nobody can book once it is full.',
    te: 'డేటాబేస్ డిస్క్‌లో {name} మాత్రమే ఖాళీగా ఉంది. అది నిండితే ఎవరూ బుక్ చేయలేరు.',
    hi: 'डेटाबेस की डिस्क में केवल {name} खाली है। वह भर गई तो कोई बुक नहीं कर पाएगा।',
  },
  database_disk_unseen: {
    en: 'The database’s disk can’t be seen from here. Watch its free room on its own machine.',
    te: 'డేటాబేస్ డిస్క్ ఇక్కడి నుంచి కనిపించదు. దానిలోని ఖాళీ చోటును దాని యంత్రంలోనే చూసుకోండి.',
    hi: 'डेटाबेस की डिस्क यहाँ से दिखाई नहीं देती। उसकी खाली जगह पर उसी मशीन में नज़र रखें।',
  },
  database_harmed: {
    en: 'The database found pages on its disk that are not as it wrote them, within a week: {count} so far. Some bookings can’t be read. Make no space on it and restart nothing: docs/operations.md, “Pages that are broken”.',
    te: 'డేటాబేస్ తన డిస్క్‌లో తాను రాసినట్లు లేని పేజీలను ఈ వారంలో చూసింది: ఇప్పటివరకు {count}. కొన్ని బుకింగ్‌లు చదవడం కుదరదు. దానిపై ఏమీ తొలగించకండి, ఏదీ పునఃప్రారంభించకండి: docs/operations.md, “Pages that are broken”.',
    hi: 'डेटाबेस को इस सप्ताह अपनी डिस्क पर ऐसे पृष्ठ मिले जो उसके लिखे जैसे नहीं हैं: अब तक {count}। कुछ बुकिंग पढ़ी नहीं जा सकतीं। उस पर से कुछ न मिटाएँ, कुछ फिर से चालू न करें: docs/operations.md, “Pages that are broken”।',
  },
  files_good: {
    en: 'Pictures can be stored and read.',
    te: 'చిత్రాలను భద్రపరచవచ్చు, తిరిగి చదవవచ్చు.',
    hi: 'चित्र रखे और पढ़े जा सकते हैं।',
  },
  files_away: {
    en: 'Pictures can’t be stored and read. The store says: {why}',
    te: 'చిత్రాలను భద్రపరచడం, చదవడం కుదరడం లేదు. నిల్వ చెప్పేది: {why}',
    hi: 'चित्र न रखे जा सकते हैं, न पढ़े। भंडार कहता है: {why}',
  },
  obligation_due: {
    en: 'The law asks it since {day}: {name}. What to do: {place}',
    te: '{day} నుంచి చట్టం కోరుతోంది: {name}. ఏం చేయాలో: {place}',
    hi: 'कानून {day} से यह चाहता है: {name}। क्या करना है: {place}',
  },
  obligation_soon: {
    en: 'Due on {day}: {name}. What to do: {place}',
    te: '{day}న గడువు: {name}. ఏం చేయాలో: {place}',
    hi: '{day} को नियत: {name}। क्या करना है: {place}',
  },
  obligation_unknown: {
    en: 'Its last day is not entered, so nobody can be warned: {name}. What to do: {place}',
    te: 'చివరి రోజు ఇవ్వలేదు, కాబట్టి ముందుగా చెప్పలేము: {name}. ఏం చేయాలో: {place}',
    hi: 'अंतिम दिन भरा नहीं गया, इसलिए पहले से चेताया नहीं जा सकता: {name}। क्या करना है: {place}',
  },
  obligations_kept: {
    en: 'Nothing that the law or the providers ask is due soon.',
    te: 'చట్టం, ప్రొవైడర్లు కోరేవాటిలో గడువు దగ్గరపడినవి ఏవీ లేవు.',
    hi: 'कानून या प्रदाताओं की कोई माँग अभी पास नहीं है।',
  },
  facts_old: {
    en: 'What the law and the providers say was read more than a year ago, in {count} places. Read it again: npm run facts names them, docs/integrations.md says where.',
    te: 'చట్టం, ప్రొవైడర్లు చెప్పేవి {count} చోట్ల ఏడాదికి పైగా క్రితం చదివినవి. మళ్లీ చదవండి: npm run facts వాటిని చెబుతుంది, docs/integrations.md ఎక్కడో చెబుతుంది.',
    hi: 'कानून और प्रदाताओं की बातें {count} जगह एक वर्ष से अधिक पहले पढ़ी गई थीं। फिर पढ़ें: npm run facts उन्हें बताता है, docs/integrations.md बताता है कि कहाँ।',
  },
}

/** The sentence of a finding in a language, its values filled in. */
export function saidOf(finding: { code: FindingCode; values: Record<string, string> }, language: keyof Said): string {
  const { name, day } = finding.values
  const code = obligationCodes.find(each => finding.code.startsWith('obligation_') && each === name)
  const place = obligationPlaces.find(each => each === finding.values.place)
  const values = {
    ...finding.values,
    ...(code && { name: obligationNames[code][language] }),
    ...(place && { place: placeNames[place][language] }),
    ...(day && { day: longDay(day as Day, language) }),
  } as Record<string, string>
  return findingWords[finding.code][language].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '')
}
