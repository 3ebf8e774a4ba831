export { Audience, Categories, Groups } from './names';
export { Pack } from './pack';
export { PackPrice } from './pack-price';
export { Price } from './price';
export { PublicPage } from './public-page';
export { PublicationOf } from './publication';
export { Suppliers, Triggers } from './word-lists';
