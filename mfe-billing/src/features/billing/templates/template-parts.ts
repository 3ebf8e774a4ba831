export { Colour, ColourField } from './colour-field';
export { ColumnsField } from './columns-field';
export { TemplateForm } from './template-form';
