import { learnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';
import { useIsLooking } from '../session/look';
import { useAct } from '../session/use-own';

/** «Avisar de un error»: the question comes into the school's inbox. */
export function ReportForm({ question, at }: { question: string; at: number }) {
  const text = useAppText();
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  const [words, setWords] = useState('');
  const { act, isBusy, problem } = useAct(learnReport);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (step === 'open') field.current?.focus();
  }, [step]);
  if (useIsLooking()) return null;
  if (step === 'sent') return <p role="status">{text('result.reported')}</p>;
  if (step === 'closed')
    return (
      <button
        type="button"
        className="st-button st-plain"
        aria-label={text('result.reportOf', { at })}
        onClick={() => setStep('open')}
      >
        {text('result.report')}
      </button>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act({ question, text: words.trim() })) setStep('sent');
  };
  return (
    <form className="st-form" onSubmit={(event) => void submit(event)}>
      <label className="st-field">
        <span>{text('result.reportAsk')}</span>
        <textarea
          ref={field}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Problem words={problem} />
      <div className="st-steps">
        <button type="button" className="st-button" onClick={() => setStep('closed')}>
          {text('result.cancel')}
        </button>
        <button type="submit" className="st-button st-main" disabled={isBusy || words.trim() === ''}>
          {text('result.reportSend')}
        </button>
      </div>
    </form>
  );
}
