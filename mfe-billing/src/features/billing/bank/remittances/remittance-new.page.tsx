import { returnWords } from '@volante/contracts/billing/bank-codes';
import type { RemittanceCandidate } from '@volante/contracts/billing/bank-remittance.contract';
import { MANDATE_PROBLEMS, MANDATE_SCHEMES } from '@volante/contracts/billing/bank-words';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatDay } from '@volante/ui-kit/dates';
import { DayBox } from '@volante/ui-kit/day-box';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Gate } from '@volante/ui-kit/gate';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { invoiceAddress } from '../../invoices/shared/invoice-address';
import { REMITTANCES, tabAddress } from '../shared/bank-address';
import { useBankText } from '../shared/bank-text';
import { isUsable, type RemittanceDraft, useRemittanceDraft } from './use-remittance-draft';
import '../bank.css';

function Options({ draft }: { draft: RemittanceDraft }) {
  const text = useBankText();
  const [account, scheme] = [useId(), useId()];
  const { answer } = draft;
  return (
    <div className="vb-bank-options">
      <div>
        <label htmlFor={account} className="v-label">
          {text('bank.field.account')}
        </label>
        <Select
          id={account}
          style={{ width: '100%' }}
          value={draft.account}
          options={draft.ready.map((one) => ({ value: one.id, label: one.name }))}
          onChange={draft.setAccount}
        />
      </div>
      <DayBox label={text('bank.field.collectOn')} value={draft.collectOn} onChange={draft.setCollectOn} />
      <div>
        <label htmlFor={scheme} className="v-label">
          {text('bank.field.scheme')}
        </label>
        <Select
          id={scheme}
          style={{ width: '100%' }}
          value={draft.scheme}
          options={Object.entries(MANDATE_SCHEMES).map(([value, label]) => ({ value, label }))}
          onChange={draft.setScheme}
        />
      </div>
      {answer.data && !answer.data.isTargetDay ? (
        <Alert
          type="warning"
          showIcon
          title={text('bank.remit.closed')}
          action={
            <Button onClick={() => draft.setCollectOn(answer.data?.nextTargetDay ?? '')}>
              {text('bank.remit.useDay', { day: formatDay(answer.data.nextTargetDay) })}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}

function Candidate({ row, draft }: { row: RemittanceCandidate; draft: RemittanceDraft }) {
  const text = useBankText();
  const isOn = draft.chosen.some(({ document }) => document === row.document);
  return (
    <li className={isUsable(row) ? '' : 'vb-bank-off'}>
      <Checkbox checked={isOn} disabled={!isUsable(row)} onChange={() => draft.toggle(row.document)}>
        <span className="vb-bank-name">{row.payer}</span>
      </Checkbox>
      <Link to={invoiceAddress(row.document)}>{row.number}</Link>
      {row.dueOn ? <span>{text('bank.remit.due', { day: formatDay(row.dueOn) })}</span> : null}
      <strong>{eurosText(row.cents)}</strong>
      {row.problem ? (
        <span className="vb-bank-why">
          {row.mandate ? (
            <Link to={`/bank/mandate/${row.mandate}`}>{MANDATE_PROBLEMS[row.problem]}</Link>
          ) : (
            MANDATE_PROBLEMS[row.problem]
          )}
        </span>
      ) : null}
      {row.returnCode && !row.problem ? (
        <span className="vb-bank-why">
          {text('bank.remit.cameBack', { why: returnWords(row.returnCode), code: row.returnCode })}
        </span>
      ) : null}
    </li>
  );
}

function Notice({ draft }: { draft: RemittanceDraft }) {
  const text = useBankText();
  const field = useId();
  if (draft.late.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={text('bank.remit.late', { count: draft.late.length })}
      description={
        <div>
          <p>{text('bank.remit.lateSource')}</p>
          <label htmlFor={field} className="v-label">
            {text('bank.remit.lateReason')}
          </label>
          <Input
            id={field}
            maxLength={200}
            value={draft.reason}
            onChange={(event) => draft.setReason(event.target.value)}
          />
        </div>
      }
    />
  );
}

function Candidates({ draft }: { draft: RemittanceDraft }) {
  const text = useBankText();
  const { answer, rows, chosen } = draft;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={240} />;
  if (rows.length === 0)
    return (
      <EmptyState title={text('bank.empty.candidates')} text={text('bank.empty.candidatesText')}>
        <Link to={`${tabAddress('mandates')}/create`}>{text('bank.mandate.add')}</Link>
      </EmptyState>
    );
  const sum = chosen.reduce((total, { cents }) => total + cents, 0);
  const isReady = chosen.length > 0 && draft.account !== null && answer.data.isTargetDay;
  return (
    <>
      <ul className="vb-bank-candidates" aria-label={text('bank.remit.what')}>
        {rows.map((row) => (
          <Candidate key={row.document} row={row} draft={draft} />
        ))}
      </ul>
      <Notice draft={draft} />
      {draft.problems.map((problem) => (
        <p key={problem} className="v-problem" role="alert">
          {problem}
        </p>
      ))}
      <div className="vb-bank-foot">
        <strong>{text('bank.remit.sum', { count: chosen.length, cents: eurosText(sum) })}</strong>
        <Button
          type="primary"
          loading={draft.isSaving}
          disabled={!isReady || (draft.late.length > 0 && draft.reason.trim() === '')}
          onClick={draft.save}
        >
          {text('bank.act.prepare')}
        </Button>
      </div>
    </>
  );
}

function NewRemittance() {
  const text = useBankText();
  const [search] = useSearchParams();
  const wanted = search.get('contacts');
  const draft = useRemittanceDraft(wanted ? wanted.split(',') : null);
  const { accounts, ready } = draft;
  if (accounts.isError) return <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <Skeleton width="100%" height={240} />;
  if (ready.length === 0)
    return (
      <EmptyState title={text('bank.empty.creditor')} text={text('bank.empty.creditorText')}>
        <Link to={tabAddress('accounts')}>{text('bank.tab.accounts')}</Link>
      </EmptyState>
    );
  return (
    <div className="vb-bank-new">
      <Options draft={draft} />
      <Candidates draft={draft} />
    </div>
  );
}

/** `/bank/remittances/create`: what is collected, when, and from which account. */
export function RemittanceNewPage() {
  const text = useBankText();
  return (
    <Gate permission="bank.remit">
      <PageToolbar
        title={text('bank.act.newRemittance')}
        breadcrumb={[{ label: text('bank.title') }, { label: text('bank.tab.remittances'), to: REMITTANCES }]}
      />
      <NewRemittance />
    </Gate>
  );
}
