import type { MessageWords } from '../messages-words.ts'
import { hi as frame } from '../frame/hi.ts'
import { hi as pages } from '../pages/hi.ts'

/** All that the server says, in Hindi. */
export const hi = {
  refusals: {
    bad_request: 'इस अनुरोध में कुछ सही नहीं है',
    not_json: 'यह अनुरोध पढ़ा नहीं जा सका',
    not_found: 'यह हमें नहीं मिला',
    event_gone: 'यह हवन अब उपलब्ध नहीं है।',
    event_closed: 'इस हवन का पंजीकरण समाप्त हो चुका है।',
    not_on_offer: 'आपकी चुनी हुई कोई वस्तु या पैकेज अब उपलब्ध नहीं है। कृपया अपना ऑर्डर फिर देखें।',
    sold_out: 'इस पैकेज के सभी स्थान भर चुके हैं। कृपया कोई दूसरा चुनें।',
    price_changed: 'मूल्य बदल गया है। आगे बढ़ने से पहले कृपया नई कुल राशि देखें।',
    key_reused: 'यह अनुरोध पहले दूसरे विवरणों के साथ आया था। कृपया पृष्ठ फिर से लोड करें।',
    list_locked: 'इस हवन की नामों की सूची बंद हो चुकी है, इसलिए यहाँ नाम अब नहीं बदले जा सकते। कृपया हमें फ़ोन करें: समय रहा तो हम पुरोहित को बता देंगे।',
    already_sent: 'आपके दिए पते पर प्रसाद भेजा जा चुका है।',
    family_full: 'आपकी परिवार पुस्तिका भर गई है। कृपया पहले किसी एक का नाम हटाएँ।',
    already_paid: 'इस बुकिंग का भुगतान हो चुका है। दोबारा भुगतान की आवश्यकता नहीं है।',
    not_paid: 'इस बुकिंग का भुगतान अभी नहीं हुआ है।',

    login_required: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
    other_user: 'यह किसी दूसरे लॉगिन का है। कृपया सही नंबर से लॉगिन करें।',
    invalid_phone: pages.login.invalidPhone,
    invalid_otp_format: pages.login.invalidOtp,
    otp_wrong: pages.login.wrongOtp,
    otp_void: 'यह ओटीपी अब मान्य नहीं है। कृपया नया ओटीपी मँगाएँ।',
    otp_too_soon: ({ seconds }) => `दूसरा ओटीपी मँगाने से पहले कृपया ${seconds} सेकंड प्रतीक्षा करें।`,
    otp_limit: 'इस नंबर के लिए बहुत बार ओटीपी मँगाया गया है। कृपया कुछ देर बाद प्रयास करें।',
    otp_not_sent: pages.login.otpNotSent,

    invalid_fields: 'कृपया चिह्नित विवरण सुधारें',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }) => `कृपया अधिक से अधिक ${most} अक्षर लिखें`,
    text_not_allowed: 'कृपया केवल अक्षर, अंक और सामान्य चिह्न लिखें',
    unknown_option: 'कृपया सूची में से एक चुनें',
    too_many_people: ({ most }) => (most === 1 ? 'यह पैकेज केवल एक व्यक्ति के लिए है' : `यह पैकेज अधिक से अधिक ${most} लोगों के लिए है`),
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: pages.donation.online.amountNeeded,
    invalid_pan: pages.donation.online.panFormat,

    too_large: 'यह भेजने के लिए बहुत बड़ा है',
    unavailable: 'अभी हमारे रिकॉर्ड उपलब्ध नहीं हैं। कृपया एक मिनट बाद फिर से प्रयास करें।',
    payment_unavailable: 'अभी भुगतान पृष्ठ उपलब्ध नहीं है। राशि नहीं कटी है; कृपया एक मिनट बाद फिर से प्रयास करें।',
    bug: 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर से प्रयास करें।',
  },

  done: {
    otp_sent: pages.login.otpSent,
    login_successful: pages.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: pages.profile.yourData.saved,
    erased: pages.profile.yourData.erased,
  },

  payment: {
    success: 'आपका भुगतान सफल हुआ और आपकी सेवा बुक हो गई है।',
    failure: 'आपका भुगतान पूरा नहीं हुआ। यदि राशि कटी हो, तो आपका बैंक 7 दिनों के भीतर लौटा देता है।',
    pending: 'आपके बैंक ने अभी भुगतान की पुष्टि नहीं की है। कृपया दोबारा भुगतान न करें।',
    refunded: 'आपकी राशि लौटाई जा रही है। यह 7 दिनों के भीतर आप तक पहुँच जाएगी।',
    unknown_order: 'यह भुगतान हमें नहीं मिला।',
  },

  sms: {
    otp: ({ trust, code, domain }) => `${trust}: आपका ओटीपी ${code} है। यह 5 मिनट तक मान्य है। कृपया किसी को न बताएँ।\n\n@${domain} #${code}`,
  },

  notice: {
    bookingConfirmed: of =>
      `🙏 आपकी सेवा बुक हो गई है।\n${of.homam}\nतिथि: ${of.date}\nऑर्डर संख्या: ${of.orderId}\nराशि: ${of.price}\nसंकल्प में आपके नाम बोले जाएँगे। चित्र और वीडियो व्हाट्सऐप पर मिलेंगे; प्रसाद 15 दिनों के भीतर पहुँचेगा।\n${of.trust}`,
    paymentFailed: of =>
      `🙏 ${of.homam} (ऑर्डर संख्या ${of.orderId}): ${of.price} का भुगतान पूरा नहीं हुआ। यदि राशि कटी हो, तो आपका बैंक 7 दिनों के भीतर लौटा देता है। फिर से प्रयास के लिए: ${of.link}\n${of.trust}`,
    refunded: of => `🙏 ${of.homam} (ऑर्डर संख्या ${of.orderId}): ${of.price} लौटाए जा रहे हैं। राशि 7 दिनों के भीतर आपके खाते में पहुँच जाएगी।\n${of.trust}`,
    homamChanged: of =>
      `🙏 ${of.homam} (ऑर्डर संख्या ${of.orderId}) की तिथि बदल गई है। नई तिथि: ${of.date}। आपकी सेवा बुक रहेगी। यदि नई तिथि आपके अनुकूल न हो, तो कृपया इस संदेश का उत्तर दें।\n${of.trust}`,
    homamCancelled: of => `🙏 हमें खेद है: ${of.homam} (ऑर्डर संख्या ${of.orderId}) नहीं हो पाएगा। ${of.price} 7 दिनों के भीतर आपके खाते में लौट आएँगे।\n${of.trust}`,
    homamOpened: of =>
      `🙏 ${of.homam}: पंजीकरण शुरू हो गया है।\nतारीख: ${of.date}\nपंजीकरण बंद होने की तारीख: ${of.closes}\nबुक करने के लिए: ${of.link}\nआपने सूचना देने को कहा था। यह संदेश एक ही बार भेजा जाता है।\n${of.trust}`,
    liveToday: of => `🙏 ${of.homam} आज आरंभ हो रहा है। समय: ${of.time}। लाइव देखें: ${of.link}\n${of.trust}`,
    photosAndVideo: of => `🙏 ${of.homam} के चित्र और वीडियो यहाँ हैं: ${of.link}\n${of.trust}`,
    prasadamSent: of => `🙏 ${of.homam} का प्रसाद ${of.courier} से आपके पास आ रहा है। ट्रैकिंग नंबर: ${of.trackId}\n${of.trust}`,
    donationReceived: of => `🙏 आपका दान प्राप्त हुआ। ${of.purpose}: ${of.price}। आपकी रसीद: ${of.link}\nआपका दान आशीर्वाद बनकर आपके पास लौटे।\n${of.trust}`,
  },

  calendar: {
    description: of => `${of.trust}\nपंजीकरण बंद होने की तारीख: ${of.closes}।\nहवन का पृष्ठ: ${of.link}`,
  },

  bill: {
    billOfSupply: 'आपूर्ति बिल',
    receipt: 'रसीद',
    donationReceipt: 'दान की रसीद',
    number: 'संख्या',
    date: 'तिथि',
    orderId: 'ऑर्डर संख्या',
    devotee: 'भक्त का नाम',
    donor: 'दाता का नाम',
    gotra: 'गोत्र',
    nakshatra: 'नक्षत्र',
    rashi: 'राशि',
    address: 'पता',
    phone: 'फ़ोन',
    pan: 'पैन',
    homam: 'हवन',
    homamDate: 'हवन की तिथि',
    package: 'पैकेज',
    product: 'वस्तु',
    purpose: 'उद्देश्य',
    quantity: 'मात्रा',
    price: 'मूल्य',
    amount: 'राशि',
    total: 'कुल',
    amountInWords: 'राशि शब्दों में',
    paidBy: 'भुगतान का माध्यम',
    transaction: 'लेन-देन संख्या',
    sankalpamFor: 'संकल्प किनके लिए',
    familyMembers: 'परिवार के सदस्य',
    inMemoryOf: 'किनकी स्मृति में',
    registration80g: '80जी पंजीकरण संख्या',
    note80g: 'आयकर अधिनियम की धारा 80जी के अंतर्गत इस दान पर कर में छूट ली जा सकती है।',
    refundedOn: date => `राशि लौटाने की तिथि: ${date}`,
    thanks: 'आपकी सेवा के लिए धन्यवाद।',
    blessing: pages.profile.blessing,
    byComputer: 'कंप्यूटर से बना है; हस्ताक्षर के बिना मान्य।',
    page: (n, all) => `पृष्ठ ${n} / ${all}`,
  },

  list: {
    sankalpam: 'संकल्प सूची',
    addressLabels: 'पते की पर्चियाँ',
    serial: 'क्र.',
    name: 'नाम',
    relation: 'संबंध',
    names: count => (count === 1 ? '1 नाम' : `${count} नाम`),
    bookings: count => (count === 1 ? '1 बुकिंग' : `${count} बुकिंग`),
    notKnown: 'ज्ञात नहीं',
    to: 'प्राप्तकर्ता',
    from: 'प्रेषक',
    madeOn: date => `बनाने की तिथि: ${date}`,
  },
} satisfies MessageWords
