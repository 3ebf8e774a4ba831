import { JOURNAL_COLUMNS, type JournalColumn } from '@volante/contracts/billing/journal-columns';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { journalTemplates } from './journal-templates.feature';

const parts = () => import('./journal-template-parts');
const PresetField = lazy(async () => ({ default: (await parts()).PresetField }));
const JournalColumnsField = lazy(async () => ({ default: (await parts()).JournalColumnsField }));

const columnsText = (value: unknown): string =>
  (value as readonly JournalColumn[]).map((column) => JOURNAL_COLUMNS[column]).join(' · ');

export const journalTemplateScreens = recordScreens(journalTemplate, journalTemplates.at, {
  form: () =>
    import('@volante/contracts/form/billing/journal-template.contract').then(
      (module) => module.journalTemplate,
    ),
  columns: ['name', 'preset', 'columns', 'state'],
  card: ['preset', 'state'],
  facts: ['preset'],
  sections: {
    who: ['name', 'preset', 'observations'],
    format: ['columns', 'delimiter', 'decimals', 'days', 'hasHeads', 'charset'],
  },
  own: {
    cell: { columns: ({ columns }) => columnsText(columns) },
    text: { columns: columnsText },
    control: { preset: PresetField, columns: JournalColumnsField },
  },
});
