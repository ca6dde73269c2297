import { phonepeMandatesDouble } from '../../../test/doubles/phonepe-mandates.ts'
import { mandatesSuite } from '../../../test/mandates-suite.ts'
import { phonepe } from './phonepe.ts'
import { phonepeMandates } from './phonepe-mandates.ts'
import { withMandates } from './with-mandates.ts'

mandatesSuite('phonepe', phonepeMandatesDouble, parts => withMandates(phonepe(parts), phonepeMandates(parts)))
