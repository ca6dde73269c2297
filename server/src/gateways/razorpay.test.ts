import { razorpayDouble } from '../../test/doubles/razorpay.ts'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { razorpay } from './razorpay.ts'

gatewaySuite('razorpay', razorpayDouble, razorpay)
