import { cashflowCreate } from '@volante/contracts/billing/cashflow.contract';
import { type BoardTill, tillTargets } from '@volante/contracts/billing/till.contract';
import { movementForm, WRITTEN_KINDS, type WrittenKind } from '@volante/contracts/billing/till.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useRef } from 'react';
import { EuroField, OneOfField } from '../../shared/money-fields';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Movement = { kind: WrittenKind; cents: number | null; concept: string; to: string | null };
const KINDS = Object.entries(WRITTEN_KINDS) as [WrittenKind, string][];

function useMoveForm(till: BoardTill, onClose: () => void) {
  const text = useTillText();
  const feedback = useFeedback();
  const move = useCallMutation(cashflowCreate, { invalidates: TILL_READS });
  const isWaiting = useRef(false);
  return useRecordForm<Movement>({
    schema: movementForm,
    initial: { kind: till.holder === '' ? 'in' : 'transfer', cents: null, concept: '', to: null },
    check: ({ kind, concept, to }, add) => {
      if (kind === 'transfer' && !to) add('to', text('tills.move.chooseTo'));
      if (kind !== 'transfer' && !concept) add('concept', text('tills.move.needsConcept'));
    },
    alsoRequired: ({ kind }) => (kind === 'transfer' ? ['to'] : ['concept']),
    save: async ({ values: { kind, cents, concept, to } }) => {
      const input = { till: till.id, kind, cents: cents ?? 0, to: kind === 'transfer' ? to : null };
      const sent = { ...input, concept: concept || text('tills.move.handover') };
      isWaiting.current = (await move.mutateAsync(sent)).handover !== null;
    },
    onSaved: () => {
      feedback.done(text(isWaiting.current ? 'tills.done.handed' : 'tills.done.moved'));
      onClose();
    },
  });
}

/** Money in, out, to the bank or to another till. */
export function MoveDialog({ till, onClose }: { till: BoardTill; onClose: () => void }) {
  const text = useTillText();
  const form = useMoveForm(till, onClose);
  const targets = useCall(tillTargets, {}).data?.rows ?? [];
  const isTransfer = form.values.kind === 'transfer';
  return (
    <FormDialog
      form={form}
      title={text('tills.move.title', { name: till.name })}
      okText={text(isTransfer ? 'tills.act.hand' : 'tills.act.save')}
      onClose={onClose}
    >
      <OneOfField
        form={form}
        name="kind"
        label={text('tills.field.kind')}
        options={KINDS.map(([value, label]) => ({ value, label }))}
      />
      {isTransfer ? (
        <ChoiceField
          form={form}
          name="to"
          label={text('tills.field.to')}
          choices={targets
            .filter(({ id }) => id !== till.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          help={text('tills.move.toHelp')}
        />
      ) : null}
      <EuroField form={form} name="cents" label={text('tills.field.cents')} />
      <TextField form={form} name="concept" label={text('tills.field.concept')} maxLength={200} />
    </FormDialog>
  );
}
