import type { MessageWords } from '../messages-words.ts'
import { kn as frame } from '../frame/kn.ts'
import { kn as pages } from '../pages/kn.ts'

/** All that the server says, in Kannada. */
export const kn = {
  refusals: {
    bad_request: 'ಈ ಕೋರಿಕೆಯಲ್ಲಿ ಏನೋ ಸರಿಯಾಗಿಲ್ಲ',
    not_json: 'ಈ ಕೋರಿಕೆಯನ್ನು ಓದಲಾಗಲಿಲ್ಲ',
    not_found: 'ಇದು ನಮಗೆ ಕಾಣಲಿಲ್ಲ',
    event_gone: 'ಈ ಹೋಮ ಈಗ ಲಭ್ಯವಿಲ್ಲ.',
    event_closed: 'ಈ ಹೋಮದ ನೋಂದಣಿ ಮುಗಿದಿದೆ.',
    not_on_offer: 'ನೀವು ಆಯ್ಕೆಮಾಡಿದವುಗಳಲ್ಲಿ ಒಂದು ಈಗ ಲಭ್ಯವಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಆರ್ಡರ್ ಮತ್ತೆ ನೋಡಿ.',
    sold_out: 'ಈ ಪ್ಯಾಕೇಜ್‌ನ ಎಲ್ಲ ಸ್ಥಾನಗಳು ತುಂಬಿವೆ. ದಯವಿಟ್ಟು ಬೇರೊಂದನ್ನು ಆಯ್ಕೆಮಾಡಿ.',
    price_changed: 'ಬೆಲೆ ಬದಲಾಗಿದೆ. ಮುಂದುವರಿಯುವ ಮೊದಲು ದಯವಿಟ್ಟು ಹೊಸ ಒಟ್ಟು ಮೊತ್ತವನ್ನು ನೋಡಿ.',
    key_reused: 'ಈ ಕೋರಿಕೆ ಮೊದಲೇ ಬೇರೆ ವಿವರಗಳೊಂದಿಗೆ ಬಂದಿದೆ. ದಯವಿಟ್ಟು ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
    list_locked: 'ಈ ಹೋಮದ ಹೆಸರುಗಳ ಪಟ್ಟಿ ಮುಗಿದಿದೆ; ಇನ್ನು ಇಲ್ಲಿ ಹೆಸರು ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ನಮಗೆ ಕರೆ ಮಾಡಿ: ಸಮಯವಿದ್ದರೆ ಅರ್ಚಕರಿಗೆ ತಿಳಿಸುತ್ತೇವೆ.',
    already_sent: 'ನೀವು ಕೊಟ್ಟ ವಿಳಾಸಕ್ಕೆ ಪ್ರಸಾದವನ್ನು ಈಗಾಗಲೇ ಕಳುಹಿಸಲಾಗಿದೆ.',
    family_full: 'ನಿಮ್ಮ ಕುಟುಂಬ ಪುಸ್ತಕ ತುಂಬಿದೆ. ದಯವಿಟ್ಟು ಮೊದಲು ಒಬ್ಬರನ್ನು ತೆಗೆಯಿರಿ.',
    already_paid: 'ಈ ಬುಕಿಂಗ್‌ಗೆ ಈಗಾಗಲೇ ಪಾವತಿಸಿದ್ದೀರಿ. ಮತ್ತೆ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    not_paid: 'ಈ ಬುಕಿಂಗ್‌ಗೆ ಇನ್ನೂ ಪಾವತಿ ಆಗಿಲ್ಲ.',

    login_required: 'ಮುಂದುವರಿಯಲು ದಯವಿಟ್ಟು ಲಾಗಿನ್ ಆಗಿ.',
    other_user: 'ಇದು ಬೇರೆಯವರ ಲಾಗಿನ್‌ಗೆ ಸೇರಿದ್ದು. ದಯವಿಟ್ಟು ಸರಿಯಾದ ಸಂಖ್ಯೆಯಿಂದ ಲಾಗಿನ್ ಆಗಿ.',
    invalid_phone: pages.login.invalidPhone,
    invalid_otp_format: pages.login.invalidOtp,
    otp_wrong: pages.login.wrongOtp,
    otp_void: 'ಈ ಒಟಿಪಿ ಇನ್ನು ಮಾನ್ಯವಲ್ಲ. ದಯವಿಟ್ಟು ಹೊಸ ಒಟಿಪಿ ಕೇಳಿ.',
    otp_too_soon: ({ seconds }) => `ಮತ್ತೊಂದು ಒಟಿಪಿ ಕೇಳಲು ದಯವಿಟ್ಟು ${seconds} ${seconds === 1 ? 'ಸೆಕೆಂಡು' : 'ಸೆಕೆಂಡುಗಳು'} ಕಾಯಿರಿ.`,
    otp_limit: 'ಈ ಸಂಖ್ಯೆಗೆ ಹಲವು ಬಾರಿ ಒಟಿಪಿ ಕೇಳಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಪ್ರಯತ್ನಿಸಿ.',
    otp_not_sent: pages.login.otpNotSent,

    invalid_fields: 'ದಯವಿಟ್ಟು ಗುರುತಿಸಿದ ವಿವರಗಳನ್ನು ಸರಿಪಡಿಸಿ',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }) => `ದಯವಿಟ್ಟು ${most} ಅಕ್ಷರಗಳನ್ನು ಮೀರದಂತೆ ಬರೆಯಿರಿ`,
    text_not_allowed: 'ದಯವಿಟ್ಟು ಅಕ್ಷರಗಳು, ಅಂಕೆಗಳು ಮತ್ತು ಸರಳ ಚಿಹ್ನೆಗಳನ್ನು ಮಾತ್ರ ಬಳಸಿ',
    unknown_option: 'ದಯವಿಟ್ಟು ಪಟ್ಟಿಯಿಂದ ಒಂದನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    too_many_people: ({ most }) => (most === 1 ? 'ಈ ಪ್ಯಾಕೇಜ್ ಒಬ್ಬರಿಗೆ ಮಾತ್ರ' : `ಈ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಗರಿಷ್ಠ ${most} ಜನರಿರಬಹುದು`),
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: pages.donation.online.amountNeeded,
    invalid_pan: pages.donation.online.panFormat,

    too_large: 'ಇದು ಕಳುಹಿಸಲು ತುಂಬ ದೊಡ್ಡದಾಗಿದೆ',
    unavailable: 'ಸದ್ಯ ನಮ್ಮ ದಾಖಲೆಗಳನ್ನು ತಲುಪಲಾಗುತ್ತಿಲ್ಲ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    payment_unavailable: 'ಸದ್ಯ ಪಾವತಿ ಪುಟವನ್ನು ತಲುಪಲಾಗುತ್ತಿಲ್ಲ. ಹಣ ಕಡಿತವಾಗಿಲ್ಲ; ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    bug: 'ನಮ್ಮ ಕಡೆಯಿಂದ ಏನೋ ತಪ್ಪಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },

  done: {
    otp_sent: pages.login.otpSent,
    login_successful: pages.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: pages.profile.yourData.saved,
    erased: pages.profile.yourData.erased,
  },

  payment: {
    success: 'ನಿಮ್ಮ ಪಾವತಿ ಯಶಸ್ವಿಯಾಗಿದೆ, ನಿಮ್ಮ ಸೇವೆ ದಾಖಲಾಗಿದೆ.',
    failure: 'ನಿಮ್ಮ ಪಾವತಿ ಪೂರ್ಣಗೊಂಡಿಲ್ಲ. ಹಣ ಕಡಿತವಾಗಿದ್ದರೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ 7 ದಿನಗಳ ಒಳಗೆ ಮರಳಿಸುತ್ತದೆ.',
    pending: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇನ್ನೂ ಪಾವತಿಯನ್ನು ಖಚಿತಪಡಿಸಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.',
    refunded: 'ನಿಮ್ಮ ಹಣವನ್ನು ಮರಳಿಸುತ್ತಿದ್ದೇವೆ. 7 ದಿನಗಳ ಒಳಗೆ ನಿಮಗೆ ತಲುಪುತ್ತದೆ.',
    unknown_order: 'ಈ ಪಾವತಿ ನಮಗೆ ಕಾಣಲಿಲ್ಲ.',
  },

  sms: {
    otp: ({ trust, code, domain }) => `${trust}: ನಿಮ್ಮ ಒಟಿಪಿ ${code}. ಇದು 5 ನಿಮಿಷ ಮಾನ್ಯ. ದಯವಿಟ್ಟು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.\n\n@${domain} #${code}`,
  },

  notice: {
    bookingConfirmed: of =>
      `🙏 ನಿಮ್ಮ ಸೇವೆ ದಾಖಲಾಗಿದೆ.\n${of.homam}\nದಿನಾಂಕ: ${of.date}\nಆರ್ಡರ್ ಸಂಖ್ಯೆ: ${of.orderId}\nಮೊತ್ತ: ${of.price}\nಸಂಕಲ್ಪದಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರುಗಳನ್ನು ಹೇಳಲಾಗುತ್ತದೆ. ಚಿತ್ರಗಳು ಮತ್ತು ವೀಡಿಯೊ ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲಿ ಬರುತ್ತವೆ; ಪ್ರಸಾದವು 15 ದಿನಗಳ ಒಳಗೆ ತಲುಪುತ್ತದೆ.\n${of.trust}`,
    paymentFailed: of =>
      `🙏 ${of.homam} (ಆರ್ಡರ್ ಸಂಖ್ಯೆ ${of.orderId}): ${of.price} ಪಾವತಿ ಪೂರ್ಣಗೊಂಡಿಲ್ಲ. ಹಣ ಕಡಿತವಾಗಿದ್ದರೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ 7 ದಿನಗಳ ಒಳಗೆ ಮರಳಿಸುತ್ತದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲು: ${of.link}\n${of.trust}`,
    refunded: of => `🙏 ${of.homam} (ಆರ್ಡರ್ ಸಂಖ್ಯೆ ${of.orderId}): ${of.price} ಮರಳಿಸುತ್ತಿದ್ದೇವೆ. 7 ದಿನಗಳ ಒಳಗೆ ನಿಮ್ಮ ಖಾತೆಗೆ ತಲುಪುತ್ತದೆ.\n${of.trust}`,
    homamChanged: of =>
      `🙏 ${of.homam} (ಆರ್ಡರ್ ಸಂಖ್ಯೆ ${of.orderId}) ದಿನಾಂಕ ಬದಲಾಗಿದೆ. ಹೊಸ ದಿನಾಂಕ: ${of.date}. ನಿಮ್ಮ ಸೇವೆಯ ಬುಕಿಂಗ್ ಹಾಗೆಯೇ ಇರುತ್ತದೆ. ಹೊಸ ದಿನಾಂಕ ನಿಮಗೆ ಅನುಕೂಲವಾಗದಿದ್ದರೆ ದಯವಿಟ್ಟು ಈ ಸಂದೇಶಕ್ಕೆ ಉತ್ತರಿಸಿ.\n${of.trust}`,
    homamCancelled: of => `🙏 ಕ್ಷಮಿಸಿ: ${of.homam} (ಆರ್ಡರ್ ಸಂಖ್ಯೆ ${of.orderId}) ನಡೆಸಲಾಗುತ್ತಿಲ್ಲ. ${of.price} 7 ದಿನಗಳ ಒಳಗೆ ನಿಮ್ಮ ಖಾತೆಗೆ ಮರಳುತ್ತದೆ.\n${of.trust}`,
    homamOpened: of =>
      `🙏 ${of.homam}: ನೋಂದಣಿ ಆರಂಭವಾಗಿದೆ.\nದಿನಾಂಕ: ${of.date}\nನೋಂದಣಿ ಮುಗಿಯುವ ದಿನ: ${of.closes}\nಬುಕ್ ಮಾಡಲು: ${of.link}\nತಿಳಿಸುವಂತೆ ನೀವು ಕೇಳಿದ್ದಿರಿ. ಇದನ್ನು ಒಮ್ಮೆ ಮಾತ್ರ ಕಳುಹಿಸುತ್ತೇವೆ.\n${of.trust}`,
    liveToday: of => `🙏 ${of.homam} ಇಂದು ಆರಂಭ. ಸಮಯ: ${of.time}. ನೇರಪ್ರಸಾರ ನೋಡಿ: ${of.link}\n${of.trust}`,
    photosAndVideo: of => `🙏 ${of.homam}: ಚಿತ್ರಗಳು ಮತ್ತು ವೀಡಿಯೊ ಇಲ್ಲಿವೆ: ${of.link}\n${of.trust}`,
    prasadamSent: of => `🙏 ${of.homam}: ಪ್ರಸಾದವು ${of.courier} ಮೂಲಕ ನಿಮ್ಮ ಬಳಿಗೆ ಬರುತ್ತಿದೆ. ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ: ${of.trackId}\n${of.trust}`,
    donationReceived: of => `🙏 ನಿಮ್ಮ ದಾನ ತಲುಪಿದೆ. ${of.purpose}: ${of.price}. ನಿಮ್ಮ ರಸೀದಿ: ${of.link}\nನಿಮ್ಮ ದಾನವು ನಿಮಗೆ ಆಶೀರ್ವಾದವಾಗಿ ಮರಳಲಿ.\n${of.trust}`,
  },

  calendar: {
    description: of => `${of.trust}\nನೋಂದಣಿ ಮುಗಿಯುವ ದಿನ: ${of.closes}.\nಹೋಮದ ಪುಟ: ${of.link}`,
  },

  bill: {
    billOfSupply: 'ಪೂರೈಕೆ ಬಿಲ್',
    receipt: 'ರಸೀದಿ',
    donationReceipt: 'ದಾನದ ರಸೀದಿ',
    number: 'ಸಂಖ್ಯೆ',
    date: 'ದಿನಾಂಕ',
    orderId: 'ಆರ್ಡರ್ ಸಂಖ್ಯೆ',
    devotee: 'ಭಕ್ತರ ಹೆಸರು',
    donor: 'ದಾನಿಯ ಹೆಸರು',
    gotra: 'ಗೋತ್ರ',
    nakshatra: 'ನಕ್ಷತ್ರ',
    rashi: 'ರಾಶಿ',
    address: 'ವಿಳಾಸ',
    phone: 'ಫೋನ್',
    pan: 'ಪ್ಯಾನ್',
    homam: 'ಹೋಮ',
    homamDate: 'ಹೋಮದ ದಿನಾಂಕ',
    package: 'ಪ್ಯಾಕೇಜ್',
    product: 'ವಸ್ತು',
    purpose: 'ಉದ್ದೇಶ',
    quantity: 'ಪ್ರಮಾಣ',
    price: 'ಬೆಲೆ',
    amount: 'ಮೊತ್ತ',
    total: 'ಒಟ್ಟು',
    amountInWords: 'ಮೊತ್ತ ಅಕ್ಷರಗಳಲ್ಲಿ',
    paidBy: 'ಪಾವತಿಸಿದ ವಿಧಾನ',
    transaction: 'ವಹಿವಾಟು ಸಂಖ್ಯೆ',
    sankalpamFor: 'ಯಾರಿಗಾಗಿ ಸಂಕಲ್ಪ',
    familyMembers: 'ಕುಟುಂಬದ ಸದಸ್ಯರು',
    inMemoryOf: 'ಯಾರ ಸ್ಮರಣಾರ್ಥ',
    registration80g: '80ಜಿ ನೋಂದಣಿ ಸಂಖ್ಯೆ',
    note80g: 'ಆದಾಯ ತೆರಿಗೆ ಕಾಯ್ದೆಯ ಸೆಕ್ಷನ್ 80ಜಿ ಅಡಿಯಲ್ಲಿ ಈ ದಾನಕ್ಕೆ ತೆರಿಗೆ ವಿನಾಯಿತಿ ಪಡೆಯಬಹುದು.',
    refundedOn: date => `ಹಣ ಮರಳಿಸಿದ ದಿನಾಂಕ: ${date}`,
    thanks: 'ನಿಮ್ಮ ಸೇವೆಗೆ ಧನ್ಯವಾದಗಳು.',
    blessing: pages.profile.blessing,
    byComputer: 'ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲಿ ಸಿದ್ಧಪಡಿಸಲಾಗಿದೆ; ಸಹಿ ಇಲ್ಲದೆಯೂ ಮಾನ್ಯ.',
    page: (n, all) => `ಪುಟ ${n} / ${all}`,
  },

  list: {
    sankalpam: 'ಸಂಕಲ್ಪ ಪಟ್ಟಿ',
    addressLabels: 'ವಿಳಾಸದ ಚೀಟಿಗಳು',
    serial: 'ಕ್ರ.ಸಂ.',
    name: 'ಹೆಸರು',
    relation: 'ಸಂಬಂಧ',
    names: count => (count === 1 ? '1 ಹೆಸರು' : `${count} ಹೆಸರುಗಳು`),
    bookings: count => (count === 1 ? '1 ಬುಕಿಂಗ್' : `${count} ಬುಕಿಂಗ್‌ಗಳು`),
    notKnown: 'ಗೊತ್ತಿಲ್ಲ',
    to: 'ಇವರಿಗೆ',
    from: 'ಇವರಿಂದ',
    madeOn: date => `ಸಿದ್ಧಪಡಿಸಿದ ದಿನಾಂಕ: ${date}`,
  },
} satisfies MessageWords
