import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankMandatePaper } from '@volante/contracts/billing/bank-mandate.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { openPaper } from '../../shared/open-paper';
import { useBankText } from '../shared/bank-text';
import '../bank.css';

/** Prints the mandate, with the account of the school that is to collect. */
export function MandatePaper({ id }: { id: string }) {
  const text = useBankText();
  const feedback = useFeedback();
  const field = useId();
  const accounts = useCall(bankAccount.calls.read, { limit: 100 });
  const [chosen, setChosen] = useState<string | null>(null);
  if (accounts.isError) return <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <Skeleton width="100%" height={80} />;
  const ready = accounts.data.rows.filter(({ creditorId }) => creditorId !== '');
  const account = chosen ?? ready[0]?.id;
  if (!account) return <p role="note">{text('bank.paper.noCreditor')}</p>;
  const print = () =>
    openPaper(async () => (await callApi(bankMandatePaper, { id, account })).file).catch(feedback.failed);
  return (
    <div className="vb-bank-paper">
      <p>{text('bank.paper.help')}</p>
      <div>
        <label htmlFor={field} className="v-label">
          {text('bank.field.account')}
        </label>
        <Select
          id={field}
          style={{ width: '100%' }}
          value={account}
          options={ready.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setChosen}
        />
      </div>
      <Button type="primary" onClick={() => void print()}>
        {text('bank.act.print')}
      </Button>
    </div>
  );
}
