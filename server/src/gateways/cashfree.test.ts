import { cashfreeDouble } from '../../test/doubles/cashfree.ts'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { cashfree } from './cashfree.ts'

gatewaySuite('cashfree', cashfreeDouble, cashfree)
