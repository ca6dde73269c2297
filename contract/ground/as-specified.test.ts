import { describe, expect, test } from 'vitest'
import { allCalls } from '../calls.ts'
import { en as frame } from '../words/frame/en.ts'
import { en as gallery } from '../words/gallery/en.ts'
import { en as giving } from '../words/giving/en.ts'
import { en as login } from '../words/login/en.ts'
import { en as orderStatus } from '../words/order-status/en.ts'
import { en as pages } from '../words/pages/en.ts'
import { en as own } from '../words/profile/en.ts'
import { en as videos } from '../words/videos/en.ts'

/** What the specification fixes letter for letter, quoted from it. That pages show these words at the right time is proved in e2e. */
const trust = 'Sri Diya Charitable Trust'

const sentences: Record<string, [said: string, specified: string][]> = {
  'navigation and home (§2)': [
    [frame.nav.home, 'Home'],
    [frame.nav.history, 'History'],
    [frame.nav.shop, 'Diya Shop'],
    [frame.nav.gallery, 'Gallery'],
    [frame.nav.videos, 'Videos'],
    [frame.nav.contact, 'Contact Us'],
    [frame.nav.welcome('9000000000'), 'Welcome, 9000000000'],
    [frame.nav.myProfile, 'My Profile'],
    [frame.nav.myOrders, 'My Orders'],
    [frame.nav.logout, 'Logout'],
    [frame.nav.login, 'Login / Sign up'],
    [frame.home.devotees, '2,00,000+ devotees'],
    [frame.home.upcoming, 'Upcoming Homam Event'],
    [frame.home.previous, 'Previous Homam Event'],
    [frame.home.none, 'No Homams Found'],
    [frame.home.registrationClosed, 'Registration Closed'],
    [frame.home.closedButton, 'CLOSED'],
    [frame.home.moreDetails, 'More details'],
    [frame.home.videos, 'Homam YouTube Live'],
    [frame.common.price('501'), 'Rs.501'],
    [frame.home.endsIn, 'Ends in'],
    [frame.home.daysLeft(1), '1 Day Left'],
    [frame.home.daysLeft(5), '5 Days Left'],
  ],
  'booking (§2, §3)': [
    [pages.event.bookNow, 'Book Now'],
    [pages.event.contactUs, 'Contact Us'],
    [pages.bookNow.addProducts, 'Add Products'],
    [pages.bookNow.add, 'ADD'],
    [pages.bookNow.readMore, 'Read More'],
    [pages.bookNow.continue, 'Continue'],
    [pages.bookNow.none, 'No booking Plan information available for this service.'],
    [pages.registration.title, 'Please fill the given field to book your Seva'],
    [pages.registration.personalInfo, 'Personal Info'],
    [pages.registration.addressInfo, 'Address Info'],
    [pages.registration.familyMembers, 'Family Members'],
    [pages.registration.alternateNumber, 'Alternate Number'],
    [pages.registration.village, 'Village / Street'],
    [pages.registration.cancel, 'CANCEL'],
    [pages.registration.save, 'SAVE'],
    [pages.registration.processing, 'Processing...'],
    [pages.registration.processingRequest, 'Processing your request...'],
  ],
  'after payment, and the other pages (§2, §4)': [
    [orderStatus.paymentResult.successful, 'Payment Successful'],
    [orderStatus.paymentResult.failed, 'Payment Failed'],
    [orderStatus.paymentResult.pending, 'Payment Pending'],
    [orderStatus.paymentResult.scanToDonate, 'Scan To Donate'],
    [pages.orderStatus.back, 'Back'],
    [pages.history.title, 'My Orders'],
    [pages.history.success, 'Success Payments'],
    [pages.history.failure, 'Failure Payments'],
    [pages.history.none, 'No records found'],
    [gallery.gallery.homam, 'Homam Images'],
    [gallery.gallery.cowSeva, 'Cow Seva Images'],
    [videos.videos.past, 'Past Events'],
    [videos.videos.live, 'LIVE Events'],
    [giving.donation.home, 'Home'],
    [giving.donation.scanAndPay, 'SCAN & PAY'],
    [giving.donation.downloadQr, 'Download QR'],
    [giving.donation.title(trust), '🙏 Sri Diya Charitable Trust Donate For Annadanam 🙏'],
    [giving.donation.accountInformation, 'Account Information'],
    [giving.donation.copyright(2025, trust), '© 2025 Sri Diya Charitable Trust | All Rights Reserved'],
    [own.profile.name, 'Name'],
    [own.profile.district, 'District'],
    [own.profile.state, 'State'],
    [own.profile.city, 'City'],
    [own.profile.street, 'Street'],
    [own.profile.missing, '---'],
    [login.login.resend, 'RESEND OTP'],
    [frame.policies.terms, 'Terms & Conditions'],
    [frame.policies.privacy, 'Privacy Policy'],
    [frame.policies.refund, 'Refund Policy'],
    [frame.policies.about, 'About Us'],
    [frame.policies.shipping, 'Shipping & Delivery Policy'],
  ],
  'validation (§5)': [
    [login.login.invalidPhone, 'Please enter a valid 10-digit mobile number'],
    [pages.session.invalidOtp, 'Enter a 4-digit OTP'],
    [pages.registration.fieldRequired, 'This field is required'],
    [pages.registration.phoneDigits, 'Phone number must be 10 digits'],
    [pages.registration.pincodeDigits, 'Pincode must be 6 digits'],
    [pages.registration.memberRequired, 'Required'],
  ],
  'the error catalogue (§8)': [
    [login.login.otpSent, 'OTP sent successfully!'],
    [login.login.otpNotSent, 'Failed to send OTP'],
    [login.login.sendNetworkError, 'Network or server error while sending OTP'],
    [login.login.successful, 'Login successful!'],
    [login.login.wrongOtp, 'Incorrect OTP. Please try again.'],
    [login.login.verifyError, 'Error verifying OTP'],
    [frame.home.error('no homams today'), 'Error: no homams today'],
    [frame.home.failedToLoad, 'Failed to load data'],
    [frame.common.loadingImages, 'Loading images...'],
    [frame.common.loading, 'Loading...'],
    [frame.nav.loadingLanguages, 'Loading Languages...'],
    [frame.home.loadingProducts, 'Loading products...'],
    [frame.common.verifying, 'Verifying...'],
    [own.profile.verifying, 'Verifying user...'],
    [own.profile.loading, 'Loading your profile...'],
    [orderStatus.paymentResult.checkFailed, 'Payment check failed.'],
    [pages.orderStatus.connectError, 'Error connecting to server.'],
    [gallery.gallery.error('no pictures today'), 'Error loading data: no pictures today'],
    [frame.notFound.title, '404 - Page Not Found'],
  ],
}

