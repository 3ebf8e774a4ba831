import { type CashMovement, cashflowUpdate } from '@volante/contracts/billing/cashflow.contract';
import { movementForm } from '@volante/contracts/billing/till.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { EuroField } from '../../shared/money-fields';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { cents: number | null; concept: string };
const schema = movementForm.pick({ cents: true, concept: true });

/** Amount and words of a movement of one's own. */
export function CorrectDialog({ movement, onClose }: { movement: CashMovement; onClose: () => void }) {
  const text = useTillText();
  const feedback = useFeedback();
  const update = useCallMutation(cashflowUpdate, { invalidates: TILL_READS });
  const { id, version, concept } = movement;
  const form = useRecordForm<Values>({
    schema,
    initial: { cents: Math.abs(movement.cents), concept },
    check: (values, add) => {
      if (!values.concept) add('concept', text('tills.move.needsConcept'));
    },
    alsoRequired: () => ['concept'],
    save: ({ values }) =>
      update.mutateAsync({ id, version, cents: values.cents ?? 0, concept: values.concept }),
    onSaved: () => {
      feedback.done(text('tills.done.corrected'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('tills.act.correct')}
      okText={text('tills.act.save')}
      onClose={onClose}
    >
      <EuroField form={form} name="cents" label={text('tills.field.cents')} />
      <TextField form={form} name="concept" label={text('tills.field.concept')} maxLength={200} />
    </FormDialog>
  );
}
