import {
  invoiceElectronicPresent,
  invoiceElectronicUnpresent,
} from '@volante/contracts/billing/electronic.contract';
import { presentForm } from '@volante/contracts/billing/electronic-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Button } from 'antd';
import { useState } from 'react';
import type { Electronic } from './electronic-dialog';
import { ELECTRONIC_READS } from './electronic-reads';
import { useElectronicText } from './electronic-text';

type Values = { on: string | null; number: string; note: string };

function PresentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const text = useElectronicText();
  const feedback = useFeedback();
  const [begun] = useState(today);
  const present = useCallMutation(invoiceElectronicPresent, { invalidates: ELECTRONIC_READS });
  const form = useRecordForm<Values>({
    schema: presentForm,
    initial: { on: begun, number: '', note: '' },
    save: async ({ values: { on, number, note } }) => {
      if (on !== null) await present.mutateAsync({ id, on, number, note });
    },
    onSaved: () => {
      feedback.done(text('electronic.done.presented'));
      onDone();
    },
  });
  const title = text('electronic.act.present');
  return (
    <FormFrame form={form} label={title}>
      <DayField form={form} name="on" label={text('electronic.present.on')} />
      <TextField form={form} name="number" label={text('electronic.present.number')} maxLength={60} />
      <TextField form={form} name="note" label={text('electronic.present.note')} maxLength={200} />
      <Button type="primary" loading={form.isSaving} onClick={() => void form.submit()}>
        {title}
      </Button>
    </FormFrame>
  );
}

/** Notes that the invoice was handed in; the product is connected to no portal. */
export function Presentations({ id, electronic }: { id: string; electronic: Electronic }) {
  const text = useElectronicText();
  const feedback = useFeedback();
  const mayModify = useCan('invoice.modify');
  const [isWriting, setWriting] = useState(false);
  const remove = useCallMutation(invoiceElectronicUnpresent, { invalidates: ELECTRONIC_READS });
  const { presentations } = electronic;
  return (
    <section aria-label={text('electronic.present.title')}>
      <h3>{text('electronic.present.title')}</h3>
      <p className="v-help">{text('electronic.present.byHand')}</p>
      <ul className="vb-electronic-files">
        {presentations.map((one) => (
          <li key={one.id}>
            <div>
              <strong>
                {text('electronic.present.entry', { number: one.number, day: formatDay(one.on) })}
              </strong>
              <p className="v-help">{[one.by, one.note].filter(Boolean).join(' · ')}</p>
            </div>
            {mayModify ? (
              <Button
                type="link"
                aria-label={text('electronic.present.removeOf', { number: one.number })}
                onClick={() => void remove.mutateAsync({ presentation: one.id }).catch(feedback.failed)}
              >
                {text('electronic.act.unpresent')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isWriting ? <PresentForm id={id} onDone={() => setWriting(false)} /> : null}
      {mayModify && !isWriting ? (
        <Button onClick={() => setWriting(true)}>{text('electronic.act.note')}</Button>
      ) : null}
    </section>
  );
}