describe('English says what the specification says, letter for letter (D3)', () => {
  test.each(Object.entries(sentences))('%s', (_where, pairs) => {
    expect(pairs.map(([said]) => said)).toEqual(pairs.map(([, specified]) => specified))
  })

  test('the trusted-platform block names the most trusted live puja platform (§2)', () => {
    expect(frame.home.trusted).toContain('most trusted live puja platform')
  })
})

const banner = 'id slider_image slider_image_mob click_image'
const order = 'orderId lastId postId'

/** Section 7 with the fields of section 3: method and path, payload, answer. Fields within others are written with a dot. */
const calls: [name: string, payload: string, answer: string][] = [
  ['GET /api/languages', '', 'id language lang_image'],
  ['POST /api/images', 'language', banner],
  ['GET /api/images', '', banner],
  ['POST /api/homelist', 'language', 'id sid banner_image lang_title amount closed_date services'],
  ['POST /api/get-slider-images', '', 'images'],
  ['POST /api/product_img', 'language', 'id pro_image click_url'],
  [
    'POST /api/viewmore',
    'language serviceId',
    'lang_title banner_image amount original_amount discount_text mobile descriptionContent.desc_heading descriptionContent.description',
  ],
  [
    'POST /api/booking-data',
    'languageId serviceId',
    'products.pid products.title products.description products.image products.price packages.description packages.amount packages.sid lang_title banner_image',
  ],
  [
    'POST /api/DynamicField',
    'language serviceId',
    'personalFields.field_name personalFields.send_name personalFields.is_required familyFields.field_name familyFields.send_name familyFields.is_required',
  ],
  ['GET /api/states', '', 'id name'],
  ['POST /api/getUserData', 'userId languageId serviceId', 'personalData familyMembers'],
  [
    'POST /api/saveForm',
    'personalData campaign source medium familyMembers languageId serviceId product_total userId aid product_list',
    'paymentUrl',
  ],
  ['GET /api/protected', '', ''],
  ['POST /api/user_check', 'userId mobileNumber', ''],
  ['POST /api/request-otp', 'phone', 'success message'],
  ['POST /api/verify-otp', 'phone otp', 'success message token user.id user.phone'],
  ['POST /api/post-status', order, 'success message status service_name txn_amt txnDate'],
  ['POST /api/generate-invoice', order, ''],
  [
    'POST /api/history_load',
    'user_id action offset limit',
    'user_name service_name event_date wa_mobile invoice_pdf track_id isLiveToday status',
  ],
  ['GET /api/services', '', 'service service_name'],
  ['POST /api/gallery', 'category', 'category service image_url'],
  ['POST /api/events', 'category user_id', 'id service service_name description tumbnail_image videoId date'],
  ['POST /api/profile', 'userId', 'name mobile district state city street'],
]

describe('each call of section 7 takes its payload, asks for nothing else, and answers all that is specified', () => {
  test.each(calls)('%s', (name, payload, answer) => {
    const call = Object.values(allCalls).find(each => each.name === name)
    const body = call?.body as Shape
    expect(pathsOf(body)).toEqual(expect.arrayContaining(words(payload)))
    expect(words(payload)).toEqual(expect.arrayContaining(body.required ?? []))
    expect(pathsOf(call?.answer as Shape)).toEqual(expect.arrayContaining(words(answer)))
  })

  test('POST /api/history_load is sent as a form', () => {
    expect(allCalls.historyLoad.form).toBe(true)
  })
})

const words = (text: string): string[] => text.split(' ').filter(Boolean)

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
}

const fieldsIn = (shape: Shape): Record<string, Shape> => shape.properties ?? (shape.items ? fieldsIn(shape.items) : {})

/** All fields of a shape, lists of things looked into: `user`, `user.id`. */
function pathsOf(shape: Shape): string[] {
  return Object.entries(fieldsIn(shape)).flatMap(([name, field]) => [
    name,
    ...pathsOf(field).map(inner => `${name}.${inner}`),
  ])
}
