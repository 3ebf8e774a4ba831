export { Periods } from './periods';
export { PeriodsField } from './periods-field';
export { Regions } from './regions';
