import { useCan } from '@volante/mfe-kit/session';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useAgreementText } from '../shared/agreement-text';

/** Templates, register of consents, tablets, seal and trusted authorities, as tabs of one place. */
export function AgreementTabs({
  shown,
}: {
  shown: 'models' | 'requests' | 'consents' | 'tablets' | 'seal' | 'roots';
}) {
  const text = useAgreementText();
  const mayRequest = useCan('agreement.request');
  const maySet = useCan('agreement.settings');
  const tabs = [
    { key: 'models', label: text('agreements.consent.models'), to: '/agreement/list' },
    { key: 'requests', label: text('agreements.sentTab'), to: '/agreement/requests' },
    { key: 'consents', label: text('agreements.consents'), to: '/agreement/consents' },
    ...(mayRequest ? [{ key: 'tablets', label: text('agreements.tablets'), to: '/agreement/tablets' }] : []),
    ...(maySet ? [{ key: 'seal', label: text('agreements.sealTitle'), to: '/agreement/seal' }] : []),
    { key: 'roots', label: text('agreements.roots'), to: '/agreement/roots' },
  ];
  return <TabLinks label={text('agreements.consent.tabs')} tabs={tabs} shown={shown} />;
}
