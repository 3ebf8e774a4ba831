import { type BoardTill, tillOpen } from '@volante/contracts/billing/till.contract';
import type { Pieces } from '@volante/contracts/billing/till.fields';
import { tillOpenForm } from '@volante/contracts/billing/till-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useRef } from 'react';
import { PiecesField } from '../shared/pieces-field';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Count = { pieces: Pieces };

/** Opens a till with what is in it. */
export function OpenDialog({ till, onClose }: { till: BoardTill; onClose: () => void }) {
  const text = useTillText();
  const feedback = useFeedback();
  const open = useCallMutation(tillOpen, { invalidates: TILL_READS });
  const difference = useRef(0);
  const form = useRecordForm<Count>({
    schema: tillOpenForm,
    initial: { pieces: [] },
    save: async ({ values }) => {
      difference.current = (await open.mutateAsync({ id: till.id, ...values })).differenceCents;
    },
    onSaved: () => {
      const cents = difference.current;
      feedback.done(
        cents === 0
          ? text('tills.done.open')
          : text('tills.done.openDifference', { cents: eurosText(cents) }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('tills.open.title', { name: till.name })}
      okText={text('tills.act.open')}
      width={640}
      onClose={onClose}
    >
      <p className="v-help">{text('tills.open.text')}</p>
      <PiecesField value={form.values.pieces} onChange={(next) => form.set('pieces', next)} />
    </FormDialog>
  );
}
