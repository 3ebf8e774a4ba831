import { verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { VerifactuHead } from '../shared/verifactu-head';
import { useVerifactuText } from '../shared/verifactu-text';
import { IssuerCard } from './issuer-card';

const ISSUERS = '/sales/issuer/list';

/** `/billing/verifactu`: each issuer with its sending, certificate and checks. */
export function StatePage() {
  const text = useVerifactuText();
  const answer = useCall(verifactuRead, {});
  const { data } = answer;
  return (
    <div className="vb-verifactu">
      <PageToolbar title={text('verifactu.title')} breadcrumb={[{ label: text('billing.group') }]} />
      <VerifactuHead shown="state" />
      {answer.isError && !data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
      {data?.issuers.length === 0 ? (
        <EmptyState title={text('verifactu.empty.title')} text={text('verifactu.empty.text')}>
          <Link to={ISSUERS} className="vk-button">
            {text('verifactu.empty.action')}
          </Link>
        </EmptyState>
      ) : null}
      {data?.issuers.map((issuer) => (
        <IssuerCard key={issuer.id} issuer={issuer} />
      ))}
      {data?.ledger?.finding ? (
        <Alert
          type="error"
          showIcon
          title={text('verifactu.ledgerWrong')}
          description={data.ledger.finding}
        />
      ) : null}
      {data?.ledger && !data.ledger.finding ? (
        <p className="v-help">
          {text('verifactu.ledgerWhole', { at: formatInstant(data.ledger.at), count: data.ledger.checked })}
        </p>
      ) : null}
    </div>
  );
}
