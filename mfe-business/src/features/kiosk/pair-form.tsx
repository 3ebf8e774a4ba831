import { kioskPair } from '@volante/contracts/clock/kiosk.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { type FormEvent, useState } from 'react';
import { useKioskText } from './kiosk-text';

/** The screen of a tablet that is not paired with the school, or no longer. */
export function PairForm({ isRemoved, onPaired }: { isRemoved: boolean; onPaired: (key: string) => void }) {
  const text = useKioskText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setProblem(text('pair.missing'));
    setBusy(true);
    try {
      const { key } = await callApi(kioskPair, { code });
      onPaired(key);
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="vk-kiosk-alone">
      <form className="vk-kiosk-card" onSubmit={submit} noValidate aria-labelledby="kiosk-pair">
        <h1 id="kiosk-pair">{text('pair.title')}</h1>
        <p>{text(isRemoved ? 'pair.removed' : 'pair.intro')}</p>
        <label htmlFor="kiosk-code">{text('pair.code')}</label>
        <input
          id="kiosk-code"
          className="vk-kiosk-code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-invalid={problem !== ''}
          aria-describedby="kiosk-problem"
          onChange={(event) => {
            setProblem('');
            setCode(event.target.value);
          }}
        />
        <p id="kiosk-problem" className="vk-kiosk-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="vk-kiosk-act" aria-busy={isBusy}>
          {text('pair.do')}
        </button>
      </form>
    </main>
  );
}
