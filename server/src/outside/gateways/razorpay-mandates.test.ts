import { razorpayMandatesDouble } from '../../../test/doubles/razorpay-mandates.ts'
import { mandatesSuite } from '../../../test/mandates-suite.ts'
import { razorpay } from './razorpay.ts'
import { razorpayMandates } from './razorpay-mandates.ts'
import { withMandates } from './with-mandates.ts'

mandatesSuite('razorpay', razorpayMandatesDouble, parts => withMandates(razorpay(parts), razorpayMandates(parts)))
