import { cashfreeMandatesDouble } from '../../../test/doubles/cashfree-mandates.ts'
import { mandatesSuite } from '../../../test/mandates-suite.ts'
import { cashfree } from './cashfree.ts'
import { cashfreeMandates } from './cashfree-mandates.ts'
import { withMandates } from './with-mandates.ts'

mandatesSuite('cashfree', cashfreeMandatesDouble, parts => withMandates(cashfree(parts), cashfreeMandates(parts)))
