import type { SecondStep, SessionUser } from '@volante/contracts/session/session.contract';
import { keepTrust } from '@volante/mfe-kit/trust';
import { useState } from 'react';
import { CodeForm, type Entered } from './code-form';
import { Stand } from './form-parts';
import { PasswordForm } from './password-form';
import { text } from './sign-in-text';

type SignedIn = SessionUser & { token: string };

/** User and password; then, when the server wants one, a code. Nothing is signed in before that. */
export function SignInPage({ onSignedIn }: { onSignedIn: (user: SignedIn) => Promise<void> }) {
  const [waiting, setWaiting] = useState<{ name: string; step: SecondStep } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>(
    /[?&]aviso=suspendido\b/.test(window.location.search) ? [text('suspended')] : [],
  );
  const enter = async ({ user, trust }: Entered) => {
    if (trust) keepTrust(user.email, trust);
    await onSignedIn(user);
  };
  const again = (messages: readonly string[]) => {
    setProblems(messages);
    setWaiting(null);
  };
  return (
    <Stand foot={text('foot')}>
      {waiting ? (
        <CodeForm name={waiting.name} step={waiting.step} onEntered={enter} onAgain={again} />
      ) : (
        <PasswordForm
          before={problems}
          onEntered={enter}
          onStep={(name, step) => setWaiting({ name, step })}
        />
      )}
    </Stand>
  );
}
