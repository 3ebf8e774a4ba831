import {
  studentPasskeyAdd,
  studentPasskeyAddBegin,
} from '@volante/contracts/session/student-passkey.contract';
import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Field, Problem } from '../app/parts';
import { useAct } from '../session/use-own';
import { browserName } from '../sign-in/browser-name';
import { makeKey, NoKey } from './webauthn';

/** Name and PIN, then the phone's own dialog. */
export function AddKey({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const text = useAppText();
  const { hasPin } = useMe();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isAsking, setAsking] = useState(false);
  const begin = useAct(studentPasskeyAddBegin);
  const add = useAct(studentPasskeyAdd);

  const make = async () => {
    const options = await begin.act(hasPin ? { pin } : {});
    if (options && (await add.act({ ...(await makeKey(options)), name: name.trim() }))) onAdded();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    setAsking(true);
    try {
      await make();
    } catch (thrown) {
      setRefusal(text(`keys.${thrown instanceof NoKey ? thrown.problem : 'impossible'}`));
    } finally {
      setAsking(false);
    }
  };
  const isBusy = isAsking || begin.isBusy || add.isBusy;
  const isReady = name.trim() !== '' && (!hasPin || pin.length === 6);
  return (
    <form className="st-form" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={text('keys.name')} value={name} onChange={setName} autoComplete="off" />
      {hasPin ? (
        <Field
          label={text('account.current')}
          value={pin}
          onChange={setPin}
          autoComplete="current-password"
          kind="pin"
        />
      ) : null}
      <Problem words={refusal || begin.problem || add.problem} />
      <button type="submit" className="st-button st-main" disabled={isBusy || !isReady}>
        {text('keys.make')}
      </button>
      <button type="button" className="st-button st-plain" disabled={isAsking} onClick={onClose}>
        {text('keys.cancel')}
      </button>
    </form>
  );
}
