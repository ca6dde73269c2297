import type { MessageWords } from '../messages-words.ts'
import { ta as frame } from '../frame/ta.ts'
import { ta as pages } from '../pages/ta.ts'

/** All that the server says, in Tamil. */
export const ta = {
  refusals: {
    bad_request: 'இந்தக் கோரிக்கையில் ஏதோ சரியாக இல்லை',
    not_json: 'இந்தக் கோரிக்கையைப் படிக்க இயலவில்லை',
    not_found: 'இதைக் காண இயலவில்லை',
    event_gone: 'இந்த ஹோமம் இப்போது கிடைப்பதில்லை.',
    event_closed: 'இந்த ஹோமத்திற்கான பதிவு முடிந்துவிட்டது.',
    not_on_offer: 'நீங்கள் தேர்ந்தெடுத்த ஒன்று இப்போது கிடைப்பதில்லை. உங்கள் ஆர்டரை மீண்டும் பாருங்கள்.',
    sold_out: 'இந்தத் தொகுப்பில் எல்லா இடங்களும் நிறைந்துவிட்டன. வேறொன்றைத் தேர்ந்தெடுங்கள்.',
    price_changed: 'விலை மாறியுள்ளது. தொடரும் முன் புதிய மொத்தத்தைப் பாருங்கள்.',
    key_reused: 'இந்தக் கோரிக்கை முன்பே வேறு விவரங்களுடன் வந்துள்ளது. பக்கத்தை மீண்டும் ஏற்றவும்.',
    list_locked: 'இந்த ஹோமத்தின் பெயர்ப் பட்டியல் முடிந்துவிட்டது; இனி இங்கே பெயர்களை மாற்ற முடியாது. எங்களை அழையுங்கள்: நேரம் இருந்தால் புரோகிதரிடம் தெரிவிப்போம்.',
    already_sent: 'நீங்கள் கொடுத்த முகவரிக்குப் பிரசாதம் ஏற்கனவே அனுப்பப்பட்டுவிட்டது.',
    family_full: 'உங்கள் குடும்பப் புத்தகம் நிரம்பிவிட்டது. முதலில் ஒருவரை நீக்கவும்.',
    already_paid: 'இந்த முன்பதிவுக்கு ஏற்கனவே பணம் செலுத்தியுள்ளீர்கள். மீண்டும் செலுத்த வேண்டியதில்லை.',
    not_paid: 'இந்த முன்பதிவுக்கு இன்னும் பணம் செலுத்தப்படவில்லை.',

    login_required: 'தொடர, தயவுசெய்து உள்நுழையுங்கள்.',
    other_user: 'இது வேறொருவரின் கணக்கிற்கு உரியது. சரியான எண்ணில் உள்நுழையுங்கள்.',
    invalid_phone: pages.login.invalidPhone,
    invalid_otp_format: pages.login.invalidOtp,
    otp_wrong: pages.login.wrongOtp,
    otp_void: 'இந்த ஓடிபி இனி செல்லாது. புதிய ஓடிபியைக் கோருங்கள்.',
    otp_too_soon: ({ seconds }) => `மற்றொரு ஓடிபி கோர, இன்னும் ${seconds} ${seconds === 1 ? 'வினாடி' : 'வினாடிகள்'} காத்திருங்கள்.`,
    otp_limit: 'இந்த எண்ணுக்குப் பலமுறை ஓடிபி கோரப்பட்டுள்ளது. சிறிது நேரம் கழித்து முயலவும்.',
    otp_not_sent: pages.login.otpNotSent,

    invalid_fields: 'குறிக்கப்பட்ட விவரங்களைத் திருத்தவும்',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }) => `${most} எழுத்துகளுக்கு மிகாமல் எழுதவும்`,
    text_not_allowed: 'எழுத்துகள், எண்கள், எளிய குறிகள் மட்டும் பயன்படுத்தவும்',
    unknown_option: 'பட்டியலிலிருந்து ஒன்றைத் தேர்ந்தெடுக்கவும்',
    too_many_people: ({ most }) => (most === 1 ? 'இந்தத் தொகுப்பு ஒருவருக்கு மட்டுமே' : `இந்தத் தொகுப்பில் அதிகபட்சம் ${most} பேர் இருக்கலாம்`),
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: pages.donation.online.amountNeeded,
    invalid_pan: pages.donation.online.panFormat,

    too_large: 'அனுப்புவதற்கு இது மிகப் பெரியதாக உள்ளது',
    unavailable: 'இப்போது எங்கள் பதிவேடுகளை அணுக இயலவில்லை. ஒரு நிமிடம் கழித்து மீண்டும் முயலவும்.',
    payment_unavailable: 'இப்போது கட்டணப் பக்கத்தை அணுக இயலவில்லை. பணம் எடுக்கப்படவில்லை; ஒரு நிமிடம் கழித்து மீண்டும் முயலவும்.',
    bug: 'எங்கள் பக்கத்தில் ஏதோ தவறு நேர்ந்தது. மீண்டும் முயலவும்.',
  },

  done: {
    otp_sent: pages.login.otpSent,
    login_successful: pages.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: pages.profile.yourData.saved,
    erased: pages.profile.yourData.erased,
  },

  payment: {
    success: 'உங்கள் கட்டணம் வெற்றிகரமாகச் செலுத்தப்பட்டது; உங்கள் சேவை பதிவாகிவிட்டது.',
    failure: 'உங்கள் கட்டணம் நிறைவு பெறவில்லை. பணம் எடுக்கப்பட்டிருந்தால் உங்கள் வங்கி 7 நாட்களுக்குள் திருப்பித் தரும்.',
    pending: 'உங்கள் வங்கி இன்னும் கட்டணத்தை உறுதி செய்யவில்லை. மீண்டும் பணம் செலுத்த வேண்டாம்.',
    refunded: 'உங்கள் பணம் திருப்பித் தரப்படுகிறது. 7 நாட்களுக்குள் உங்களை வந்தடையும்.',
    unknown_order: 'இந்தக் கட்டணத்தைக் காண இயலவில்லை.',
  },

  sms: {
    otp: ({ trust, code, domain }) => `${trust}: உங்கள் ஓடிபி ${code}. இது 5 நிமிடங்கள் செல்லும். யாரிடமும் சொல்ல வேண்டாம்.\n\n@${domain} #${code}`,
  },

  notice: {
    bookingConfirmed: of =>
      `🙏 உங்கள் சேவை பதிவாகிவிட்டது.\n${of.homam}\nதேதி: ${of.date}\nஆர்டர் எண்: ${of.orderId}\nதொகை: ${of.price}\nசங்கல்பத்தில் உங்கள் பெயர்கள் வாசிக்கப்படும். படங்களும் வீடியோவும் வாட்ஸ்அப்பில் வரும்; பிரசாதம் 15 நாட்களுக்குள் வந்து சேரும்.\n${of.trust}`,
    paymentFailed: of =>
      `🙏 ${of.homam} (ஆர்டர் எண் ${of.orderId}): ${of.price} கட்டணம் நிறைவு பெறவில்லை. பணம் எடுக்கப்பட்டிருந்தால் உங்கள் வங்கி 7 நாட்களுக்குள் திருப்பித் தரும். மீண்டும் முயல: ${of.link}\n${of.trust}`,
    refunded: of => `🙏 ${of.homam} (ஆர்டர் எண் ${of.orderId}): ${of.price} திருப்பித் தரப்படுகிறது. 7 நாட்களுக்குள் உங்கள் கணக்கை வந்தடையும்.\n${of.trust}`,
    homamChanged: of =>
      `🙏 ${of.homam} (ஆர்டர் எண் ${of.orderId}) நடைபெறும் நாள் மாறியுள்ளது. புதிய நாள்: ${of.date}. உங்கள் சேவைக்கான முன்பதிவு அப்படியே உள்ளது. புதிய நாள் உங்களுக்கு ஏற்றதாக இல்லையெனில் இந்தச் செய்திக்குப் பதில் அனுப்புங்கள்.\n${of.trust}`,
    homamCancelled: of => `🙏 வருந்துகிறோம்: ${of.homam} (ஆர்டர் எண் ${of.orderId}) நடத்த இயலவில்லை. ${of.price} 7 நாட்களுக்குள் உங்கள் கணக்கிற்குத் திரும்ப வரும்.\n${of.trust}`,
    homamOpened: of =>
      `🙏 ${of.homam}: பதிவு தொடங்கியது.\nதேதி: ${of.date}\nபதிவு முடியும் நாள்: ${of.closes}\nமுன்பதிவு செய்ய: ${of.link}\nதெரிவிக்குமாறு நீங்கள் கேட்டிருந்தீர்கள். இதை ஒருமுறை மட்டுமே அனுப்புகிறோம்.\n${of.trust}`,
    liveToday: of => `🙏 ${of.homam} இன்று தொடங்குகிறது. நேரம்: ${of.time}. நேரலையில் காண: ${of.link}\n${of.trust}`,
    photosAndVideo: of => `🙏 ${of.homam}: படங்களும் வீடியோவும் இங்கே உள்ளன: ${of.link}\n${of.trust}`,
    prasadamSent: of => `🙏 ${of.homam}: பிரசாதம் ${of.courier} மூலம் உங்களிடம் வந்துகொண்டிருக்கிறது. கண்காணிப்பு எண்: ${of.trackId}\n${of.trust}`,
    donationReceived: of =>
      `🙏 உங்கள் நன்கொடை வந்து சேர்ந்தது. ${of.purpose}: ${of.price}. உங்கள் ரசீது: ${of.link}\nஉங்கள் அன்பு உங்களுக்கே ஆசியாகத் திரும்பட்டும்.\n${of.trust}`,
  },

  calendar: {
    description: of => `${of.trust}\nபதிவு முடியும் நாள்: ${of.closes}.\nஹோமத்தின் பக்கம்: ${of.link}`,
  },

  bill: {
    billOfSupply: 'வழங்கல் பில்',
    receipt: 'ரசீது',
    donationReceipt: 'நன்கொடை ரசீது',
    number: 'எண்',
    date: 'தேதி',
    orderId: 'ஆர்டர் எண்',
    devotee: 'பக்தர் பெயர்',
    donor: 'நன்கொடையாளர் பெயர்',
    gotra: 'கோத்திரம்',
    nakshatra: 'நட்சத்திரம்',
    rashi: 'ராசி',
    address: 'முகவரி',
    phone: 'தொலைபேசி',
    pan: 'பான்',
    homam: 'ஹோமம்',
    homamDate: 'ஹோமம் நடக்கும் நாள்',
    package: 'தொகுப்பு',
    product: 'பொருள்',
    purpose: 'நோக்கம்',
    quantity: 'எண்ணிக்கை',
    price: 'விலை',
    amount: 'தொகை',
    total: 'மொத்தம்',
    amountInWords: 'தொகை எழுத்தில்',
    paidBy: 'செலுத்திய முறை',
    transaction: 'பரிவர்த்தனை எண்',
    sankalpamFor: 'யாருக்காகச் சங்கல்பம்',
    familyMembers: 'குடும்ப உறுப்பினர்கள்',
    inMemoryOf: 'யாருடைய நினைவாக',
    registration80g: '80ஜி பதிவு எண்',
    note80g: 'வருமான வரிச் சட்டம் பிரிவு 80ஜி-இன் கீழ் இந்த நன்கொடைக்கு வரிவிலக்குப் பெறலாம்.',
    refundedOn: date => `பணம் திருப்பித் தந்த நாள்: ${date}`,
    thanks: 'உங்கள் சேவைக்கு நன்றி.',
    blessing: pages.profile.blessing,
    byComputer: 'கணினியில் தயாரிக்கப்பட்டது; கையொப்பம் இன்றியே செல்லும்.',
    page: (n, all) => `பக்கம் ${n} / ${all}`,
  },

  list: {
    sankalpam: 'சங்கல்பப் பட்டியல்',
    addressLabels: 'முகவரிச் சீட்டுகள்',
    serial: 'வ.எண்',
    name: 'பெயர்',
    relation: 'உறவு',
    names: count => (count === 1 ? '1 பெயர்' : `${count} பெயர்கள்`),
    bookings: count => (count === 1 ? '1 முன்பதிவு' : `${count} முன்பதிவுகள்`),
    notKnown: 'தெரியாது',
    to: 'பெறுநர்',
    from: 'அனுப்புநர்',
    madeOn: date => `தயாரித்த நாள்: ${date}`,
  },
} satisfies MessageWords
