export { JournalColumnsField } from './journal-columns-field';
export { PresetField } from './preset-field';
