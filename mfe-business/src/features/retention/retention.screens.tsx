import { retention } from '@volante/contracts/files/retention.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { retentions } from './retention.feature';

export const retentionScreens = recordScreens(retention, retentions.at, {
  form: () => import('@volante/contracts/form/files/retention.contract').then((module) => module.retention),
  columns: ['kind', 'years', 'counts', 'since', 'article', 'state'],
  card: ['years'],
  facts: ['kind', 'years'],
  sections: { what: ['kind', 'article'], term: ['years', 'counts', 'since'] },
});
