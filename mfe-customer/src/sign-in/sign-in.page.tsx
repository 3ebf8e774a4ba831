import { useState } from 'react';
import { useAppText } from '../app/app-text';
import { wasEnded } from '../session/student-session';
import { LinkForm } from './link-form';
import { PinForm } from './pin-form';

/** `/layout/contact/sign-in`: by the school's link (its secret follows `#`), or by DNI and PIN. */
export function SignInPage() {
  const text = useAppText();
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  return (
    <main className="st-door">
      <svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <circle cx="16" cy="16" r="9" />
        <path d="M7 16h6m6 0h6M16 19v6" />
      </svg>
      {wasEnded() ? (
        <p role="status" className="st-note">
          {text('signIn.ended')}
        </p>
      ) : null}
      {key === '' ? <PinForm /> : <LinkForm secret={key} onLeave={() => setKey('')} />}
    </main>
  );
}
