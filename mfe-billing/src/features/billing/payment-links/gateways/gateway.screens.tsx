import { paymentGateway } from '@volante/contracts/billing/payment-gateway.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy, Suspense } from 'react';
import { gateways } from './gateways.feature';

const KeyTab = lazy(async () => ({ default: (await import('./key-tab')).KeyTab }));

export const gatewayScreens = recordScreens(paymentGateway, gateways.at, {
  form: () =>
    import('@volante/contracts/form/billing/payment-gateway.contract').then(
      (module) => module.paymentGateway,
    ),
  columns: ['name', 'branch', 'environment', 'card', 'bizum', 'state'],
  card: ['branch', 'environment', 'state'],
  facts: ['branch', 'environment'],
  sections: {
    who: ['name', 'branch', 'card', 'bizum'],
    terminal: ['environment', 'merchant', 'terminal', 'signature'],
  },
  refs: recordRefs(),
  tabs: [
    {
      key: 'clave',
      label: 'payments.keyTab',
      content: ({ id }) => (
        <Suspense>
          <KeyTab id={id} />
        </Suspense>
      ),
    },
  ],
});
