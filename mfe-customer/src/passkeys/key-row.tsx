import type { CallOutput } from '@volante/contracts/call';
import {
  type studentPasskeyList,
  studentPasskeyRemove,
  studentPasskeyRename,
} from '@volante/contracts/session/student-passkey.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Field, Problem } from '../app/parts';
import { useAct } from '../session/use-own';

type Key = CallOutput<typeof studentPasskeyList>['rows'][number];
interface PartProps {
  of: Key;
  /** The key is another one from now on, or gone. */
  onChanged: (words: string) => void;
  onClose: () => void;
}

function Rename({ of: { id, name: known }, onChanged, onClose }: PartProps) {
  const text = useAppText();
  const [name, setName] = useState(known);
  const { act, isBusy, problem } = useAct(studentPasskeyRename);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await act({ id, name: name.trim() })) === null) onChanged(text('keys.renamed'));
  };
  return (
    <form className="st-form" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={text('keys.name')} value={name} onChange={setName} autoComplete="off" />
      <Problem words={problem} />
      <div className="st-key-acts">
        <button type="submit" className="st-button" disabled={isBusy || name.trim() === ''}>
          {text('keys.save')}
        </button>
        <button type="button" className="st-button st-plain" onClick={onClose}>
          {text('keys.cancel')}
        </button>
      </div>
    </form>
  );
}

function Remove({ of: { id, name }, onChanged, onClose }: PartProps) {
  const text = useAppText();
  const { act, isBusy, problem } = useAct(studentPasskeyRemove);
  const remove = async () => {
    if ((await act({ id })) === null) onChanged(text('keys.removed', { name }));
  };
  return (
    <div className="st-form">
      <p>
        <strong>{text('keys.removeAsk', { name })}</strong>
      </p>
      <p className="st-soft">{text('keys.removeText')}</p>
      <Problem words={problem} />
      <div className="st-key-acts">
        <button type="button" className="st-button" disabled={isBusy} onClick={() => void remove()}>
          {text('keys.removeYes')}
        </button>
        <button type="button" className="st-button st-plain" onClick={onClose}>
          {text('keys.removeNo')}
        </button>
      </div>
    </div>
  );
}

/** One key with what may be done to it. */
export function KeyRow({
  of,
  isOff,
  onChanged,
}: {
  of: Key;
  isOff: boolean;
  onChanged: (words: string) => void;
}) {
  const text = useAppText();
  const [part, setPart] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAt, usedAt, isStopped } = of;
  const close = () => setPart(null);
  const changed = (words: string) => {
    close();
    onChanged(words);
  };
  return (
    <li className="st-key">
      <strong>{name}</strong>
      <span className="st-soft">{text('keys.since', { at: formatInstant(createdAt) })}</span>
      <span className="st-soft">
        {usedAt === null ? text('keys.unused') : text('keys.used', { at: formatInstant(usedAt) })}
      </span>
      {isStopped ? <p className="st-problem">{text('keys.stopped')}</p> : null}
      {part === 'rename' ? <Rename of={of} onChanged={changed} onClose={close} /> : null}
      {part === 'remove' ? <Remove of={of} onChanged={changed} onClose={close} /> : null}
      {part === null ? (
        <div className="st-key-acts">
          <button
            type="button"
            className="st-button"
            aria-label={text('keys.renameOf', { name })}
            disabled={isOff}
            onClick={() => setPart('rename')}
          >
            {text('keys.rename')}
          </button>
          <button
            type="button"
            className="st-button"
            aria-label={text('account.remove', { name })}
            disabled={isOff}
            onClick={() => setPart('remove')}
          >
            {text('account.removeShort')}
          </button>
        </div>
      ) : null}
    </li>
  );
}
