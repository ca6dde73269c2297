import { en as frame } from '../frame/en.ts'
import { en as pages } from '../pages/en.ts'

/**
 * All that the server says, in English. Sentences that the pages say too are taken from there, so that both stay the same.
 * A refusal that needs a number is a function of its details. `price`, `date` are written for people already.
 */
export const en = {
  refusals: {
    bad_request: 'Something in this request is not right',
    not_json: 'This request could not be read',
    not_found: 'We could not find this',
    event_gone: 'This homam is no longer offered.',
    event_closed: 'Registration for this homam has closed.',
    not_on_offer: 'Something you chose is no longer offered. Please look at your order again.',
    sold_out: 'All places for this package are taken. Please choose another one.',
    price_changed: 'The price has changed. Please look at the new total before you go on.',
    key_reused: 'This request was sent before with other details. Please load the page again.',
    list_locked:
      'The list of names for this homam is closed, so names can’t be changed here any more. Please call us: we tell the priest if there is still time.',
    already_sent: 'The prasadam is already on its way to the address you gave.',
    family_full: 'Your family book is full. Please take somebody out first.',
    already_paid: 'This booking is paid already. You need not pay again.',
    not_paid: 'This booking is not paid yet.',

    login_required: 'Please log in to continue.',
    other_user: 'This belongs to another login. Please log in with the right number.',
    invalid_phone: pages.login.invalidPhone,
    invalid_otp_format: pages.login.invalidOtp,
    otp_wrong: pages.login.wrongOtp,
    otp_void: 'This OTP is no longer valid. Please ask for a new one.',
    otp_too_soon: ({ seconds }: { seconds: number }) => `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`,
    otp_limit: 'Too many OTPs were asked for this number. Please try again later.',
    otp_not_sent: pages.login.otpNotSent,

    invalid_fields: 'Please correct the marked fields',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }: { most: number }) => `Please write at most ${most} letters`,
    text_not_allowed: 'Please use only letters, digits and simple signs',
    unknown_option: 'Please choose one from the list',
    too_many_people: ({ most }: { most: number }) => (most === 1 ? 'This package is for one person' : `This package is for at most ${most} people`),
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: pages.donation.online.amountNeeded,
    invalid_pan: pages.donation.online.panFormat,

    too_large: 'This is too large to send',
    unavailable: 'We cannot reach our records just now. Please try again in a minute.',
    payment_unavailable: 'The payment page cannot be reached just now. No money was taken; please try again in a minute.',
    bug: 'Something went wrong on our side. Please try again.',
  },

  done: {
    otp_sent: pages.login.otpSent,
    login_successful: pages.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: pages.profile.yourData.saved,
    erased: pages.profile.yourData.erased,
  },

  /** `message` of the payment status. */
  payment: {
    success: 'Your payment is successful and your seva is booked.',
    failure: 'Your payment was not completed. If money was taken, your bank returns it within 7 days.',
    pending: 'Your bank has not confirmed the payment yet. Please do not pay again.',
    refunded: 'Your payment is being refunded. The money reaches you within 7 days.',
    unknown_order: 'We could not find this payment.',
  },

  sms: {
    /** Its last line is what WebOTP reads, in every language the same: `@domain #code` (D18). */
    otp: ({ trust, code, domain }: { trust: string; code: string; domain: string }) =>
      `${code} is your OTP for ${trust}. It is valid for 5 minutes. Please do not tell it to anyone.\n\n@${domain} #${code}`,
  },

  /** What is sent by WhatsApp, or by SMS where WhatsApp does not reach. */
  notice: {
    bookingConfirmed: (of: { trust: string; homam: string; orderId: string; date: string; price: string }) =>
      `🙏 Your seva is booked.\n${of.homam}\nDate: ${of.date}\nOrder ID: ${of.orderId}\nAmount: ${of.price}\nYour names are read in the sankalpam. Photos and video come on WhatsApp; prasadam reaches you within 15 days.\n${of.trust}`,
    paymentFailed: (of: { trust: string; homam: string; orderId: string; price: string; link: string }) =>
      `🙏 Your payment of ${of.price} for ${of.homam} (Order ID ${of.orderId}) was not completed. If money was taken, your bank returns it within 7 days. To try again: ${of.link}\n${of.trust}`,
    refunded: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 ${of.price} for ${of.homam} (Order ID ${of.orderId}) is being refunded. It reaches your account within 7 days.\n${of.trust}`,
    homamChanged: (of: { trust: string; homam: string; orderId: string; date: string }) =>
      `🙏 The date of ${of.homam} (Order ID ${of.orderId}) has changed to ${of.date}. Your seva stays booked. If the new date does not suit you, please reply to this message.\n${of.trust}`,
    homamCancelled: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 We are sorry: ${of.homam} (Order ID ${of.orderId}) cannot be held. ${of.price} comes back to your account within 7 days.\n${of.trust}`,
    homamOpened: (of: { trust: string; homam: string; date: string; closes: string; link: string }) =>
      `🙏 ${of.homam} can be booked again.\nDate: ${of.date}\nRegistration closes on ${of.closes}\nTo book: ${of.link}\nYou asked us to tell you. We send this only once.\n${of.trust}`,
    liveToday: (of: { trust: string; homam: string; time: string; link: string }) =>
      `🙏 ${of.homam} begins today at ${of.time}. Watch it live: ${of.link}\n${of.trust}`,
    photosAndVideo: (of: { trust: string; homam: string; link: string }) => `🙏 The photos and the video of ${of.homam} are here: ${of.link}\n${of.trust}`,
    prasadamSent: (of: { trust: string; homam: string; courier: string; trackId: string }) =>
      `🙏 The prasadam of ${of.homam} is on its way to you by ${of.courier}. Tracking number: ${of.trackId}\n${of.trust}`,
    donationReceived: (of: { trust: string; purpose: string; price: string; link: string }) =>
      `🙏 We have received your donation of ${of.price} for ${of.purpose}. Your receipt: ${of.link}\nMay your kindness come back to you as a blessing.\n${of.trust}`,
  },

  /** Beside a homam's day in the devotee's own calendar. */
  calendar: {
    description: (of: { trust: string; closes: string; link: string }) => `${of.trust}\nRegistration closes on ${of.closes}.\nThe homam’s page: ${of.link}`,
  },

  bill: {
    billOfSupply: 'Bill of Supply',
    receipt: 'Receipt',
    donationReceipt: 'Donation Receipt',
    number: 'Number',
    date: 'Date',
    orderId: 'Order ID',
    devotee: 'Devotee’s name',
    donor: 'Donor’s name',
    gotra: 'Gotra',
    nakshatra: 'Nakshatra',
    rashi: 'Rashi',
    address: 'Address',
    phone: 'Phone',
    pan: 'PAN',
    homam: 'Homam',
    homamDate: 'Date of the homam',
    package: 'Package',
    product: 'Product',
    purpose: 'Purpose',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    amountInWords: 'Amount in words',
    paidBy: 'Paid by',
    transaction: 'Transaction number',
    sankalpamFor: 'The sankalpam is done for',
    familyMembers: 'Family members',
    inMemoryOf: 'In memory of',
    registration80g: '80G registration number',
    note80g: 'This donation may be deducted under section 80G of the Income Tax Act.',
    refundedOn: (date: string) => `Refunded on ${date}`,
    thanks: 'Thank you for your seva.',
    blessing: pages.profile.blessing,
    byComputer: 'Made by computer; valid without a signature.',
    page: (n: number, all: number) => `Page ${n} of ${all}`,
  },

  /** The lists that priests and helpers hold in their hands. */
  list: {
    sankalpam: 'Sankalpam list',
    addressLabels: 'Address labels',
    serial: 'No.',
    name: 'Name',
    relation: 'Relation',
    names: (count: number) => (count === 1 ? '1 name' : `${count} names`),
    bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
    notKnown: 'not known',
    to: 'To',
    from: 'From',
    madeOn: (date: string) => `Made on ${date}`,
  },
} as const
