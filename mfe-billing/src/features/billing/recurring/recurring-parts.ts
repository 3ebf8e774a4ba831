export { CustomerField } from './customer-field';
export { CustomerName } from './customer-name';
export { LinesField } from './lines-field';
export { RecurringPreview } from './recurring-preview';
export { RhythmCell } from './rhythm-cell';
export { SoldLines } from './sold-lines';
