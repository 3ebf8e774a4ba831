import type { ReactNode, RefObject } from 'react';
import { Mark } from '../layout/mark';
import './sign-in.css';

export function Brand() {
  return (
    <div className="si-brand">
      <Mark size={40} />
      <span>Volante</span>
    </div>
  );
}

/** Errors are shown as a list (specification § 7): the server's list, or its single message. */
export function Problems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div className="si-problems" role="alert">
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

export interface FieldProps {
  name: string;
  label: string;
  type: 'text' | 'password' | 'email' | 'tel';
  autoComplete: string;
  missing: string | null;
  field: RefObject<HTMLInputElement | null>;
  /**
   * Runs at each keystroke. The message below disappears then, and not on blur: the button must not move away from
   * the pointer.
   */
  onChange: (value: string) => void;
  autoFocus?: boolean;
  inputMode?: 'numeric' | 'text';
}

export function Field({ name, label, missing, field, onChange, ...rest }: FieldProps) {
  return (
    <div className="si-field">
      <label htmlFor={name}>{label}</label>
      <input
        {...rest}
        ref={field}
        id={name}
        name={name}
        className="si-input"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-invalid={missing !== null}
        aria-describedby={missing ? `${name}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing ? (
        <p className="si-missing" id={`${name}-problem`}>
          {missing}
        </p>
      ) : null}
    </div>
  );
}

export function SubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean;
  label: string;
  busyLabel: string;
}) {
  return (
    <button type="submit" className="si-submit" aria-busy={busy} disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  );
}

/** The card around every page outside the console. */
export function Stand({ children, foot }: { children: ReactNode; foot: string }) {
  return (
    <main className="si-page">
      {children}
      <p className="si-foot">{foot}</p>
    </main>
  );
}
