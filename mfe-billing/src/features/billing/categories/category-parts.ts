export { Children, Products } from './category-content';
export { Visibility } from './visibility';
