import type { MessageWords } from '../messages-words.ts'
import { te as frame } from '../frame/te.ts'
import { te as pages } from '../pages/te.ts'

/** All that the server says, in Telugu. */
export const te = {
  refusals: {
    bad_request: 'ఈ అభ్యర్థనలో ఏదో సరిగా లేదు',
    not_json: 'ఈ అభ్యర్థనను చదవలేకపోయాము',
    not_found: 'ఇది మాకు కనబడలేదు',
    event_gone: 'ఈ హోమం ఇప్పుడు అందుబాటులో లేదు.',
    event_closed: 'ఈ హోమానికి నమోదు ముగిసింది.',
    not_on_offer: 'మీరు ఎంచుకున్న వాటిలో ఒకటి ఇప్పుడు అందుబాటులో లేదు. దయచేసి మీ ఆర్డర్‌ను మళ్లీ చూడండి.',
    sold_out: 'ఈ ప్యాకేజీలో అన్ని స్థానాలు నిండిపోయాయి. దయచేసి మరొకటి ఎంచుకోండి.',
    price_changed: 'ధర మారింది. కొనసాగే ముందు దయచేసి కొత్త మొత్తం చూడండి.',
    key_reused: 'ఈ అభ్యర్థన ఇంతకుముందు వేరే వివరాలతో వచ్చింది. దయచేసి పేజీని మళ్లీ లోడ్ చేయండి.',
    list_locked: 'ఈ హోమానికి పేర్ల జాబితా ముగిసింది; ఇక్కడ పేర్లు మార్చడం ఇక సాధ్యం కాదు. దయచేసి మాకు ఫోన్ చేయండి: సమయం ఉంటే పురోహితులకు తెలియజేస్తాం.',
    already_sent: 'మీరు ఇచ్చిన చిరునామాకు ప్రసాదం ఇప్పటికే పంపించాం.',
    family_full: 'మీ కుటుంబ పుస్తకం నిండిపోయింది. ముందుగా ఒకరిని తొలగించండి.',
    already_paid: 'ఈ బుకింగ్‌కు ఇప్పటికే చెల్లించారు. మళ్లీ చెల్లించనవసరం లేదు.',
    not_paid: 'ఈ బుకింగ్‌కు ఇంకా చెల్లించలేదు.',

    login_required: 'కొనసాగడానికి దయచేసి లాగిన్ అవ్వండి.',
    other_user: 'ఇది వేరొకరి లాగిన్‌కు చెందినది. దయచేసి సరైన నంబరుతో లాగిన్ అవ్వండి.',
    invalid_phone: pages.login.invalidPhone,
    invalid_otp_format: pages.login.invalidOtp,
    otp_wrong: pages.login.wrongOtp,
    otp_void: 'ఈ ఓటీపీ ఇక చెల్లదు. దయచేసి కొత్త ఓటీపీ అడగండి.',
    otp_too_soon: ({ seconds }) => `మరో ఓటీపీ కోసం దయచేసి ${seconds} ${seconds === 1 ? 'సెకను' : 'సెకన్లు'} ఆగండి.`,
    otp_limit: 'ఈ నంబరుకు చాలాసార్లు ఓటీపీ అడిగారు. దయచేసి కొంతసేపటి తర్వాత ప్రయత్నించండి.',
    otp_not_sent: pages.login.otpNotSent,

    invalid_fields: 'దయచేసి గుర్తు పెట్టిన వివరాలను సరిచేయండి',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }) => `దయచేసి ${most} అక్షరాలకు మించకుండా రాయండి`,
    text_not_allowed: 'దయచేసి అక్షరాలు, అంకెలు, సాధారణ గుర్తులు మాత్రమే వాడండి',
    unknown_option: 'దయచేసి జాబితా నుండి ఒకటి ఎంచుకోండి',
    too_many_people: ({ most }) => (most === 1 ? 'ఈ ప్యాకేజీ ఒక్కరికి మాత్రమే' : `ఈ ప్యాకేజీలో గరిష్ఠంగా ${most} మంది ఉండవచ్చు`),
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: pages.donation.online.amountNeeded,
    invalid_pan: pages.donation.online.panFormat,

    too_large: 'ఇది పంపడానికి చాలా పెద్దదిగా ఉంది',
    unavailable: 'ప్రస్తుతం మా రికార్డులు అందుబాటులో లేవు. దయచేసి ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
    payment_unavailable: 'ప్రస్తుతం చెల్లింపు పేజీ అందుబాటులో లేదు. మీ డబ్బు తీసుకోలేదు; దయచేసి ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
    bug: 'మా వైపు ఏదో పొరపాటు జరిగింది. దయచేసి మళ్లీ ప్రయత్నించండి.',
  },

  done: {
    otp_sent: pages.login.otpSent,
    login_successful: pages.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: pages.profile.yourData.saved,
    erased: pages.profile.yourData.erased,
  },

  payment: {
    success: 'మీ చెల్లింపు విజయవంతమైంది, మీ సేవ బుక్ అయింది.',
    failure: 'మీ చెల్లింపు పూర్తి కాలేదు. ఖాతా నుండి డబ్బు పోయి ఉంటే మీ బ్యాంకు 7 రోజులలో తిరిగి ఇస్తుంది.',
    pending: 'మీ బ్యాంకు ఇంకా చెల్లింపును నిర్ధారించలేదు. దయచేసి మళ్లీ చెల్లించవద్దు.',
    refunded: 'మీ డబ్బు వాపసు ఇస్తున్నాము. 7 రోజులలో మీకు చేరుతుంది.',
    unknown_order: 'ఈ చెల్లింపు మాకు కనబడలేదు.',
  },

  sms: {
    otp: ({ trust, code, domain }) => `${trust}: మీ ఓటీపీ ${code}. ఇది 5 నిమిషాలు చెల్లుతుంది. దయచేసి ఎవరికీ చెప్పవద్దు.\n\n@${domain} #${code}`,
  },

  notice: {
    bookingConfirmed: of =>
      `🙏 మీ సేవ బుక్ అయింది.\n${of.homam}\nతేదీ: ${of.date}\nఆర్డర్ సంఖ్య: ${of.orderId}\nమొత్తం: ${of.price}\nసంకల్పంలో మీ పేర్లు చదువుతారు. ఫోటోలు, వీడియో వాట్సాప్‌లో వస్తాయి; ప్రసాదం 15 రోజులలో మీకు చేరుతుంది.\n${of.trust}`,
    paymentFailed: of =>
      `🙏 ${of.homam} (ఆర్డర్ సంఖ్య ${of.orderId}): ${of.price} చెల్లింపు పూర్తి కాలేదు. ఖాతా నుండి డబ్బు పోయి ఉంటే మీ బ్యాంకు 7 రోజులలో తిరిగి ఇస్తుంది. మళ్లీ ప్రయత్నించడానికి: ${of.link}\n${of.trust}`,
    refunded: of => `🙏 ${of.homam} (ఆర్డర్ సంఖ్య ${of.orderId}): ${of.price} వాపసు ఇస్తున్నాము. 7 రోజులలో మీ ఖాతాకు చేరుతుంది.\n${of.trust}`,
    homamChanged: of =>
      `🙏 ${of.homam} (ఆర్డర్ సంఖ్య ${of.orderId}) తేదీ మారింది. కొత్త తేదీ: ${of.date}. మీ సేవ బుకింగ్ అలాగే ఉంటుంది. కొత్త తేదీ మీకు కుదరకపోతే దయచేసి ఈ సందేశానికి జవాబు ఇవ్వండి.\n${of.trust}`,
    homamCancelled: of => `🙏 క్షమించండి: ${of.homam} (ఆర్డర్ సంఖ్య ${of.orderId}) నిర్వహించలేకపోతున్నాము. ${of.price} 7 రోజులలో మీ ఖాతాకు తిరిగి వస్తుంది.\n${of.trust}`,
    homamOpened: of =>
      `🙏 ${of.homam}: నమోదు మొదలైంది.\nతేదీ: ${of.date}\nనమోదు ముగిసే తేదీ: ${of.closes}\nబుక్ చేయడానికి: ${of.link}\nతెలియజేయమని మీరు కోరారు. ఈ సందేశం ఒక్కసారే పంపుతాము.\n${of.trust}`,
    liveToday: of => `🙏 ${of.homam} ఈ రోజు ప్రారంభం. సమయం: ${of.time}. ప్రత్యక్షంగా చూడండి: ${of.link}\n${of.trust}`,
    photosAndVideo: of => `🙏 ${of.homam}: ఫోటోలు, వీడియో ఇక్కడ ఉన్నాయి: ${of.link}\n${of.trust}`,
    prasadamSent: of => `🙏 ${of.homam} ప్రసాదం ${of.courier} ద్వారా మీ వద్దకు వస్తోంది. ట్రాకింగ్ నంబరు: ${of.trackId}\n${of.trust}`,
    donationReceived: of => `🙏 మీ విరాళం అందింది. ${of.purpose}: ${of.price}. మీ రసీదు: ${of.link}\nమీ దానం మీకు దీవెనగా తిరిగి రావాలని కోరుకుంటున్నాము.\n${of.trust}`,
  },

  calendar: {
    description: of => `${of.trust}\nనమోదు ముగిసే తేదీ: ${of.closes}.\nహోమం పేజీ: ${of.link}`,
  },

  bill: {
    billOfSupply: 'సరఫరా బిల్లు',
    receipt: 'రసీదు',
    donationReceipt: 'విరాళం రసీదు',
    number: 'సంఖ్య',
    date: 'తేదీ',
    orderId: 'ఆర్డర్ సంఖ్య',
    devotee: 'భక్తుల పేరు',
    donor: 'దాత పేరు',
    gotra: 'గోత్రం',
    nakshatra: 'నక్షత్రం',
    rashi: 'రాశి',
    address: 'చిరునామా',
    phone: 'ఫోన్',
    pan: 'పాన్',
    homam: 'హోమం',
    homamDate: 'హోమం తేదీ',
    package: 'ప్యాకేజీ',
    product: 'వస్తువు',
    purpose: 'ఉద్దేశం',
    quantity: 'పరిమాణం',
    price: 'ధర',
    amount: 'మొత్తం',
    total: 'మొత్తం విలువ',
    amountInWords: 'మొత్తం అక్షరాలలో',
    paidBy: 'చెల్లించిన విధానం',
    transaction: 'లావాదేవీ సంఖ్య',
    sankalpamFor: 'ఎవరి కోసం సంకల్పం',
    familyMembers: 'కుటుంబ సభ్యులు',
    inMemoryOf: 'ఎవరి జ్ఞాపకార్థం',
    registration80g: '80జీ నమోదు సంఖ్య',
    note80g: 'ఆదాయపు పన్ను చట్టం సెక్షన్ 80జీ ప్రకారం ఈ విరాళానికి పన్ను మినహాయింపు పొందవచ్చు.',
    refundedOn: date => `వాపసు ఇచ్చిన తేదీ: ${date}`,
    thanks: 'మీ సేవకు ధన్యవాదాలు.',
    blessing: pages.profile.blessing,
    byComputer: 'కంప్యూటర్ ద్వారా తయారైనది; సంతకం లేకుండానే చెల్లుతుంది.',
    page: (n, all) => `పేజీ ${n} / ${all}`,
  },

  list: {
    sankalpam: 'సంకల్ప జాబితా',
    addressLabels: 'చిరునామా చీటీలు',
    serial: 'క్ర.సం.',
    name: 'పేరు',
    relation: 'బంధుత్వం',
    names: count => (count === 1 ? '1 పేరు' : `${count} పేర్లు`),
    bookings: count => (count === 1 ? '1 బుకింగ్' : `${count} బుకింగ్‌లు`),
    notKnown: 'తెలియదు',
    to: 'గ్రహీత',
    from: 'పంపినవారు',
    madeOn: date => `తయారైన తేదీ: ${date}`,
  },
} satisfies MessageWords
