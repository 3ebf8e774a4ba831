export { CategoriesField } from '../products/name-fields';
export { Categories } from '../products/names';
export { AmountField, PercentField } from './amount-fields';
export { ProductNames, ProductsField } from './products-field';
export { VoucherUses } from './voucher-uses';
