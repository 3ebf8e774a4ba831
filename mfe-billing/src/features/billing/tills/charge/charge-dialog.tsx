import { ticketCharge, ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
import { chargeForm } from '@volante/contracts/billing/till-form.fields';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useEffect, useRef } from 'react';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { useCopiedPeople } from '../../shared/customers/use-copied-people';
import { EuroField } from '../../shared/money-fields';
import { MethodChoice } from '../shared/method-choice';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';

/** The documents of one person may be one operation in parts: cash needs a reason. */
const APART = 'PAYMENT-009';

/** Beside the car nobody sees whether a transfer has come. */
const COLLECTED = ['cash', 'card', 'bizum'] as const;

type Collected = (typeof COLLECTED)[number];

/** Type alias, not interface: a form's values are an open record to the kit. */
type Charge = { contact: string | null; cents: number | null; method: Collected; apart: string };

interface ChargeDialogProps {
  till: string;
  contact: string | null;
  /** The amount in cents; by default everything that is owed. */
  cents?: number;
  /** Names person and till where the page around the dialog does not. */
  who?: string;
  onClose: () => void;
}

/** Cents that may be taken here: the bank collects the documents of a remittance. */
const dueHere = (documents: CallOutput<typeof ticketContactCashflow>['documents']): number =>
  documents.reduce((sum, { pendingCents, remittedOn }) => sum + (remittedOn ? 0 : pendingCents), 0);

/** The debt of the contact, document by document. */
function Debt({ contact, onOwed }: { contact: string; onOwed: (cents: number) => void }) {
  const text = useTillText();
  const answer = useCall(ticketContactCashflow, { contact }, { keepPrevious: false });
  const owed = answer.data && dueHere(answer.data.documents);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (owed !== undefined) onOwed(owed);
  }, [owed]);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={72} />;
  if (answer.data.documents.length === 0) return <p role="status">{text('tills.charge.nothing')}</p>;
  return (
    <section aria-label={text('tills.charge.debt')}>
      <p className="vb-till-sum">
        {text('tills.charge.debt')} <strong>{eurosText(answer.data.owedCents)}</strong>
      </p>
      <ul className="vb-till-debt">
        {answer.data.documents.map(({ id, number, pendingCents, remittedOn }) => (
          <li key={id}>
            <span>
              {number}
              {remittedOn ? (
                <small>{text('tills.charge.remitted', { on: formatDay(remittedOn) })}</small>
              ) : null}
            </span>
            <span>{eurosText(pendingCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useChargeForm({ till, contact, cents: asked, onClose }: ChargeDialogProps) {
  const text = useTillText();
  const feedback = useFeedback();
  const charge = useCallMutation(ticketCharge, { invalidates: [...TILL_READS, ...INVOICE_READS] });
  return useRecordForm<Charge>({
    schema: chargeForm,
    initial: { contact, cents: asked ?? null, method: 'cash', apart: '' },
    save: async ({ values: { contact: person, cents, method, apart } }) => {
      const input = { contact: person ?? '', cents: cents ?? 0, method, till };
      await charge.mutateAsync(apart ? { ...input, apart } : input);
      feedback.done(text('tills.done.charged', { cents: eurosText(cents ?? 0) }));
    },
    onSaved: onClose,
  });
}

/** Fills in what is owed, unless another amount was typed meanwhile. */
function useFilledAmount(form: RecordForm<Charge>, fixed: number | undefined) {
  const filled = useRef(fixed ?? null);
  const { cents } = form.values;
  return (owed: number) => {
    if (cents !== null && cents !== filled.current) return;
    filled.current = fixed ?? (owed || null);
    form.set('cents', filled.current);
  };
}

/** Takes what somebody owes into a till: made for a telephone beside the car. */
export function ChargeDialog(props: ChargeDialogProps) {
  const { contact, who, onClose } = props;
  const text = useTillText();
  const form = useChargeForm(props);
  const fillIn = useFilledAmount(form, props.cents);
  const { values } = form;
  const cents = fieldId(form.id, 'cents');
  return (
    <FormDialog
      form={form}
      title={text('tills.charge.title')}
      okText={text('tills.act.charge')}
      focusOn={contact === null ? fieldId(form.id, 'contact') : cents}
      onClose={onClose}
    >
      {who ? <p className="v-dialog-text">{who}</p> : null}
      {contact === null ? (
        <FieldFrame form={form} name="contact" label={text('tills.field.contact')}>
          <PersonChoice
            id={fieldId(form.id, 'contact')}
            value={values.contact}
            companies
            useStandby={useCopiedPeople}
            isWrong={form.errors.contact !== undefined}
            onChange={(person) => {
              // Amount, reason and refusal were those of another person's debt.
              form.reset();
              form.set('contact', person?.id ?? null);
            }}
          />
        </FieldFrame>
      ) : null}
      {values.contact ? <Debt key={values.contact} contact={values.contact} onOwed={fillIn} /> : null}
      <EuroField form={form} name="cents" label={text('tills.field.cents')} />
      <MethodChoice
        id={fieldId(form.id, 'method')}
        value={values.method}
        only={COLLECTED}
        onChange={(method) => form.set('method', method)}
      />
      {form.refusal === APART || values.apart !== '' ? (
        <TextField
          form={form}
          name="apart"
          label={text('tills.charge.apart')}
          help={text('tills.charge.apartHelp')}
          maxLength={200}
        />
      ) : null}
    </FormDialog>
  );
}
