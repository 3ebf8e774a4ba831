import { useCan } from '@volante/mfe-kit/session';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useAgreementText } from '../shared/agreement-text';

/** Templates, register of consents and tablets, as tabs of one place. */
export function AgreementTabs({ shown }: { shown: 'models' | 'consents' | 'tablets' }) {
  const text = useAgreementText();
  const mayRequest = useCan('agreement.request');
  const tabs = [
    { key: 'models', label: text('agreements.consent.models'), to: '/agreement/list' },
    { key: 'consents', label: text('agreements.consents'), to: '/agreement/consents' },
    ...(mayRequest ? [{ key: 'tablets', label: text('agreements.tablets'), to: '/agreement/tablets' }] : []),
  ];
  return <TabLinks label={text('agreements.consent.tabs')} tabs={tabs} shown={shown} />;
}
