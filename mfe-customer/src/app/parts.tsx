import type { ApiError } from '@volante/mfe-kit/api-error';
import type { Answer } from '@volante/ui-kit/use-answer';
import type { ReactNode } from 'react';
import { useAppText } from './app-text';

/** The same request is refused again: an access that has ended, a test of somebody else. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** Instead of a page (`isPage`) or a part whose read is on its way or has failed: the reason, and another try where one may help. */
export function Trouble({ answer, isPage = false }: { answer: Answer<unknown>; isPage?: boolean }) {
  const { error, refetch } = answer;
  const text = useAppText();
  const Heading = isPage ? 'h1' : 'h2';
  if (!error) return <output className="st-loading">{text('loading')}</output>;
  return (
    <div className="st-trouble" role="alert">
      <Heading>{text('trouble')}</Heading>
      <p>{error.message}</p>
      {isRefusal(error) ? null : (
        <button type="button" className="st-button" onClick={() => void refetch()}>
          {text('retry')}
        </button>
      )}
    </div>
  );
}

export function Problem({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <p role="alert" className="st-problem">
      {words}
    </p>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="st-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  /** Six digits, hidden unless they are of one use. */
  kind?: 'text' | 'pin' | 'code';
}

export function Field({ label, value, onChange, autoComplete, kind = 'text' }: FieldProps) {
  const digits = kind === 'text' ? {} : { inputMode: 'numeric' as const, maxLength: 6 };
  return (
    <label className="st-field">
      <span>{label}</span>
      <input
        type={kind === 'pin' ? 'password' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...{ value, autoComplete, ...digits }}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
