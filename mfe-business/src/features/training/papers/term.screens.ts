import { paperRule } from '@volante/contracts/training/paper-rule.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';

import { terms } from './term.feature';

export const termScreens = recordScreens(paperRule, terms.at, {
  form: () =>
    import('@volante/contracts/form/training/paper-rule.contract').then((module) => module.paperRule),
  columns: ['name', 'kind', 'category', 'everyMonths', 'everyKilometres', 'source'],
  card: ['kind', 'everyMonths', 'everyKilometres'],
  facts: ['kind'],
  sections: {
    what: ['name', 'kind', 'category', 'fromYears', 'everyMonths', 'everyKilometres'],
    when: ['source', 'startsOn', 'endsOn', 'observations'],
  },
});
