import { phonepeDouble } from '../../test/doubles/phonepe.ts'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { phonepe } from './phonepe.ts'

gatewaySuite('phonepe', phonepeDouble, phonepe)
