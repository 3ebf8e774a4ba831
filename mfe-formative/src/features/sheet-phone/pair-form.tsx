import { phonePair } from '@volante/contracts/training/sheet-phone.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';
import { AloneField, AloneForm } from './code-form';
import { usePhoneText } from './phone-text';
import { makeVault, openVault, type Vault } from './vault';

const MIN_CODE = 6;

interface PairProps {
  /** From the QR code; '': none was scanned. */
  ticket: string;
  isEnded: boolean;
  /** Sheets that this phone keeps and has not sent. */
  waiting: number;
  onPaired: (vault: Vault) => void;
}

/** Without a ticket: how to get one. */
function ScanFirst({ isEnded, waiting }: Pick<PairProps, 'isEnded' | 'waiting'>) {
  const text = usePhoneText();
  return (
    <main className="vp-alone">
      <div className="vp-card">
        <h1>{text('pair.title')}</h1>
        {isEnded ? <p role="status">{text('pair.ended')}</p> : null}
        {waiting > 0 ? <p>{text('pair.waiting', { count: waiting })}</p> : null}
        <p>{text('pair.scan')}</p>
      </div>
    </main>
  );
}

const FIELDS = [
  { name: 'digits', mode: 'numeric', isSecret: false },
  { name: 'name', mode: 'text', isSecret: false },
  { name: 'code', mode: 'text', isSecret: true },
] as const;
type Typed = Record<(typeof FIELDS)[number]['name'], string>;
type Refused = 'pair.shortCode' | 'pair.otherCode';

/** The opened vault of the newly paired phone, or the reason why it is not paired. */
async function pairPhone(ticket: string, waiting: number, typed: Typed): Promise<Vault | Refused> {
  const { digits, name, code } = typed;
  if (code.length < MIN_CODE) return 'pair.shortCode';
  // Waiting sheets are sealed under the code of before: another one would lose it.
  const before = waiting > 0 ? await openVault(code) : null;
  if (waiting > 0 && before === null) return 'pair.otherCode';
  const { key, teacher, teacherName } = await callApi(phonePair, { ticket, digits, name });
  const vault = before ?? (await makeVault(code));
  await vault.put('key', { key, teacher, teacherName });
  return vault;
}

/** The screen of a phone that is not paired, or no longer. */
export function PairForm({ ticket, isEnded, waiting, onPaired }: PairProps) {
  const text = usePhoneText();
  const [typed, setTyped] = useState<Typed>({ digits: '', name: '', code: '' });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (ticket === '') return <ScanFirst isEnded={isEnded} waiting={waiting} />;
  const submit = async () => {
    setBusy(true);
    try {
      const paired = await pairPhone(ticket, waiting, typed);
      if (typeof paired === 'string') setProblem(text(paired));
      else onPaired(paired);
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    }
    setBusy(false);
  };
  return (
    <AloneForm
      title={text('pair.title')}
      intro={waiting > 0 ? text('pair.waiting', { count: waiting }) : text('pair.intro')}
      submit={text('pair.do')}
      problem={problem}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {FIELDS.map(({ name, mode, isSecret }) => (
        <AloneField
          key={name}
          id={`vp-${name}`}
          label={text(`pair.${name}`)}
          value={typed[name]}
          mode={mode}
          isSecret={isSecret}
          problemId="vp-problem"
          onChange={(value) => {
            setProblem('');
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      <p className="vp-soft">{text('pair.codeHelp')}</p>
    </AloneForm>
  );
}
