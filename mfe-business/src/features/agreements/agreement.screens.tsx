import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { agreements } from './agreements.feature';

const ConfigTab = lazy(async () => ({ default: (await import('./config/config-tab')).ConfigTab }));
const TemplateRequests = lazy(async () => ({
  default: (await import('./requests/template-requests-tab')).TemplateRequestsTab,
}));
const PendingOf = lazy(async () => ({ default: (await import('./requests/pending-of')).PendingOf }));

export const agreementScreens = recordScreens(agreement, agreements.at, {
  form: () =>
    import('@volante/contracts/form/agreements/agreement.contract').then((module) => module.agreement),
  columns: ['name', 'kind', 'description', 'state'],
  card: ['kind', 'description'],
  facts: ['kind'],
  sections: {
    who: ['name', 'kind', 'description', 'cover'],
    signing: [
      'expiryDays',
      'durationMonths',
      'bookLicence',
      'guardians',
      'imageGuardian',
      'inOrder',
      'mayRefuse',
      'withdrawal',
    ],
  },
  tabs: [
    {
      key: 'configuracion',
      label: 'agreements.places',
      content: ({ id }, may) => <ConfigTab id={id} isReadOnly={!may.modify} />,
    },
    {
      key: 'contratos',
      label: 'agreements.tab',
      content: ({ id }) => <TemplateRequests id={id} />,
    },
  ],
  own: {
    cell: {
      name: ({ id, name }) => (
        <>
          <span>{name}</span> <PendingOf id={id} />
        </>
      ),
    },
  },
});
