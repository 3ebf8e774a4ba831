import { type BoardTill, tillClose, tillCount } from '@volante/contracts/billing/till.contract';
import { closingCount, type Pieces } from '@volante/contracts/billing/till.fields';
import { tillCloseForm } from '@volante/contracts/billing/till-form.fields';
import type { CallOutput } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EuroInput } from '../../shared/euro-input';
import { Comparison } from '../session/comparison';
import { PiecesField } from '../shared/pieces-field';
import { sessionAddress } from '../shared/till-address';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';

type Counted = CallOutput<typeof tillCount>;
/** Type alias, not interface: a form's values are an open record to the kit. */
type Count = { pieces: Pieces; cardCents: number | null; bizumCents: number | null };
type Reason = { reason: string };
type Session = NonNullable<BoardTill['session']>;

const TOTALS = ['cardCents', 'bizumCents'] as const;

interface StepProps {
  till: BoardTill;
  onClose: () => void;
}

/** The blind count: the expected amounts are not on show. */
function CountStep({
  till,
  session,
  onClose,
  onCounted,
}: StepProps & { session: Pick<Session, 'id' | 'version'>; onCounted: (counted: Counted) => void }) {
  const text = useTillText();
  const count = useCallMutation(tillCount, { invalidates: TILL_READS });
  const form = useRecordForm<Count>({
    schema: closingCount,
    initial: { pieces: [], cardCents: 0, bizumCents: 0 },
    save: async ({ values: { pieces, cardCents, bizumCents } }) => {
      const { id, version } = session;
      const input = { id, version, pieces, cardCents: cardCents ?? 0, bizumCents: bizumCents ?? 0 };
      onCounted(await count.mutateAsync(input));
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('tills.count.title', { name: till.name })}
      okText={text('tills.act.counted')}
      width={640}
      onClose={onClose}
    >
      <p className="v-help">{text('tills.count.text')}</p>
      <PiecesField value={form.values.pieces} onChange={(next) => form.set('pieces', next)} />
      <div className="v-fields">
        {TOTALS.map((name) => {
          const id = fieldId(form.id, name);
          return (
            <FieldFrame key={name} form={form} name={name} label={text(`tills.count.${name}`)}>
              <EuroInput
                id={id}
                describedBy={`${id}-note`}
                value={form.values[name]}
                isWrong={form.errors[name] !== undefined}
                onChange={(next) => form.set(name, next)}
                onBlur={() => form.blur(name)}
              />
            </FieldFrame>
          );
        })}
      </div>
    </FormDialog>
  );
}

/** The expected amounts, and the reason where they differ; then the till is sealed. */
function SealStep({
  till,
  counted,
  onClose,
  onAgain,
}: StepProps & { counted: Counted; onAgain: () => void }) {
  const text = useTillText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const close = useCallMutation(tillClose, { invalidates: TILL_READS });
  const { session, version, cash, card, bizum } = counted;
  const isEven = [cash, card, bizum].every(({ differenceCents }) => differenceCents === 0);
  const form = useRecordForm<Reason>({
    schema: tillCloseForm,
    initial: { reason: '' },
    check: ({ reason }, add) => {
      if (!isEven && !reason) add('reason', text('tills.count.needsReason'));
    },
    alsoRequired: () => (isEven ? [] : ['reason']),
    save: async ({ values }) => {
      const { z: number } = await close.mutateAsync({ id: session, version, ...values });
      feedback.done(text('tills.done.closed', { number }));
    },
    onSaved: () => {
      onClose();
      void navigate(sessionAddress(session));
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('tills.close.title', { name: till.name })}
      okText={text('tills.act.close')}
      width={640}
      onClose={onClose}
      before={<Comparison cash={cash} card={card} bizum={bizum} />}
      after={
        <button type="button" className="vb-till-again" onClick={onAgain}>
          {text('tills.act.again')}
        </button>
      }
    >
      {isEven ? (
        <p className="v-help">{text('tills.close.even')}</p>
      ) : (
        <TextField form={form} name="reason" label={text('tills.field.reason')} maxLength={500} autoFocus />
      )}
    </FormDialog>
  );
}

/** Counts a till, blind, and closes it. */
export function CloseDialog({ till, session, onClose }: StepProps & { session: Session }) {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [isAgain, setAgain] = useState(false);
  if (counted && !isAgain)
    return <SealStep till={till} counted={counted} onClose={onClose} onAgain={() => setAgain(true)} />;
  const now = counted ? { id: counted.session, version: counted.version } : session;
  return (
    <CountStep
      key={now.version}
      till={till}
      session={now}
      onClose={onClose}
      onCounted={(next) => {
        setCounted(next);
        setAgain(false);
      }}
    />
  );
}
