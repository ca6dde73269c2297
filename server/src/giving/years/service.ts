export { homamYears } from './homam-years.ts'
export { sumsOf, viewYears } from './sums.ts'
