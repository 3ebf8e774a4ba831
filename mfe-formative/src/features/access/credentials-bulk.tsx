import type { CallOutput } from '@volante/contracts/call';
import {
  MAX_CREDENTIALS,
  studentCredentialsMany,
} from '@volante/contracts/e-learning/credentials-many.contract';
import { studentLoginRead } from '@volante/contracts/e-learning/student-credential.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Chosen } from './access-bulk';
import { useAccessText } from './access-text';
import './access.css';
import { EntryCard } from './entry-card';

type Made = CallOutput<typeof studentCredentialsMany>;
const NOTHING: Made = { sent: 0, cards: [], skipped: [] };

/** Asks for some students after the others, and adds up the answers; `null` until it begins. */
function useMany(contacts: readonly string[]) {
  const feedback = useFeedback();
  const [made, setMade] = useState<Made | null>(null);
  const [way, setWay] = useState<'mail' | 'card'>('card');
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useCallMutation(studentCredentialsMany, { invalidates: [studentLoginRead] });
  const send = async (wanted: 'mail' | 'card') => {
    setBusy(true);
    setWay(wanted);
    let all = NOTHING;
    try {
      for (let at = 0; at < contacts.length; at += MAX_CREDENTIALS) {
        const next = await mutateAsync({ contacts: contacts.slice(at, at + MAX_CREDENTIALS), way: wanted });
        all = {
          sent: all.sent + next.sent,
          cards: [...all.cards, ...next.cards],
          skipped: [...all.skipped, ...next.skipped],
        };
        setMade(all);
      }
    } catch (error) {
      feedback.failed(error);
    }
    setBusy(false);
  };
  return { made, isUnsent: way === 'mail' && made !== null && made.cards.length > 0, isBusy, send };
}

function Skipped({ rows }: { rows: Made['skipped'] }) {
  const text = useAccessText();
  if (rows.length === 0) return null;
  // Companies and people of other branches have no name here: a line for each would say the same.
  const nameless = rows.filter(({ name }) => name === '');
  const named = rows.filter(({ name }) => name !== '');
  const reasons = Map.groupBy(nameless, ({ reason }) => reason);
  return (
    <div role="alert">
      <p>{text('many.skipped', { count: rows.length })}</p>
      <ul>
        {named.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {text(`many.reason.${reason}`, { count: 1 })}
          </li>
        ))}
        {[...reasons].map(([reason, { length }]) => (
          <li key={reason}>
            {text('many.somebody', { count: length })}: {text(`many.reason.${reason}`, { count: length })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ways into the app for these students, sent or printed. */
export function CredentialsDialog({
  contacts,
  onClose,
}: {
  contacts: readonly string[];
  onClose: () => void;
}) {
  const text = useAccessText();
  const { made, isUnsent, isBusy, send } = useMany(contacts);
  const isPrintable = made !== null && made.cards.length > 0 && !isBusy;
  return (
    <Modal
      open
      width={isPrintable ? 760 : 520}
      title={text('many.title', { count: contacts.length })}
      onCancel={onClose}
      footer={
        made
          ? [
              <Button key="close" onClick={onClose}>
                {text('entry.close')}
              </Button>,
              ...(isPrintable
                ? [
                    <Button key="print" type="primary" onClick={() => window.print()}>
                      {text('many.print', { count: made.cards.length })}
                    </Button>,
                  ]
                : []),
            ]
          : [
              <Button key="card" disabled={isBusy} onClick={() => void send('card')}>
                {text('many.cards')}
              </Button>,
              <Button key="mail" type="primary" loading={isBusy} onClick={() => void send('mail')}>
                {text('many.mail')}
              </Button>,
            ]
      }
    >
      {made === null ? <p>{text('many.help')}</p> : null}
      {made && made.sent > 0 ? <p role="status">{text('many.sent', { count: made.sent })}</p> : null}
      {isUnsent ? <p role="alert">{text('many.mailAway')}</p> : null}
      {made ? <Skipped rows={made.skipped} /> : null}
      {made && made.cards.length > 0 ? (
        <div className="vf-entry-cards">
          {made.cards.map(({ contact, name, address, expiresAt }) => (
            <EntryCard key={contact} {...{ name, address, expiresAt }} />
          ))}
        </div>
      ) : null}
    </Modal>
  );
}

/** Ways into the app for chosen contacts. */
export function CredentialsBulk(bulk: ContactBulk) {
  const text = useAccessText();
  return (
    <Chosen bulk={bulk} title={text('many.act')}>
      {(contacts) => (
        <CredentialsDialog
          contacts={contacts}
          onClose={() => {
            bulk.onDone();
            bulk.onClose();
          }}
        />
      )}
    </Chosen>
  );
}
