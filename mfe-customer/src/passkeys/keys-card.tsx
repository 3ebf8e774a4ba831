import { MAX_PASSKEYS, studentPasskeyList } from '@volante/contracts/session/student-passkey.contract';
import { useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Trouble } from '../app/parts';
import { useOwn } from '../session/use-own';
import { AddKey } from './add-key';
import { KeyRow } from './key-row';
import { takesPasskeys } from './webauthn';

/** Passkeys of the student: they enter by the phone's own lock. A browser that takes none shows those of other devices. */
export function KeysCard() {
  const text = useAppText();
  const answer = useOwn(studentPasskeyList, {});
  const isOff = useMe().looking === true;
  const [isAdding, setAdding] = useState(false);
  const [notice, setNotice] = useState('');
  const rows = answer.data?.rows;
  const mayMake = takesPasskeys();
  if (!mayMake && (!rows || rows.length === 0)) return null;
  const changed = (words: string) => {
    setNotice(words);
    void answer.refetch();
  };
  const added = () => {
    setAdding(false);
    changed(text('keys.added'));
  };
  const open = () => {
    setNotice('');
    setAdding(true);
  };
  return (
    <Card title={text('keys.title')}>
      <p className="st-soft">{text('keys.intro')}</p>
      {rows ? null : <Trouble answer={answer} />}
      {rows && rows.length > 0 ? (
        <ul className="st-list">
          {rows.map((row) => (
            <KeyRow key={row.id} of={row} isOff={isOff} onChanged={changed} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <AddKey onAdded={added} onClose={() => setAdding(false)} /> : null}
      {rows && mayMake && !isAdding ? (
        <button
          type="button"
          className="st-button"
          disabled={isOff || rows.length >= MAX_PASSKEYS}
          onClick={open}
        >
          {text('keys.add')}
        </button>
      ) : null}
      {rows && rows.length >= MAX_PASSKEYS ? (
        <p className="st-soft">{text('keys.full', { max: MAX_PASSKEYS })}</p>
      ) : null}
      {mayMake ? null : <p className="st-soft">{text('keys.elsewhere')}</p>}
      <p role="status" className="st-status">
        {notice}
      </p>
    </Card>
  );
}
