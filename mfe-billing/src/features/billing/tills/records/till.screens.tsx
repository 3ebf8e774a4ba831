import { till } from '@volante/contracts/billing/till.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { tills } from './tills.feature';

const HolderField = lazy(async () => ({ default: (await import('./holder-field')).HolderField }));
const holderOf = ({ holderName }: { holderName: string }) => holderName || '—';

export const tillScreens = recordScreens(till, tills.at, {
  form: () => import('@volante/contracts/form/billing/till.contract').then((module) => module.till),
  columns: ['name', 'branch', 'holder', 'startingCash', 'state'],
  hidden: ['holderName'],
  card: ['branch', 'holder', 'state'],
  facts: ['branch', 'holder'],
  sections: { who: ['name', 'branch', 'holder', 'startingCash'] },
  elsewhere: ['holderName'],
  refs: recordRefs(),
  own: {
    cell: { holder: holderOf },
    read: { holder: holderOf },
    control: { holder: HolderField },
  },
});
