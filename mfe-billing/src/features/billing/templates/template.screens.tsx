import { PAPER_COLUMNS } from '@volante/contracts/billing/paper-look';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { templates } from './templates.feature';

const parts = () => import('./template-parts');
const ColourField = lazy(async () => ({ default: (await parts()).ColourField }));
const ColumnsField = lazy(async () => ({ default: (await parts()).ColumnsField }));
const TemplateForm = lazy(async () => ({ default: (await parts()).TemplateForm }));
const Colour = lazy(async () => ({ default: (await parts()).Colour }));

const columnsText = (value: unknown): string =>
  Object.entries(PAPER_COLUMNS)
    .filter(([key]) => (value as readonly string[]).includes(key))
    .map(([, label]) => label)
    .join(', ');

export const templateScreens = recordScreens(paperTemplate, templates.at, {
  form: () =>
    import('@volante/contracts/form/billing/paper-template.contract').then((module) => module.paperTemplate),
  columns: ['name', 'colour', 'columns', 'updatedAt', 'state'],
  card: ['colour', 'state'],
  facts: ['updatedAt'],
  sections: { look: ['name', 'colour', 'showsLogo', 'logo'], content: ['columns', 'footer'] },
  own: {
    cell: {
      colour: ({ colour }) => <Colour value={colour} />,
      columns: ({ columns }) => columnsText(columns),
    },
    text: { columns: columnsText },
    control: { colour: ColourField, columns: ColumnsField },
    form: TemplateForm,
  },
});
