import { accountNumberList, accountNumberUpdate } from '@volante/contracts/billing/accountant.contract';
import { accountNumberForm } from '@volante/contracts/billing/accountant-form.fields';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { useState } from 'react';
import { useAccountantText } from '../shared/accountant-text';

type Row = CallOutput<typeof accountNumberList>['rows'][number];

function NumberDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const update = useCallMutation(accountNumberUpdate, { invalidates: [accountNumberList] });
  const form = useRecordForm<{ number: string }>({
    schema: accountNumberForm,
    initial: { number: row.chosen },
    save: ({ values }) => update.mutateAsync({ scope: row.scope, number: values.number }),
    onSaved: () => {
      feedback.done(text('accountant.accounts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={row.label}
      okText={text('accountant.accounts.save')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('accountant.accounts.text', { standard: row.standard })}</p>}
    >
      <TextField
        form={form}
        name="number"
        label={text('accountant.accounts.number')}
        maxLength={12}
        inputMode="numeric"
        isOptional
        autoFocus
      />
    </FormDialog>
  );
}

/** The numbers of the general plan that the journal uses. */
export function AccountsTab() {
  const text = useAccountantText();
  const maySet = useCan('money-settings.modify');
  const [row, setRow] = useState<Row | null>(null);
  const answer = useCall(accountNumberList, {});
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={300} />;
  if (answer.data.rows.length === 0)
    return (
      <EmptyState title={text('accountant.accounts.empty')} text={text('accountant.accounts.emptyText')} />
    );
  return (
    <>
      <ul className="va-list" aria-label={text('accountant.tabs.cuentas')}>
        {answer.data.rows.map((one) => (
          <li key={one.scope} data-inner={one.scope.includes(':') ? '' : undefined}>
            <div>
              <strong>{one.chosen || one.standard}</strong>
              <span>{one.label}</span>
              {one.accounts > 1 ? (
                <small>{text('accountant.accounts.count', { count: one.accounts })}</small>
              ) : null}
            </div>
            {maySet ? (
              <Button
                onClick={() => setRow(one)}
                aria-label={text('accountant.accounts.changeOf', { name: one.label })}
              >
                {text('accountant.accounts.change')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="v-help">{text('accountant.accounts.how')}</p>
      {row ? <NumberDialog row={row} onClose={() => setRow(null)} /> : null}
    </>
  );
}
