export { GroupsField } from '../products/name-fields';
export { Groups } from '../products/names';
export { PricePaper } from './price-paper';
export { Prices, PricesField } from './prices-field';
