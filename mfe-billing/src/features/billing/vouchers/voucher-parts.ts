export { CategoriesField } from '../products/name-fields';
export { Categories } from '../products/names';
export { ProductNames, ProductsField } from './products-field';
export { VoucherUses } from './voucher-uses';
