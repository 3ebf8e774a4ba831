import { cardClassSign } from '@volante/contracts/dgt/student-card.contract';
import {
  type CardSignatureFields,
  cardSignatureFields,
  checkSignature,
  type SignatureSide,
} from '@volante/contracts/dgt/student-card.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { SignaturePad } from '@volante/ui-kit/signature-pad';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { CARD_READS } from '../shared/card-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type SignatureValues = { [K in keyof CardSignatureFields]: CardSignatureFields[K] };

interface SignDialogProps {
  id: string;
  side: SignatureSide;
  /** The class, in words: the signer reads it first. */
  what: string;
  onClose: () => void;
}

/** Somebody signs a class: with a finger on the phone, or by typing their name. */
export function SignDialog({ id, side, what, onClose }: SignDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const sign = useCallMutation(cardClassSign, { invalidates: CARD_READS });
  const form = useRecordForm<SignatureValues>({
    schema: cardSignatureFields,
    check: checkSignature,
    initial: { side, strokes: null, typed: '' },
    save: ({ values }) => sign.mutateAsync({ id, ...values }),
    onSaved: () => {
      feedback.done(text('card.done.signed'));
      onClose();
    },
  });
  const padId = fieldId(form.id, 'strokes');
  const { strokes } = form.values;
  return (
    <FormDialog
      form={form}
      title={text(`card.act.sign.${side}`)}
      okText={text('card.act.confirmSign')}
      onClose={onClose}
      width={560}
    >
      <div>
        <p>{what}</p>
        <FieldFrame form={form} name="strokes" label={text('card.draw')} help={text('card.drawHelp')} isWide>
          <SignaturePad
            id={padId}
            label={text(strokes === null ? 'card.padEmpty' : 'card.padDrawn')}
            describedBy={`${padId}-note`}
            value={strokes}
            onChange={(drawn) => form.set('strokes', drawn)}
          />
        </FieldFrame>
        {strokes === null ? null : (
          <Button onClick={() => form.set('strokes', null)}>{text('card.act.clear')}</Button>
        )}
        <TextField
          form={form}
          name="typed"
          label={text('card.typed')}
          help={text('card.typedHelp')}
          maxLength={120}
        />
      </div>
    </FormDialog>
  );
}
