import {
  accountantLinkCreate,
  accountantLinkList,
  accountantLinkWithdraw,
} from '@volante/contracts/billing/accountant.contract';
import { accountantLinkForm } from '@volante/contracts/billing/accountant-form.fields';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { ACCOUNTANT_OPEN } from '../shared/accountant-address';
import { useAccountantText } from '../shared/accountant-text';
import { MonthFields } from '../shared/month-fields';
import { lastQuarter, monthsWord } from '../shared/month-words';

type Link = CallOutput<typeof accountantLinkList>['rows'][number];
type Made = CallOutput<typeof accountantLinkCreate>;

const DAYS = ['7', '15', '30', '60', '90', '180'];

/** The address, which is shown once: the service keeps its digest alone. */
function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const text = useAccountantText();
  const id = useId();
  const address = `${window.location.origin}${ACCOUNTANT_OPEN}#${made.key}`;
  const copy = useCopy(text('accountant.links.copied'));
  return (
    <Modal
      open
      title={text('accountant.links.made')}
      onCancel={onClose}
      footer={[
        <Button key="copy" type="primary" onClick={() => copy(address)}>
          {text('accountant.links.copy')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {text('accountant.links.close')}
        </Button>,
      ]}
    >
      <p>{text('accountant.links.madeText', { at: formatInstant(made.expiresAt) })}</p>
      <label htmlFor={id} className="v-label">
        {text('accountant.links.address')}
      </label>
      <Input.TextArea id={id} readOnly value={address} autoSize />
    </Modal>
  );
}

function LinkDialog({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const text = useAccountantText();
  const create = useCallMutation(accountantLinkCreate, { invalidates: [accountantLinkList] });
  const form = useRecordForm<{ label: string; first: string; last: string; days: string }>({
    schema: accountantLinkForm,
    initial: { label: '', ...lastQuarter(), days: '30' },
    check: ({ first = '', last = '' }, add) => {
      if (first > last) add('last', text('accountant.backwards'));
    },
    save: async ({ values }) => onMade(await create.mutateAsync({ ...values, days: Number(values.days) })),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('accountant.links.create')}
      okText={text('accountant.links.create')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('accountant.links.text')}</p>}
    >
      <TextField form={form} name="label" label={text('accountant.links.label')} maxLength={80} autoFocus />
      <MonthFields form={form} />
      <ChoiceField
        form={form}
        name="days"
        label={text('accountant.links.days')}
        choices={DAYS.map((value) => ({
          value,
          label: text('accountant.links.daysOf', { count: Number(value) }),
        }))}
        isFixed
      />
    </FormDialog>
  );
}

function stateOf({ revokedAt, expiresAt }: Link): 'open' | 'withdrawn' | 'expired' {
  if (revokedAt) return 'withdrawn';
  return Date.parse(expiresAt) < Date.now() ? 'expired' : 'open';
}

function LinkRow({ link }: { link: Link }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const maySet = useCan('money-settings.modify');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCallMutation(accountantLinkWithdraw, { invalidates: [accountantLinkList] });
  const state = stateOf(link);
  return (
    <li>
      <div>
        <strong>{link.label}</strong>
        <StateBadge tone={state === 'open' ? 'good' : 'plain'}>
          {text(`accountant.links.state.${state}`)}
        </StateBadge>
        <small>
          {text('accountant.links.facts', {
            months: monthsWord(link.first, link.last),
            ...{ at: formatInstant(link.expiresAt), by: link.by },
          })}
        </small>
        {link.visits.length === 0 ? (
          <small>{text('accountant.links.noVisits')}</small>
        ) : (
          <ul className="va-acts" aria-label={text('accountant.links.visits')}>
            {link.visits.map(({ at, what, ip }) => (
              <li key={at}>{text('accountant.links.visit', { at: formatInstant(at), what, ip })}</li>
            ))}
          </ul>
        )}
      </div>
      {maySet && state === 'open' ? (
        <Button onClick={() => setAsking(true)}>{text('accountant.links.withdraw')}</Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={text('accountant.links.withdraw')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await withdraw.mutateAsync({ id: link.id });
            feedback.done(text('accountant.links.withdrawn'));
          }}
        >
          <p>{text('accountant.links.withdrawText', { label: link.label })}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** Links that let the accountant read, and who opened them. */
export function LinksTab() {
  const text = useAccountantText();
  const maySet = useCan('money-settings.modify');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const answer = useCall(accountantLinkList, {});
  const rows = answer.data?.rows ?? [];
  return (
    <>
      {maySet ? (
        <div className="va-choice">
          <Button type="primary" onClick={() => setOpen(true)}>
            {text('accountant.links.create')}
          </Button>
        </div>
      ) : null}
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Skeleton width="100%" height={200} />
      ) : rows.length === 0 ? (
        <EmptyState title={text('accountant.links.empty')} text={text('accountant.links.emptyText')} />
      ) : (
        <ul className="va-list" aria-label={text('accountant.tabs.enlaces')}>
          {rows.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {isOpen ? <LinkDialog onMade={setMade} onClose={() => setOpen(false)} /> : null}
      {made ? <MadeDialog made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
