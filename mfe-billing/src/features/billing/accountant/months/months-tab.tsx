import { openMonthForm } from '@volante/contracts/billing/accountant-form.fields';
import { monthList, monthLock, monthOpen } from '@volante/contracts/billing/month-lock.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccountantText } from '../shared/accountant-text';
import { monthWord } from '../shared/month-words';

type Month = CallOutput<typeof monthList>['months'][number];

function OpenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const open = useCallMutation(monthOpen, { invalidates: [monthList] });
  const form = useRecordForm<{ reason: string }>({
    schema: openMonthForm,
    initial: { reason: '' },
    save: ({ values }) => open.mutateAsync({ month, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('accountant.months.opened', { month: monthWord(month) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('accountant.months.openTitle', { month: monthWord(month) })}
      okText={text('accountant.months.open')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('accountant.months.openText')}</p>}
    >
      <AreaField form={form} name="reason" label={text('accountant.months.reason')} maxLength={500} />
    </FormDialog>
  );
}

function LockDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const lock = useCallMutation(monthLock, { invalidates: [monthList] });
  return (
    <ConfirmDialog
      title={text('accountant.months.lockTitle', { month: monthWord(month.month) })}
      isDestructive={false}
      onClose={onClose}
      onConfirm={async () => {
        await lock.mutateAsync({ month: month.month });
        feedback.done(text('accountant.months.locked', { month: monthWord(month.month) }));
      }}
    >
      <p>{text('accountant.months.lockText')}</p>
    </ConfirmDialog>
  );
}

function Acts({ acts }: Pick<Month, 'acts'>) {
  const text = useAccountantText();
  return (
    <ul className="va-acts">
      {acts.map(({ act, by, at, reason, debitCents }) => (
        <li key={at}>
          {text(`accountant.months.act.${act}`, { by, at: formatInstant(at), sum: eurosText(debitCents) })}
          {reason ? `: ${reason}` : ''}
        </li>
      ))}
    </ul>
  );
}

const isRunning = ({ month }: Month): boolean => month <= today().slice(0, 7);

function MonthRow({ month }: { month: Month }) {
  const text = useAccountantText();
  const maySet = useCan('money-settings.modify');
  const [dialog, setDialog] = useState<'lock' | 'open' | null>(null);
  const state = month.isLocked ? 'locked' : month.isOver ? 'over' : isRunning(month) ? 'running' : 'coming';
  return (
    <li>
      <div>
        <strong>{monthWord(month.month)}</strong>
        <StateBadge tone={month.isLocked ? 'good' : 'plain'}>
          {text(`accountant.months.state.${state}`)}
        </StateBadge>
        <small>
          {text('accountant.months.booked', { count: month.postings, sum: eurosText(month.debitCents) })}
        </small>
        <Acts acts={month.acts} />
      </div>
      {maySet && month.isOver ? (
        <Button onClick={() => setDialog(month.isLocked ? 'open' : 'lock')}>
          {text(month.isLocked ? 'accountant.months.open' : 'accountant.months.lock')}
        </Button>
      ) : null}
      {dialog === 'lock' ? <LockDialog month={month} onClose={() => setDialog(null)} /> : null}
      {dialog === 'open' ? <OpenDialog month={month.month} onClose={() => setDialog(null)} /> : null}
    </li>
  );
}

/** Months of a year: locked, over, or still running. */
export function MonthsTab() {
  const text = useAccountantText();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const thisYear = new Date().getFullYear();
  const wanted = Number(params.get('year'));
  const year = Number.isInteger(wanted) && wanted >= 2000 && wanted <= 2199 ? wanted : thisYear;
  const answer = useCall(monthList, { year });
  const years = [...new Set([year, ...Array.from({ length: 6 }, (_, back) => thisYear - back)])];
  return (
    <>
      <div className="va-choice">
        <label htmlFor={id} className="v-label">
          {text('accountant.year')}
        </label>
        <Select
          id={id}
          value={year}
          options={years
            .toSorted((one, other) => other - one)
            .map((value) => ({ value, label: String(value) }))}
          onChange={(value) => setParams({ year: String(value) }, { replace: true })}
        />
      </div>
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <ul className="va-list" aria-label={text('accountant.tabs.meses')}>
          {answer.data.months.map((month) => (
            <MonthRow key={month.month} month={month} />
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height={804} />
      )}
      <p className="v-help">{text('accountant.months.how')}</p>
    </>
  );
}
