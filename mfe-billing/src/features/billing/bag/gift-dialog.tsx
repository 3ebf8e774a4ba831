import { bagGift } from '@volante/contracts/billing/bag.contract';
import type { UnitLot } from '@volante/contracts/billing/bag.fields';
import { giftForm } from '@volante/contracts/billing/bag-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { useCopiedPeople } from '../shared/customers/use-copied-people';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';
import { LotUnits, useLotUnits } from './lot-units';

interface GiftDialogProps {
  contact: string;
  /** Those of which something is left. */
  lots: readonly UnitLot[];
  onClose: () => void;
}

type Values = { to: string | null; reason: string };

/** Passes unused classes to another student, a brother or sister for the most part. */
export function GiftDialog({ contact, lots, onClose }: GiftDialogProps) {
  const text = useBagText();
  const feedback = useFeedback();
  const { units, onChange, wanted } = useLotUnits(lots);
  const [name, setName] = useState('');
  const gift = useCallMutation(bagGift, { invalidates: BAG_READS });
  const count = wanted.reduce((sum, { units: each }) => sum + each, 0);
  const form = useRecordForm<Values>({
    schema: giftForm,
    initial: { to: null, reason: '' },
    save: async ({ values: { to, reason } }) => {
      await gift.mutateAsync({ contact, to: to ?? '', lots: wanted, reason });
      feedback.done(text('bag.gifting.done', { count, name }));
    },
    onSaved: onClose,
  });
  const unpaid = lots.filter((lot) => lot.unpaidCents > 0 && (units.get(lot.id) ?? 0) > 0);
  return (
    <FormDialog
      form={form}
      title={text('bag.gifting.title')}
      okText={text('bag.gifting.ok')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('bag.gifting.text')}</p>}
    >
      <FieldFrame form={form} name="to" label={text('bag.gifting.to')}>
        <PersonChoice
          id={fieldId(form.id, 'to')}
          value={form.values.to}
          isWrong={form.errors.to !== undefined}
          useStandby={useCopiedPeople}
          onChange={(person) => {
            form.set('to', person?.id ?? null);
            setName(person?.name ?? '');
          }}
        />
      </FieldFrame>
      <LotUnits lots={lots} label={text('bag.gifting.units')} units={units} onChange={onChange} />
      {unpaid.map((lot) => (
        <p key={lot.id} className="v-help">
          {text('bag.gifting.unpaid', { cents: eurosText(lot.unpaidCents), number: lot.number })}
        </p>
      ))}
      <TextField
        form={form}
        name="reason"
        label={text('bag.refund.reason')}
        help={text('bag.gifting.reasonHelp')}
        maxLength={200}
      />
    </FormDialog>
  );
}
