export { CategoriesField, GroupsField } from './name-fields';
export { PackField } from './pack-field';
export { PriceField } from './price-field';
export { SuppliersField } from './suppliers-field';
export { TriggersField } from './triggers-field';
