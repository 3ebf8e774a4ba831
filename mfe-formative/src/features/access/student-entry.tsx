import type { CallOutput } from '@volante/contracts/call';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import {
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LabelledSwitch } from '@volante/ui-kit/labelled-switch';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useAccessText } from './access-text';
import './access.css';
import { EntryCard } from './entry-card';
import { LookButton } from './look-button';

type Login = CallOutput<typeof studentLoginRead>;
const READS = { invalidates: [studentLoginRead, studentAccessHistory] };

/** The six digits, once: nobody can read them again. */
function PinDialog({ pin, name, onClose }: { pin: string; name: string; onClose: () => void }) {
  const text = useAccessText();
  return (
    <Modal
      open
      title={text('entry.pinTitle')}
      footer={<Button onClick={onClose}>{text('entry.close')}</Button>}
      onCancel={onClose}
    >
      <p>{text('entry.pinText', { name })}</p>
      <p className="vf-pin">
        {pin.slice(0, 3)} {pin.slice(3)}
      </p>
    </Modal>
  );
}

interface CardProps {
  made: CallOutput<typeof studentCredentialsSend>;
  name: string;
  /** It should have gone by mail. */
  isUnsent?: boolean;
  onClose: () => void;
}

/** The card to print. */
export function CardDialog({ made: { address, expiresAt }, name, isUnsent = false, onClose }: CardProps) {
  const text = useAccessText();
  return (
    <Modal
      open
      title={text('entry.cardTitle')}
      okText={text('entry.print')}
      cancelText={text('entry.close')}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      {isUnsent ? <p role="alert">{text('entry.mailAway')}</p> : null}
      <EntryCard name={name} address={address ?? ''} expiresAt={expiresAt} />
    </Modal>
  );
}

function Facts({ login: { hasPin, devices, seenAt } }: { login: Login }) {
  const text = useAccessText();
  return (
    <p>
      {text(hasPin ? 'entry.hasPin' : 'entry.noPin')} {text('entry.devices', { count: devices })}{' '}
      {seenAt ? text('entry.seen', { at: formatInstant(seenAt) }) : text('entry.neverSeen')}
    </p>
  );
}

/** Makes PIN, link or card for a student; each is shown once. */
export function useEntryActs(contact: string) {
  const text = useAccessText();
  const feedback = useFeedback();
  const options = { ...READS, onError: feedback.failed };
  const [card, setCard] = useState<CardProps['made'] | null>(null);
  const pin = useCallMutation(studentPinNew, READS);
  const send = useCallMutation(studentCredentialsSend, options);
  const twofactor = useCallMutation(studentTwofactor, options);
  const done = (made: CardProps['made']) => {
    if (made.sentTo === null) setCard(made);
    else feedback.done(text('entry.sent', { to: made.sentTo }));
  };
  return {
    ...{ card, isUnsent: card !== null && send.variables?.way === 'mail' },
    ...{ pin: pin.data?.pin ?? null, isBusy: pin.isPending || send.isPending || twofactor.isPending },
    /** Rejects with the reason. */
    makePin: () => pin.mutateAsync({ contact }),
    send: (way: 'mail' | 'card') => send.mutate({ contact, way }, { onSuccess: done }),
    ask: (isOn: boolean) => twofactor.mutate({ contact, isOn }),
    close: () => {
      setCard(null);
      pin.reset();
    },
  };
}

interface EntryProps {
  contact: string;
  name: string;
}

/** Puts the student out on every phone; asks first, since PIN and link end too. */
function CloseEverywhere({ contact, name }: EntryProps) {
  const text = useAccessText();
  const feedback = useFeedback();
  const [isAsked, setAsked] = useState(false);
  const close = useCallMutation(studentLoginClose, READS);
  const confirm = async () => {
    await close.mutateAsync({ contact });
    feedback.done(text('entry.closed', { name }));
  };
  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        {text('entry.closeAll')}
      </Button>
      {isAsked ? (
        <ConfirmDialog title={text('entry.closeAll')} onConfirm={confirm} onClose={() => setAsked(false)}>
          {text('entry.closeText', { name })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface NewPinProps {
  name: string;
  login: Login;
  isBusy: boolean;
  onMake: () => Promise<unknown>;
}

/** A new PIN ends the one before and the sessions on all devices: asked about where the student has one of them. */
function NewPin({ name, login: { hasPin, devices }, isBusy, onMake }: NewPinProps) {
  const text = useAccessText();
  const feedback = useFeedback();
  const [isAsked, setAsked] = useState(false);
  const press = () => (hasPin || devices > 0 ? setAsked(true) : void onMake().catch(feedback.failed));
  return (
    <>
      <Button disabled={isBusy} onClick={press}>
        {text('entry.newPin')}
      </Button>
      {isAsked ? (
        <ConfirmDialog title={text('entry.changePin')} onConfirm={onMake} onClose={() => setAsked(false)}>
          {text('entry.changePinText', { name })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** How a student enters the app: PIN, link by mail, printed card, code on new devices. */
export function StudentEntry({ contact, name }: EntryProps) {
  const text = useAccessText();
  const [mayAdd, mayModify] = [useCan('student-access.add'), useCan('student-access.modify')];
  const mayLook = useCan('student-access.look');
  const answer = useCall(studentLoginRead, { contact });
  const acts = useEntryActs(contact);
  const login = answer.data;
  if (!login) return answer.error ? <p className="v-problem">{errorMessage(answer.error)}</p> : null;
  return (
    <section className="vf-part" aria-label={text('entry.title')}>
      <h3>{text('entry.title')}</h3>
      <Facts login={login} />
      {mayLook ? <LookButton contact={contact} /> : null}
      {mayModify ? (
        <p className="vf-entry-acts">
          <Button disabled={acts.isBusy || !login.hasMail} onClick={() => acts.send('mail')}>
            {text('entry.mail')}
          </Button>
          <Button disabled={acts.isBusy} onClick={() => acts.send('card')}>
            {text('entry.card')}
          </Button>
          {mayAdd ? <NewPin name={name} login={login} isBusy={acts.isBusy} onMake={acts.makePin} /> : null}
          {login.hasPin || login.devices > 0 ? <CloseEverywhere contact={contact} name={name} /> : null}
          <LabelledSwitch
            label={text('entry.twofactor')}
            checked={login.twofactor}
            disabled={acts.isBusy}
            onChange={acts.ask}
          />
        </p>
      ) : null}
      {login.hasMail ? null : <p className="v-hint">{text('entry.noMail')}</p>}
      {acts.pin ? <PinDialog pin={acts.pin} name={name} onClose={acts.close} /> : null}
      {acts.card ? (
        <CardDialog made={acts.card} name={name} isUnsent={acts.isUnsent} onClose={acts.close} />
      ) : null}
    </section>
  );
}
