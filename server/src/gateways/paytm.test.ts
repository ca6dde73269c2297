import { paytmDouble } from '../../test/doubles/paytm.ts'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { paytm } from './paytm.ts'

gatewaySuite('paytm', paytmDouble, paytm)
