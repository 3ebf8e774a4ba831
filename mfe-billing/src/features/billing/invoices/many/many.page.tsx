import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceManyList, invoiceManyRead } from '@volante/contracts/billing/invoice-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { hasEnded, useJob } from '@volante/mfe-kit/tray';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Progress } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { INVOICE_LIST } from '../shared/invoice-address';
import './many.css';
import { useManyText } from './many-text';
import { SkipList } from './skip-list';

type Row = CallOutput<typeof invoiceManyList>['rows'][number];

const WHOLE = 100;

/** The results of one run, while it goes on and after. */
function Outcome({ run }: { run: Row }) {
  const text = useManyText();
  const job = useJob(billingJobs, run.job).data;
  const answer = useCall(invoiceManyRead, { id: run.id }, { staleTime: 0 });
  const isOver = job !== undefined && hasEnded(job);
  const { refetch } = answer;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || !job) return <Skeleton width="100%" height={120} />;
  const { made, skips, total, isIssue } = answer.data;
  if (!isOver)
    return (
      <div role="status">
        <p>{text('many.progress', { done: job.done, total })}</p>
        <Progress percent={Math.floor((job.done * WHOLE) / total)} aria-label={text('many.title')} />
      </div>
    );
  return (
    <div className="vb-many-check">
      {job.state === 'done' ? null : (
        <p className="v-problem" role="alert">
          {text('many.failed', { message: job.message })}
        </p>
      )}
      <p role="status">
        <strong>{text(isIssue ? 'many.madeInvoices' : 'many.madeDrafts', { count: made })}</strong>{' '}
        <Link to={isIssue ? INVOICE_LIST : `${INVOICE_LIST}?state=draft`}>
          {text(isIssue ? 'many.toInvoices' : 'many.toDrafts')}
        </Link>
      </p>
      {skips.length === 0 && job.state === 'done' ? <p>{text('many.everybody')}</p> : null}
      <SkipList skips={skips} />
      {skips.some(({ why }) => why === 'data') ? <p className="v-help">{text('many.again')}</p> : null}
    </div>
  );
}

/** `/invoice/many`: the results of invoicing many contacts, the newest or the one in the address. */
export function InvoiceManyPage() {
  const text = useManyText();
  const [params] = useSearchParams();
  const answer = useCall(invoiceManyList, {});
  const rows = answer.data?.rows;
  const shown = rows?.find(({ id }) => id === params.get('run')) ?? rows?.[0];
  return (
    <>
      <PageToolbar
        title={text('many.title')}
        breadcrumb={[{ label: text('invoices.title'), to: INVOICE_LIST }]}
      />
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !rows ? (
        <Skeleton width="100%" height={240} />
      ) : !shown ? (
        <EmptyState title={text('many.empty')} text={text('many.emptyText')}>
          <Link className="vk-button" to="/contact/list">
            {text('many.toContacts')}
          </Link>
        </EmptyState>
      ) : (
        <div className="vb-many-page">
          <h2>
            {shown.concept} · {text('many.each', { cents: eurosText(shown.payableCents) })}
          </h2>
          <Outcome key={shown.id} run={shown} />
          {rows.length > 1 ? (
            <nav aria-label={text('many.runs')}>
              <ul className="vb-many-runs">
                {rows.map(({ id, at, concept, made, isIssue }) => (
                  <li key={id}>
                    <Link to={`?run=${id}`} aria-current={id === shown.id ? 'page' : undefined}>
                      {formatInstant(at)} · {concept} ·{' '}
                      {text(isIssue ? 'many.madeInvoices' : 'many.madeDrafts', { count: made })}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
      )}
    </>
  );
}
