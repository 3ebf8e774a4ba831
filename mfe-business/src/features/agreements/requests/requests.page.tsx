import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { AgreementTabs } from '../consents/agreement-tabs';
import { useAgreementText } from '../shared/agreement-text';
import { RequestTable } from './request-table';

const ALL = {};

/** `/agreement/requests`: everything that was sent to be signed, of all templates, by type, state and days. */
export function RequestsPage() {
  const text = useAgreementText();
  return (
    <>
      <PageToolbar title={text('agreements.requests')} />
      <section className="vb-agreement-tab">
        <AgreementTabs shown="requests" />
        <RequestTable asked={ALL} shows="both" empty={text('agreements.noneOfAll')} />
      </section>
    </>
  );
}
