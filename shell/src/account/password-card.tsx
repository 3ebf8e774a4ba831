import { accountRead } from '@volante/contracts/session/account.contract';
import { passwordStrength } from '@volante/contracts/session/password-strength';
import { userPasswordChange } from '@volante/contracts/session/recovery.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { type FormEvent, useState } from 'react';
import { announce } from '../console/announcer';
import { StrengthMeter } from '../sign-in/strength-meter';
import { useAccountText } from './account-text';
import { Card, Problem } from './card';
import { TextField } from './text-field';

export function PasswordCard({ passwordAt, email }: { passwordAt: string | null; email: string }) {
  const text = useAccountText();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useCallMutation(userPasswordChange, {
    invalidates: [accountRead],
    onSuccess: () => {
      setCurrent('');
      setPassword('');
      setTried(false);
      announce(text('account.passwordSaved'));
    },
  });
  const isLongEnough = passwordStrength(password).isLongEnough;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current !== '' && isLongEnough) save.mutate({ current, password });
  };
  const intro = passwordAt
    ? text('account.passwordSince', { at: formatInstant(passwordAt) })
    : text('account.passwordIntro');
  return (
    <Card title={text('account.password')} intro={intro}>
      <form className="ac-form" onSubmit={submit} noValidate>
        {/* Password managers keep a password for a user they can see. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={text('account.current')}
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          problem={isTried && current === '' ? text('account.currentMissing') : null}
        />
        <TextField
          label={text('account.newPassword')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          problem={isTried && !isLongEnough ? text('account.passwordShort') : null}
        />
        {password === '' ? null : <StrengthMeter password={password} />}
        <Problem message={save.error?.messages[0] ?? null} />
        <button type="submit" className="vk-button vk-primary" disabled={save.isPending}>
          {text('account.changePassword')}
        </button>
      </form>
    </Card>
  );
}
