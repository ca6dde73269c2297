import { en as frame } from '../frame/en.ts'
import { en as giving } from '../giving/en.ts'
import { en as login } from '../login/en.ts'
import { en as pages } from '../pages/en.ts'
import { en as own } from '../profile/en.ts'

/**
 * All that the server says, in English. Sentences that the pages say too are taken from there, so that both stay the
 * same. A refusal that needs a number is a function of its details. `price`, `date` are written for people already.
 */
export const en = {
  refusals: {
    bad_request: 'Something in this request is not right',
    not_json: 'This request could not be read',
    not_found: 'We could not find this',
    event_gone: 'This homam or seva is no longer offered.',
    occurrence_needed: 'Please choose a day first.',
    occurrence_gone: 'This day and time is no longer offered. Please choose another one.',
    event_closed: 'Registration has closed.',
    not_on_offer: 'Something you chose is no longer offered. Please look at your order again.',
    unpaid_orders: ({ count }: { count: number }) =>
      `You have ${count} unpaid ${count === 1 ? 'order' : 'orders'} for this package. Please pay for one of them in My Orders, or wait until their time is over.`,
    number_first: ({ count }: { count: number }) =>
      `The few places for new devotees without a mobile number are being paid for just now. Add your mobile number in My data to book at once, or try again in ${count} ${count === 1 ? 'minute' : 'minutes'}.`,
    sold_out: 'All places for this package are taken. Please choose another one.',
    price_changed: 'The price has changed. Please look at the new total before you go on.',
    terms_changed:
      'The terms for cancelling or for another day have changed. Please read them once more and agree again.',
    key_reused: 'This request was sent before with other details. Please load the page again.',
    list_locked:
      'Names are closed now, so they can’t be changed here any more. Please call us: if there is still time, we will tell the priest.',
    already_sent: 'The prasadam is already on its way to the address you gave.',
    nothing_back:
      'By the terms under which this was booked, nothing comes back any more. Please call us if you have a question.',
    back_changed: 'What comes back is another sum by now. Please look at it once more before you cancel.',
    no_move: 'By the terms of this booking, its day can’t be changed here now. Please call us.',
    day_changed: 'This booking stands on another day by now. Please look at it once more.',
    number_blocked: 'This number can’t be used here. Please call us.',
    refund_too_large: 'That is more than what is left of the payment.',
    receipt_used: 'This receipt number stands on another order already. Please look at the receipt once more.',
    same_package: 'This package is booked already.',
    change_waits: 'A change of package waits for its payment already.',
    wrong_state: 'This can’t be done any more as things stand. Load the page again to see them.',
    family_full: 'Your family book is full. Please take somebody out first.',
    list_full: 'This list is full. Please take something out first.',
    tag_taken: 'There is a tag of this name already.',
    view_taken: 'You already keep a list by this name. Please choose another one.',
    name_taken: 'Something by this name is there already. Please choose another one.',
    merge_erasure: 'One of these numbers has asked to be erased, so they cannot be merged.',
    merge_mandate: 'Autopay of the number that goes is still open. Please end it first, then merge.',
    already_paid: 'This booking is paid already. You need not pay again.',
    not_paid: 'This booking is not paid yet.',
    names_faded: 'The names of this booking have faded. Please book the seva anew, with the names.',

    sign_in_required: 'Please sign in to the back office.',
    sign_in_wrong: 'E-mail or password is not right.',
    sign_in_locked: ({ minutes }: { minutes: number }) =>
      `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    code_wrong: 'This code is not right, or was used already. Please take the one that shows now.',
    password_weak: 'This password is too easy to guess. Please take at least 10 letters or signs, and not your e-mail.',
    link_void: 'This link is no longer valid. Please ask for a new one.',
    last_owner: 'There must always be an owner who can sign in. Please make somebody else an owner first.',
    email_taken: 'Somebody with this e-mail is on the list already.',
    confirm_needed: 'Please give your password once more for this.',
    no_right: 'Your role does not include this. Ask the owner if you need it.',
    nothing_sealed: 'Nothing of this number or e-mail lies locked here. Please check it.',
    second_person: "Whoever asked can't agree to it as well: a second person has to.",
    edited_meanwhile: 'Somebody else has saved this meanwhile. Look at what changed and choose.',
    window_closed:
      'WhatsApp takes a free text only within 24 hours of the devotee’s latest message. Call them instead.',
    messages_declined: 'This number wants no messages by WhatsApp. Call them instead.',
    capacity_below: ({ count }: { count: number }) =>
      `${count} places of this package are paid or held already: the number cannot be lower.`,
    place_free: 'A place is free again: you can book it now.',
    homam_over: 'This homam or seva has been held already, or was cancelled.',
    wrong_day: 'This day does not fit: it must not lie behind us, and registration must end before the homam.',
    picture_in_use: 'This picture is still shown somewhere. Take it out there first.',
    picture_too_large: 'A picture may have 20 MB at most.',
    picture_type: 'This is no picture of a kind that we can take. Please send JPEG, PNG, WebP or AVIF.',
    picture_svg: 'SVG drawings can carry programs, so they are not taken. Please save it as PNG first.',
    picture_lies: 'This file is called a picture, but it is something else inside.',
    picture_broken: 'This picture is damaged or not complete. Please save or send it again.',
    picture_mixed:
      'Something else is hidden in this picture, so it is not taken. Please save it again with a picture program.',
    picture_pixels:
      'This picture is too large: 30,000 pixels a side and 100 million in all at most. Please make it smaller.',
    pdf_too_large: 'A PDF may have 10 MB at most.',
    pdf_wrong: 'This is no whole PDF. Please save it as a PDF again.',
    pdf_active:
      'This PDF has a password, a program, attached files or unsafe links in it. Please print it to a new PDF, and send that one.',
    sound_too_large: 'A sound may have 1 MB at most.',
    sound_wrong: 'This is no MP3 or M4A (AAC) that every browser plays. Please save the recording again as MP3.',
    sound_too_long: 'A sound may last a minute at most. Please send a shorter one.',
    pronunciation_wrong: 'This recording can’t be used. Please say the name again, for four seconds at most.',
    pronunciation_silent: 'Nothing was heard. Please say the name again, close to the phone.',
    parent_needed: 'This is a child’s name: a parent or guardian agrees first.',
    no_participants: 'Nobody has a paid booking for this homam, or everybody has been told already.',
    nobody_to_tell: 'None of these devotees can be sent news: they have not agreed to it, or nothing reaches them.',
    no_media: 'There are no photos and no video yet. Add some first.',
    no_moments:
      'No name’s second is known yet: say when the video begins, and tick names on the tablet as they are read.',
    wrong_time: 'Give a time about the day of the homam.',
    video_link: 'This is no link to a video at YouTube.',
    storage_away:
      'The storage for pictures is full or cannot be reached. Nothing was kept; please tell the person who looks after the server.',
    names_left: 'These names were not read out yet. Read them, or move their orders to a later date.',
    too_early: 'It is too early for this.',
    other_language: 'You may change texts in your own languages only.',
    in_use: 'It is still used elsewhere. Take it out there first.',
    not_ready: 'Not ready to publish: some texts or entries are missing or wrong.',
    still_reading:
      'Many orders came at once, and their names are still being read: the list would not have everybody. Try again in some minutes.',
    content_malformed: 'Some entries are not in the right form.',
    wrong_file: 'This file can’t be read as a spreadsheet.',
    login_required: 'Please log in to continue.',
    other_user: 'This belongs to another login. Please log in with the right number.',
    invalid_phone: login.login.invalidPhone,
    phone_abroad: 'This is not a mobile number of that country. Please check it.',
    country_closed: 'We can’t send codes to mobile numbers of this country. Please write to us or call us.',
    invalid_email: 'Please look at the e-mail address once more.',
    invalid_email_code: 'Enter the 6-digit code',
    email_closed: 'Codes can’t come by e-mail just now. Please write to us or call us.',
    login_taken: 'Another account logs in with this already. Please write to us: we make one of the two.',
    confirm_first: 'Please confirm first that it is you: we send a code to the login you have.',
    invalid_otp_format: pages.session.invalidOtp,
    otp_wrong: login.login.wrongOtp,
    otp_void: 'This OTP is no longer valid. Please ask for a new one.',
    otp_too_soon: ({ seconds }: { seconds: number }) =>
      `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`,
    otp_limit: 'Too many OTPs were asked for this number. Please try again later.',
    otp_tries: 'Too many wrong OTPs came from your network. Please try again in an hour, or call us.',
    otp_paused: 'We can’t send codes to new numbers just now. Please try again tomorrow, or call us.',
    too_many_tests: 'That was a lot of tests. Please wait an hour before the next one.',
    otp_not_sent: login.login.otpNotSent,

    invalid_fields: 'Please correct the marked fields',
    field_required: pages.registration.fieldRequired,
    phone_digits: pages.registration.phoneDigits,
    pincode_digits: pages.registration.pincodeDigits,
    family_required: pages.registration.memberRequired,
    text_too_long: ({ most }: { most: number }) => `Please write at most ${most} letters`,
    text_not_allowed: 'Please use only letters, digits and simple signs',
    field_wrong: 'Please look at this once more',
    whole_number: ({ least, most }: { least: string; most: string }) =>
      `Please enter a whole number from ${least} to ${most}`,
    number_between: ({ least, most }: { least: string; most: string }) =>
      `Please enter a number from ${least} to ${most}`,
    day_unknown: 'Please enter a day of the calendar',
    text_too_short: ({ least }: { least: number }) => `Please write at least ${least} letters`,
    too_many_entries: ({ most }: { most: number }) => `At most ${most} entries can stand here`,
    unknown_option: 'Please choose one from the list',
    message_too_long: 'Please write at most 600 letters',
    unknown_place: 'Only the words offered can stand in braces',
    link_unclear: 'Please give a whole link',
    too_many_people: ({ most }: { most: number }) =>
      most === 1 ? 'This package is for one person' : `This package is for at most ${most} people`,
    too_many_names: ({ count }: { count: number }) =>
      count === 1
        ? 'This order is for one name. For more names, a larger package is needed.'
        : `This order is for ${count} names. For more names, a larger package is needed.`,
    consent_needed: pages.registration.consentNeeded,
    invalid_amount: giving.giving.amountNeeded,
    invalid_pan: giving.giving.panFormat,
    latin_letters: 'Please write it in English letters, as on the card',

    giving_closed: 'Donations will open once the trust has entered its own bank account. Please come back later.',
    foreign_gift:
      'Gifts of foreign citizens, OCI card holders among them, may not be taken here: the law (FCRA) asks for a registration of its own.',
    too_many_tries: 'That was too often for this hour. Please try again later, or call us.',
    proof_wrong:
      'None of these donations has this receipt number, UPI reference or PAN. Please look at the receipt or the PAN card again.',
    too_many_proofs: 'That was tried too often. Please call us: we will look for your receipt with you.',
    too_many_repeats: 'You have as many repeating sevas and gifts as one login can have. Please end one of them first.',
    autopay_unavailable: 'Autopay cannot be used for this just now. Please choose the payment link.',
    several_claims: 'Several donors named this number. Please choose one of them under Transaction numbers.',
    cash_forbidden:
      'The law does not allow this much cash from one person in a day. Please ask for a bank transfer or a cheque.',
    utr_digits: 'The transaction number (UTR) has 12 digits',
    bank_reference:
      'A bank’s reference begins with a letter and has 8 to 22 letters and digits; one of UPI or IMPS has 12 digits',
    leads_away: 'Please leave out links, addresses and numbers',
    email_wrong: 'Please look at the e-mail once more',
    day_wrong: 'Please give the day of the payment: not after today, and not more than a year ago',
    hour_ahead: 'Please give a time that is still to come, at most 90 days ahead',

    too_large: 'This is too large to send',
    sheet_too_large:
      'This file is too long to read: at most 50,000 lines, 200 columns and 2,000 letters in a cell. Please split it.',
    statement_too_large:
      'This file is too long: at most 40 MB and 250,000 lines. Please bring it in parts, for example month by month.',
    statement_off_balance:
      'In this statement the balance of some lines does not follow from the line before. Please look at the columns, compare these lines with the bank’s paper and confirm that the file is to be taken all the same.',
    sheet_unreadable:
      'This is no spreadsheet we can read. Please save it as XLSX or as CSV (UTF-8), without a password, and try again.',
    import_built_on:
      'Something was built on this import since: somebody logged in, corrected a name or was sent a parcel. It stays.',
    tracking_number_bad: 'This is no tracking number of this courier. Please look at it again.',
    tracking_number_taken: 'This tracking number belongs to another parcel.',
    tracking_number_other: 'This parcel already has another tracking number.',
    unavailable: 'We cannot reach our records just now. Please try again in a minute.',
    payment_unavailable:
      'The payment page cannot be reached just now. No money was taken; please try again in a minute.',
    busy: 'There is too much to do just now. Please try again in a minute.',
    too_much: 'Too much was asked from your network just now. Please try again in a minute.',
    bug: 'Something went wrong on our side. Please try again.',
  },

  /** Follows the sentence of a failure: the log says under this number what happened. */
  fault: {
    number: ({ number }: { number: string }) => `If you ask us about it, please tell us this number: ${number}.`,
  },

  done: {
    otp_sent: login.login.otpSent,
    login_successful: login.login.successful,
    logged_out: frame.nav.loggedOut,
    saved: own.profile.yourData.saved,
    erased: own.profile.yourData.erased,
  },

  /** `message` of the payment status. */
  payment: {
    success: 'Your payment is successful and your seva is booked.',
    failure: 'Your payment was not completed. If money was taken, your bank returns it within 7 days.',
    pending: 'Your bank has not confirmed the payment yet. Please do not pay again.',
    refunded: 'Your payment is being refunded. The money reaches you within 7 days.',
    refund_done: 'Your money was returned.',
    /** Why money goes back. */
    refund_why: {
      paid_twice: 'You had paid for this seva already; your booking stands.',
      change_dropped: 'The change of your order was dropped; your booking stands as it was.',
      wrong_amount: 'The amount that came is not the price of this seva.',
      wrong_currency: 'The payment was not in rupees.',
      no_place_left: 'The last place was taken before your payment reached us.',
      event_closed: 'Registration had closed before your payment reached us.',
      event_cancelled: 'The seva was called off.',
      booking_cancelled: 'The booking is cancelled.',
      date_moved: 'The new date did not suit you.',
      asked_by_devotee: 'You asked for your money back.',
      by_staff: 'The trust returns this money to you.',
      package_changed: 'Your new package costs less.',
      order_moved: 'The seva that your order moved to costs less.',
    },
    cancelled: 'Your payment was received, and the booking is cancelled.',
    unknown_order: 'We could not find this payment.',
  },

  /** Our page between an order and the page of the gateway; `host` is where it leads. */
  payPage: {
    title: 'On to the payment page',
    where: (host: string) => `You pay on the secure page of ${host} and then come back here.`,
    go: 'Continue to payment',
    byHand: 'If the payment page does not open by itself, please press the button.',
  },

  /** Ends every answer to a request about personal data (DPDP Rules 2025, rule 9). */
  dataAnswer: {
    contact: ({ contact }: { contact: string }) =>
      `For more, write or call: ${contact}. If that does not help, you can turn to the Data Protection Board of India.`,
  },

  /** When personal data came into wrong hands: what is told to whom it concerns, and the page behind the link. */
  breach: {
    title: 'About your data',
    kinds: {
      logins: 'your number or mail address',
      family: 'the names, stars and days of your family book',
      orders: 'names, gotra, star and address of your orders',
      donors: 'your gifts, with name and address',
      messages: 'what you wrote to us and we to you',
      greetings: 'a greeting that somebody had us send to you',
      voices: 'what you said of a homam',
      helpers: 'your name and number as a volunteer',
      staff: 'your name and mail address as one of our staff',
    },
    page: ({ what }: { what: string }) =>
      `We noticed that others could see data of yours that we keep: ${what}. We closed the way at once, and look further into it.\n\nWhat may follow: somebody who knows these details may call or write and pretend to be us.\n\nWhat you can do: we never ask for a code, a PIN or a payment by telephone. If somebody does, tell nothing and call us. You need not change anything of your bookings: they stand.`,
    ask: ({ contact }: { contact: string }) =>
      `Questions about it: ${contact}. You can complain to the Data Protection Board of India as well.`,
  },

  /** Stands in a message where a value is missing: carriers take no empty ones. */
  noValue: 'not stated',

  sms: {
    /** Its last line is what WebOTP reads, in every language the same: `@domain #code` (D18). */
    otp: ({ trust, code, domain }: { trust: string; code: string; domain: string }) =>
      `${code} is your OTP for ${trust}. It is valid for 5 minutes. Please do not tell it to anyone.\n\n@${domain} #${code}`,
    /** Each notice as an SMS: what operators take is shorter, and the rest stands behind the link (docs/sms-templates.md). */
    notice: {
      dataAnswered: (of: { trust: string; link: string }) =>
        `${of.trust}: we have answered what you asked about your data. The answer: ${of.link}`,
      breachTold: (of: { trust: string; link: string }) =>
        `${of.trust}: data of yours may have been seen by others. What happened and what you can do: ${of.link}`,
      bookingConfirmed: (of: { trust: string; link: string }) =>
        `${of.trust}: your seva is booked. Names, bill and what comes next: ${of.link}`,
      loginAdded: (of: { trust: string; link: string }) =>
        `${of.trust}: a new way to log in was added to your account. If it was not you, take it off here: ${of.link}`,
      payLink: (of: { trust: string; price: string; link: string }) =>
        `${of.trust}: to complete your seva, please pay ${of.price} here: ${of.link}`,
      homamChanged: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: your seva is held on another day, ${of.date}. If it does not suit you: ${of.link}`,
      homamCancelled: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: we are sorry, your seva of order ${of.orderId} cannot be held. ${of.price} comes back to your account within 7 days.`,
      homamCancelledDesk: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: we are sorry, your seva of order ${of.orderId} cannot be held. Please collect ${of.price} at our office.`,
      orderCancelled: (of: { trust: string; money: string; link: string }) =>
        `${of.trust}: your seva is cancelled. Refund: ${of.money}. Your order: ${of.link}`,
      orderMoved: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: your seva was moved to ${of.date}. You pay nothing more. Your order: ${of.link}`,
      placeOffered: (of: { trust: string; until: string; link: string }) =>
        `${of.trust}: a place is free for you and kept until ${of.until}. To book: ${of.link}`,
      reminder: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: your seva is held on ${of.date}. Names, order and more: ${of.link}`,
      familyDay: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: a day of your family is near, ${of.date}. Book as last time: ${of.link}`,
      yearlySeva: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: your seva of every year is done on ${of.date}. There is nothing to pay. Your order: ${of.link}`,
      yearlySevaDone: (of: { trust: string; link: string }) =>
        `${of.trust}: your seva of this year was done, and your names were read. Your order: ${of.link}`,
      repeatDue: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: your seva is due again on ${of.date}. To pay, or to see it: ${of.link}`,
      repeatMissed: (of: { trust: string; date: string; link: string }) =>
        `${of.trust}: we are sorry, your seva on ${of.date} is not booked. Why, and the next time: ${of.link}`,
      repeatEnded: (of: { trust: string; link: string }) =>
        `${of.trust}: your seva is no longer repeated. Why, and how to begin again: ${of.link}`,
      liveToday: (of: { trust: string; time: string; link: string }) =>
        `${of.trust}: your seva begins today at ${of.time}. Watch it live: ${of.link}`,
      photosAndVideo: (of: { trust: string; link: string }) =>
        `${of.trust}: the photos and the video of your seva are here: ${of.link}`,
      momentReady: (of: { trust: string; link: string }) =>
        `${of.trust}: your names were read. See that moment: ${of.link}`,
      prasadamSent: (of: { trust: string; courier: string; trackId: string }) =>
        `${of.trust}: your prasadam is on its way by ${of.courier}. Its tracking number is ${of.trackId}`,
      refunded: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: the refund for order ${of.orderId} is on its way. ${of.price} reaches your account within 7 days.`,
      paidTwice: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: order ${of.orderId} was paid twice. It stands as it was; ${of.price} comes back to your account within 7 days.`,
      refundedPart: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: order ${of.orderId} stands as it was. Of what you paid, ${of.price} comes back to your account within 7 days.`,
      refundedLate: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: we are sorry, your payment for order ${of.orderId} came too late for the seva. ${of.price} comes back within 7 days.`,
      refundAtDesk: (of: { trust: string; orderId: string; price: string }) =>
        `${of.trust}: the refund for order ${of.orderId} is ready. Please collect ${of.price} at our office, or send us your UPI ID.`,
      giftPaidTwice: (of: { trust: string; price: string }) =>
        `${of.trust}: your gift was paid twice. One stands; the second payment, ${of.price}, comes back to your account within 7 days.`,
      giftRefunded: (of: { trust: string; price: string }) =>
        `${of.trust}: ${of.price} that you paid as a gift comes back to your account within 7 days.`,
      chequeReturned: (of: { trust: string; price: string; link: string }) =>
        `${of.trust}: the bank returned your cheque of ${of.price} unpaid. Its receipt is cancelled: ${of.link}`,
      orderChequeReturned: (of: { trust: string; outcome: string; link: string }) =>
        `${of.trust}: the bank returned your cheque unpaid; ${of.outcome}. Your order: ${of.link}`,
      refundArrived: (of: { trust: string; reference: string; link: string }) =>
        `${of.trust}: your refund is in your account. Reference number: ${of.reference}. Your order: ${of.link}`,
      taxCertificate: (of: { trust: string; price: string; link: string }) =>
        `${of.trust}: the income tax certificate for your donations of ${of.price} has come. It is here: ${of.link}`,
      donationReceived: (of: { trust: string; price: string; link: string }) =>
        `${of.trust}: we have received your donation of ${of.price}. Your receipt: ${of.link}`,
    },
  },

  /** The page on which whoever got a greeting asks for no more of them. */
  noGreetings: {
    ask: 'Shall we send you no more greetings?',
    why: 'Others can book a seva for you and send you a greeting with it. If you want none, we pass none on to your number, whoever writes it. Messages about your own orders still come.',
    yes: 'Send me no more greetings',
    done: 'Done',
    doneText: 'We pass no more greetings on to your number.',
    gone: 'This link leads nowhere',
    goneText: 'Please open it from the message once more; it may have been cut off.',
  },

  mail: {
    /** What a mail is about; the trust’s name stands before it. */
    subjects: {
      email_code: 'Your login code',
      data_answered: 'Your question about your data',
      breach_told: 'About your data',
      login_added: 'A new way to log in',
      booking_confirmed: 'Your seva is booked',
      pay_link: 'Your payment link',
      homam_changed: 'Your seva has a new date',
      homam_cancelled: 'Your seva cannot be held',
      order_cancelled: 'Your seva is cancelled',
      order_moved: 'Your seva was moved',
      place_offered: 'A place is free for you',
      reminder: 'Your seva is coming up',
      family_day: 'A day of your family is near',
      yearly_seva: 'Your seva of every year is near',
      yearly_seva_done: 'Your seva of this year was done',
      repeat_due: 'Your seva is due again',
      repeat_missed: 'Your seva could not be booked',
      repeat_ended: 'Your seva is no longer repeated',
      live_today: 'Your seva is live today',
      photos_and_video: 'Photos and video of your seva',
      moment_ready: 'The moment when your names were read',
      prasadam_sent: 'Your prasadam is on its way',
      refunded: 'Your refund',
      paid_twice: 'Your second payment',
      refunded_part: 'Your refund',
      refunded_late: 'Your payment came too late',
      refund_at_desk: 'Your refund',
      homam_cancelled_desk: 'Your seva cannot be held',
      gift_paid_twice: 'Your second payment',
      gift_refunded: 'Your money comes back',
      cheque_returned: 'Your cheque was returned by the bank',
      order_cheque_returned: 'The bank returned your cheque of a seva',
      refund_arrived: 'Your refund has arrived',
      homam_news: 'News of your seva',
      trust_news: 'News of the trust',
      tax_certificate: 'Your income tax certificate',
      donation_receipt: 'Your donation receipt',
      homam_opened: 'A homam can be booked again',
      export_ready: 'Your spreadsheet is ready',
      trust_figures: 'The trust’s figures',
      staff_invitation: 'Invitation to the back office',
      staff_reset: 'A new password for the back office',
    },
    code: ({ trust, code, minutes }: { trust: string; code: string; minutes: number }) =>
      `${code} is your code for ${trust}. It is valid for ${minutes} minutes. Please do not tell it to anyone.\nIf you did not ask for it, you need not do anything.`,
    mailsTitle: 'Do you want no more mails like this?',
    noMore: 'Please send me no more mails like this',
    declined: 'You will get no more mails like this.',
  },

  /** Mails to those who work in the back office. */
  staffMail: {
    inKind: (sum: string) => `(of which ${sum} in kind)`,
    invitation: ({ trust, name, by, link }: { trust: string; name: string; by: string; link: string }) =>
      `Namaste ${name},\n${by} invites you to the back office of ${trust}. Choose your password here:\n${link}\nThe link is good once, for 7 days.`,
    reset: ({ trust, name, link }: { trust: string; name: string; link: string }) =>
      `Namaste ${name},\nyou asked for a new password for the back office of ${trust}. Choose it here:\n${link}\nThe link is good once, for 1 hour. If you did not ask for it, you need not do anything.`,
  },

  /** What is sent by WhatsApp, or by SMS where WhatsApp does not reach. */
  notice: {
    bookingConfirmed: (of: {
      trust: string
      homam: string
      orderId: string
      date: string
      price: string
      link: string
    }) =>
      `🙏 Your seva is booked.\n${of.homam}\nDate: ${of.date}\nOrder ID: ${of.orderId}\nAmount: ${of.price}\nYour order and its bill: ${of.link}\nYour names are read in the sankalpam. Photos and video follow; prasadam reaches you within 15 days.\n${of.trust}`,
    paymentFailed: (of: { trust: string; homam: string; orderId: string; price: string; link: string }) =>
      `🙏 Your payment of ${of.price} for ${of.homam} (Order ID ${of.orderId}) was not completed. If money was taken, your bank returns it within 7 days. To try again: ${of.link}\n${of.trust}`,
    refunded: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 ${of.price} for ${of.homam} (Order ID ${of.orderId}) is being refunded. It reaches your account within 7 days.\n${of.trust}`,
    paidTwice: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 ${of.homam} (Order ID ${of.orderId}) was paid twice. Your seva stands as booked; the second payment, ${of.price}, comes back to your account within 7 days.\n${of.trust}`,
    refundedPart: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 ${of.price} of what you paid for ${of.homam} (Order ID ${of.orderId}) comes back to your account within 7 days. Your seva stands as booked.\n${of.trust}`,
    refundedLate: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 We are sorry: your payment for ${of.homam} (Order ID ${of.orderId}) reached us too late, and the seva could not be booked. ${of.price} comes back to your account within 7 days.\n${of.trust}`,
    refundAtDesk: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 ${of.price} for ${of.homam} (Order ID ${of.orderId}) is being given back. Please collect it at our office, or send us your UPI ID.\n${of.trust}`,
    homamCancelledDesk: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 We are sorry: ${of.homam} (Order ID ${of.orderId}) cannot be held. Please collect ${of.price} at our office, or send us your UPI ID.\n${of.trust}`,
    giftPaidTwice: (of: { trust: string; purpose: string; price: string }) =>
      `🙏 Your gift for ${of.purpose} was paid twice. One of them stands; the second payment, ${of.price}, comes back to your account within 7 days.\n${of.trust}`,
    dataAnswered: (of: { trust: string; link: string }) =>
      `We have answered what you asked about your data. The answer stands on My data: ${of.link}\n${of.trust}`,
    breachTold: (of: { trust: string; what: string; link: string }) =>
      `Data of yours that we keep may have been seen by others: ${of.what}.\nWhat happened, what we do and what you can do: ${of.link}\n${of.trust}`,
    loginAdded: (of: { trust: string; link: string }) =>
      `🙏 A new way to log in was added to your account. If it was not you, please take it off and log out everywhere else: ${of.link}\n${of.trust}`,
    giftRefunded: (of: { trust: string; purpose: string; price: string }) =>
      `🙏 ${of.price} that you paid for ${of.purpose} comes back to your account within 7 days.\n${of.trust}`,
    chequeReturned: (of: { trust: string; purpose: string; price: string; reference: string; link: string }) =>
      `The bank returned your cheque ${of.reference} of ${of.price} for ${of.purpose} unpaid. Its receipt is cancelled. The note of it, and how to give in another way: ${of.link}\n${of.trust}`,
    orderChequeReturned: (of: {
      trust: string
      homam: string
      orderId: string
      price: string
      reference: string
      outcome: string
      link: string
    }) =>
      `The bank returned your cheque ${of.reference} of ${of.price} for ${of.homam} (Order ID ${of.orderId}) unpaid; ${of.outcome}.\nYour order, and the papers of it: ${of.link}\n${of.trust}`,
    refundArrived: (of: {
      trust: string
      homam: string
      orderId: string
      price: string
      reference: string
      link: string
    }) =>
      `🙏 ${of.price} for ${of.homam} (Order ID ${of.orderId}) is back in your account. Reference number: ${of.reference}\nIf you do not see it, please ask your bank with this number. Your order: ${of.link}\n${of.trust}`,
    homamNews: (of: { trust: string; text: string }) => `🙏 News of your seva:\n${of.text}\n${of.trust}`,
    greeting: (of: { trust: string; homam: string; name: string; text: string; date: string; link: string }) =>
      `🙏 ${of.name} has booked a seva for you: ${of.homam}\nDate: ${of.date}\n${of.text}\nWe pass this greeting on once. If you want no more of them: ${of.link}\n${of.trust}`,
    trustNews: (of: { trust: string; text: string; stop: string }) =>
      `🙏 ${of.trust} writes:\n${of.text}\n\nNo more news: ${of.stop}\nYou get this because you agreed to news.`,
    homamChanged: (of: {
      trust: string
      homam: string
      orderId: string
      was: string
      date: string
      until: string
      link: string
    }) =>
      `🙏 ${of.homam} (Order ID ${of.orderId}) is held on another day.\nUntil now: ${of.was}\nNew date: ${of.date}\nYour seva stays booked. If the new date does not suit you, you can ask for your money back here until ${of.until}: ${of.link}\n${of.trust}`,
    orderCancelled: (of: { trust: string; homam: string; orderId: string; money: string; link: string }) =>
      `🙏 Your seva is cancelled: ${of.homam} (Order ID ${of.orderId}).\nRefund: ${of.money}.\nYour order: ${of.link}\n${of.trust}`,
    orderMoved: (of: { trust: string; homam: string; orderId: string; was: string; date: string; link: string }) =>
      `🙏 Your seva (Order ID ${of.orderId}) was moved.\nUntil now: ${of.was}\nNow: ${of.homam}\nDate: ${of.date}\nYour names are read there in the sankalpam; you pay nothing more. Your order: ${of.link}\n${of.trust}`,
    placeOffered: (of: { trust: string; homam: string; packageName: string; until: string; link: string }) =>
      `🙏 A place is free for you: ${of.homam}, ${of.packageName}.\nIt is kept for you until ${of.until}. To book: ${of.link}\n${of.trust}`,
    homamCancelled: (of: { trust: string; homam: string; orderId: string; price: string }) =>
      `🙏 We are sorry: ${of.homam} (Order ID ${of.orderId}) cannot be held. ${of.price} comes back to your account within 7 days.\n${of.trust}`,
    homamOpened: (of: { trust: string; homam: string; date: string; closes: string; link: string }) =>
      `🙏 ${of.homam} can be booked again.\nDate: ${of.date}\nRegistration closes on ${of.closes}\nTo book: ${of.link}\nYou asked us to tell you. We send this only once.\n${of.trust}`,
    payLink: (of: { trust: string; homam: string; orderId: string; price: string; link: string }) =>
      `🙏 To complete your seva ${of.homam} (Order ID ${of.orderId}), please pay ${of.price} here: ${of.link}\n${of.trust}`,
    liveToday: (of: { trust: string; homam: string; time: string; link: string }) =>
      `🙏 ${of.homam} begins today at ${of.time}. Watch it live: ${of.link}\n${of.trust}`,
    reminder: (of: { trust: string; homam: string; orderId: string; date: string; time: string; link: string }) =>
      `🙏 ${of.homam} is held on ${of.date} at ${of.time} (Order ID ${of.orderId}). Your names are read in the sankalpam. You can watch it live: ${of.link}\n${of.trust}`,
    familyDay: (of: { trust: string; what: string; date: string; link: string }) =>
      `🙏 ${of.what}: ${of.date}. Book as last time: ${of.link}\nYou asked us to remind you.\n${of.trust}`,
    yearlySeva: (of: { trust: string; homam: string; orderId: string; number: string; date: string; link: string }) =>
      `🙏 ${of.homam} is done for your family again on ${of.date}. Number in our register: ${of.number}, Order ID: ${of.orderId}\nYour names are read in the sankalpam, and there is nothing to pay. Your order and its card: ${of.link}\n${of.trust}`,
    yearlySevaDone: (of: {
      trust: string
      homam: string
      orderId: string
      number: string
      date: string
      link: string
    }) =>
      `🙏 ${of.homam} of this year was done for your family: ${of.date}. Number in our register: ${of.number}, Order ID: ${of.orderId}\nYour names were read in the sankalpam. Your order: ${of.link}\n${of.trust}`,
    repeatDue: (of: { trust: string; homam: string; date: string; price: string; pay: string; link: string }) =>
      `🙏 It is time again: ${of.homam}\nDate: ${of.date}\nAmount: ${of.price}\nPayment: ${of.pay}\nTo pay, or to see it: ${of.link}\nYou asked us to repeat this; to skip, change or end it, please log in.\n${of.trust}`,
    repeatMissed: (of: { trust: string; homam: string; date: string; why: string; next: string; link: string }) =>
      `🙏 We are sorry: ${of.homam} on ${of.date} is not booked.\nReason: ${of.why}\nNext time: ${of.next}\nWhat you repeat: ${of.link}\n${of.trust}`,
    repeatEnded: (of: { trust: string; homam: string; why: string; link: string }) =>
      `🙏 ${of.homam} is no longer repeated.\nReason: ${of.why}\nYou can begin again at any time: ${of.link}\n${of.trust}`,
    photosAndVideo: (of: { trust: string; homam: string; link: string }) =>
      `🙏 The photos and the video of ${of.homam} are here: ${of.link}\n${of.trust}`,
    momentReady: (of: { trust: string; homam: string; time: string; link: string }) =>
      `🙏 Your names were read in ${of.homam} at ${of.time}. See that moment: ${of.link}\n${of.trust}`,
    prasadamSent: (of: { trust: string; homam: string; courier: string; trackId: string; link: string }) =>
      `🙏 The prasadam of ${of.homam} is on its way to you by ${of.courier}. Tracking number: ${of.trackId}\n${of.link}\n${of.trust}`,
    exportReady: (of: { trust: string; name: string; days: number; link: string }) =>
      `The spreadsheet ${of.name} can be fetched for ${of.days} days: ${of.link}\nPlease sign in to the back office to open it.\n${of.trust}`,
    trustFigures: (of: {
      trust: string
      name: string
      date: string
      orders: string
      price: string
      gifts: string
      giftPrice: string
      thisYear: string
      lastYear: string
      homams: string
      due: string
      link: string
    }) =>
      `Namaste ${of.name},\nthe figures of ${of.date}.\nPaid orders: ${of.orders}, ${of.price}\nDonations: ${of.gifts}, ${of.giftPrice}\nThis financial year: ${of.thisYear}\nLast year until the same day: ${of.lastYear}\nPlaces taken of the next homams:\n${of.homams}\nNeeds attention: ${of.due}\n${of.link}\nUnder My account you choose how often this mail comes.\n${of.trust}`,
    taxCertificate: (of: { trust: string; price: string; link: string }) =>
      `🙏 The tax office’s certificate for your donations of ${of.price} has come. You need it for your income tax return. It is here: ${of.link}\n${of.trust}`,
    donationReceived: (of: { trust: string; purpose: string; price: string; link: string }) =>
      `🙏 We have received your donation of ${of.price} for ${of.purpose}. Your receipt: ${of.link}\nMay your kindness come back to you as a blessing.\n${of.trust}`,
  },

  /** Whose day of the family book it is, as a reminder says it. `extraMonth`: a month before the proper one of its name. */
  personDay: {
    star: ({ name }: { name: string }) => `${name}’s nakshatra`,
    birth: ({ name }: { name: string }) => `${name}’s birthday`,
    wedding: ({ name }: { name: string }) => `${name}’s wedding day`,
    passing: ({ name }: { name: string }) => `${name}’s shraddha tithi`,
    extraMonth: ({ month }: { month: string }) => `Adhika ${month}`,
  },

  /** The card of a perpetual seva, and the list by which the register is handed over. */
  /** On the picture of the second at which names were read, where it shows none of them. */
  moment: 'Our names were read in the sankalpam at this moment.',
  momentClip: (length: string, at: string) => `Our names in the sankalpam: ${length} at ${at} of the video.`,
  register: {
    card: 'Card of a perpetual seva',
    number: 'Number in the register',
    seva: 'Seva',
    everyYear: 'Every year on',
    ways: { tithi: 'by tithi', star: 'by the nakshatra', date: 'by the date' },
    first: 'Booked for',
    next: 'Next days',
    promise:
      'It was paid once. Every year this seva is done on this day in these names, by those who serve here now and by those who come after them. Three days before we remind the family, and afterwards we tell them that it was done.',
    handover: 'Register of perpetual sevas',
    howTo:
      'Each of these sevas was paid once and is done every year on the day that stands with it. The names are read in the sankalpam. Please write the year beside the number when it is done.',
    nextDay: ({ day }: { day: string }) => `next: ${day}`,
    done: ({ years }: { years: string }) => `done: ${years}`,
  },
  /** Repeated sevas and gifts: on which days, how a turn is paid, and why one was missed or all ended. All but `day` and `debited` fit into one place of a registered SMS. */
  repeat: {
    month: ({ day }: { day: string }) => `Each month on ${day}`,
    year: ({ day }: { day: string }) => `Each year on ${day}`,
    date: ({ date }: { date: number }) =>
      `the ${date}${date === 1 || date === 21 || date === 31 ? 'st' : date === 2 || date === 22 ? 'nd' : date === 3 || date === 23 ? 'rd' : 'th'}`,
    pay: {
      link: ({ until }: { until: string }) => `by ${until}`,
      autopay: ({ day }: { day: string }) => `by Autopay, ${day}`,
      refused: ({ until }: { until: string }) => `no Autopay; pay by ${until}`,
    },
    why: {
      not_paid: 'it was not paid',
      no_day: 'it is not held that day',
      sold_out: 'all places are taken',
      closed: 'booking has closed',
      withdrawn: 'it is not offered now',
      not_on_offer: 'what you chose is gone',
    },
    ended: {
      by_devotee: 'you ended it',
      by_staff: 'the temple ended it',
      all_done: 'all times are done',
      not_paid: 'it was not paid 3 times',
      erased: 'your data was erased',
    },
    noNext: 'none',
    /** Whom to ask or complain to about a debit; it is part of no registered text. */
    debited: ({ contact }: { contact: string }) =>
      `Paid by UPI Autopay. For a question or a complaint about this debit: ${contact}`,
  },

  /** What a cheque of an order means that the bank returned; each fits into one place of a registered SMS. */
  chequeOutcome: { cancelled: 'your seva is cancelled', owed: 'please pay at our office' },

  /** What becomes of the money of a cancelled order; each fits into one place of a registered SMS. */
  cancelledMoney: {
    back: ({ price, days }: { price: string; days: number }) => `${price} within ${days} days`,
    cash: ({ price }: { price: string }) => `${price} at our office`,
    unpaid: 'nothing was paid',
    returned: 'already given back',
    none: 'none',
    open: 'we will tell you soon',
  },

  /** What comes back to whoever cancels, made from the numbers of the policy. `steps`: the steps, with commas. */
  cancelling: {
    daysBefore: (n: number) => (n === 1 ? 'up to 1 day before' : `up to ${n} days before`),
    hoursBefore: (n: number) => (n === 1 ? 'up to 1 hour before' : `up to ${n} hours before`),
    untilStart: 'until it begins',
    step: ({ until, percent }: { until: string; percent: number }) => `${percent}% ${until}`,
    sentence: ({ steps }: { steps: string }) => `If you cancel, you get back ${steps}; after that, nothing.`,
    nothing: 'If you cancel, nothing comes back.',
    moves: ({ times, until }: { times: number; until: string }) =>
      `You may move your booking to another day ${times === 1 ? 'once' : `${times} times`}, ${until}.`,
  },

  /** The page behind the link by which a devotee stops news. */
  noNews: {
    question: 'Do you want no more news from us?',
    why: 'Messages about your own orders and gifts still come.',
    stop: 'Send me no more news',
    stopped: 'You will get no more news from us. Messages about your own orders and gifts still come.',
  },

  /** What staff begin with when they write to everybody of a homam; they change it as they like. */
  broadcast: {
    delay: (of: { homam: string; date: string }) =>
      `${of.homam} on ${of.date} begins later than planned. We will write to you again with the new time. Please bear with us.`,
    change: (of: { homam: string; date: string }) => `Something has changed for ${of.homam} on ${of.date}:`,
    video: (of: { homam: string; link: string }) => `You can watch the video of ${of.homam} here: ${of.link}`,
  },

  /** The entry of a homam in the devotee's own calendar. */
  calendar: {
    description: (of: { trust: string; closes: string; link: string }) =>
      `${of.trust}\nRegistration closes on ${of.closes}.\nThe seva’s page: ${of.link}`,
  },

  invoice: {
    papers: { bill_of_supply: 'Bill of Supply', tax_invoice: 'Tax Invoice', mixed: 'Invoice-cum-Bill of Supply' },
    creditNote: 'Credit Note',
    debitNote: 'Debit Note',
    refersTo: 'To the bill',
    reason: 'Reason',
    reasons: {
      by_staff: 'Returned by the trust',
      package_changed: 'The package was changed',
      order_moved: 'The order was moved to another seva',
      booking_cancelled: 'The booking was cancelled',
      event_cancelled: 'The seva was called off',
      date_moved: 'The date of the seva was changed',
      asked_by_devotee: 'Asked by the devotee',
      cheque_bounced: 'The bank returned the cheque unpaid',
      debt_paid: 'Paid after the cheque was returned',
    },
    packageChanged: (of: { from: string; to: string }) => `Difference of package: ${of.from} → ${of.to}`,
    furtherNames: 'Further names',
    gstin: 'GSTIN',
    placeOfSupply: 'Place of supply',
    taxCode: 'SAC/HSN',
    taxRate: 'Tax rate',
    taxableValue: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST/UTGST',
    igst: 'IGST',
    roundOff: 'Round-off',
    scan: 'Scan to verify',
    ledgerHead:
      'Open ledger of the trust when this receipt was issued. Scan the code or keep these lines: they prove it if the ledger is ever rewritten.',
    receipt: 'Receipt',
    donationReceipt: 'Donation Receipt',
    cancellation: 'Cancellation of a Receipt',
    cancelledOn: 'Cancelled on',
    bounced: 'The bank returned the cheque unpaid',
    givenBack: 'The donation was given back',
    holdsNoMore: (number: string) =>
      `Receipt ${number} is cancelled and serves no deduction. Its number is not used again.`,
    correctedCopy: 'Corrected copy',
    correctedOn: (on: string, insteadOf: string) =>
      `${on}, in place of the earlier receipt with this number (${insteadOf})`,
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
    homam: 'Seva',
    homamDate: 'Date of the seva',
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
    inHonourOf: 'In honour of',
    approval: (section: string) => `Approval under section ${section}`,
    approvedOn: (number: string, date: string) => `${number}, dated ${date}`,
    validFrom: (from: string, until: string) => (until ? `valid from ${from} to ${until}` : `valid from ${from}`),
    trustPan: 'PAN of the trust',
    mode: {
      upi: 'UPI',
      card: 'Card',
      free: 'Free of charge',
      online: 'Online payment',
      transfer: 'Bank transfer or UPI',
      cash: 'Cash',
      cheque: 'Cheque',
      kind: 'In kind',
    },
    nature: { corpus: 'Corpus', specific: 'Specific grant', restricted: 'Restricted grant', others: 'General' },
    natureOf: 'Kind of donation',
    thing: 'What was given',
    thanksForGift: 'Thank you. May your kindness come back to you as a blessing.',
    deductible: (of: { section: string; certificate: string }) =>
      `This donation can be deducted under section ${of.section} (old tax regime only). The deduction needs the certificate, Form ${of.certificate}: the trust gives it after its yearly statement. This receipt alone does not suffice.`,
    notDeductible: {
      no_approval: 'This donation cannot be deducted from income: the trust holds no approval for this day.',
      kind: 'This donation cannot be deducted from income: things given in kind do not count.',
      cash: 'This donation cannot be deducted from income: it is cash above the limit of the law.',
      no_pan: 'This donation cannot be deducted from income: no PAN was given.',
      no_address: 'This donation cannot be deducted from income: no address was given.',
    },
    yearTitle: 'Statement of Donations',
    year: 'Year',
    yearOf: (year: string) => `${year} (1 April to 31 March)`,
    yearDeductible: (of: { section: string; certificate: string }) =>
      `The sum named above can be deducted under section ${of.section} (old tax regime only). The deduction needs the certificate, Form ${of.certificate}: the trust gives it after its yearly statement. This list alone does not suffice.`,
    yearNotDeductible: 'None of these donations can be deducted from income. Each receipt says why.',
    yearTotal: 'Total',
    ofWhichDeductible: 'Of this, deductible',
    refundedOn: (date: string) => `Refunded on ${date}`,
    thanks: 'Thank you for your seva.',
    blessing: own.profile.blessing,
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
