import {
  DEBIT_STATES,
  type DebitState,
  REMITTANCE_STATES,
  type RemittanceState,
} from '@volante/contracts/billing/bank-words';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';

const REMITTANCE_TONES: Readonly<Record<RemittanceState, BadgeTone>> = {
  ...{ draft: 'plain', presented: 'info', collected: 'good', cancelled: 'plain' },
};
const DEBIT_TONES: Readonly<Record<DebitState, BadgeTone>> = {
  ...{
    open: 'plain',
    presented: 'info',
    collected: 'good',
    rejected: 'bad',
    returned: 'bad',
    removed: 'plain',
  },
};

export const RemittanceBadge = ({ state }: { state: RemittanceState }) => (
  <StateBadge tone={REMITTANCE_TONES[state]}>{REMITTANCE_STATES[state]}</StateBadge>
);

export const DebitBadge = ({ state }: { state: DebitState }) => (
  <StateBadge tone={DEBIT_TONES[state]}>{DEBIT_STATES[state]}</StateBadge>
);
