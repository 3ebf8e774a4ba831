import type { CallOutput } from '@volante/contracts/call';
import { accountRead, accountUpdate } from '@volante/contracts/session/account.contract';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCallMutation } from '@volante/mfe-kit/query';
import { sessionUser, setSessionUser } from '@volante/mfe-kit/session';
import { type FormEvent, useState } from 'react';
import { announce } from '../console/announcer';
import { useAccountText } from './account-text';
import { Card, Problem } from './card';
import { TextField } from './text-field';

export type Account = CallOutput<typeof accountRead>;

export function ProfileCard({ account }: { account: Account }) {
  const text = useAccountText();
  const [name, setName] = useState(account.name);
  const [isMissing, setMissing] = useState(false);
  const save = useCallMutation(accountUpdate, {
    invalidates: [accountRead],
    onSuccess: (saved) => {
      const user = sessionUser();
      if (user) setSessionUser({ ...user, name: saved.name });
      announce(text('account.saved'));
    },
  });
  const isChanged = name.trim() !== account.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && isChanged) save.mutate({ name: name.trim(), version: account.version });
  };
  return (
    <Card title={text('account.profile')}>
      <LeaveGuard when={isChanged && !save.isPending} />
      <form className="ac-form" onSubmit={submit} noValidate>
        {account.namedByRecord ? null : (
          <TextField
            label={text('account.name')}
            value={name}
            onChange={setName}
            autoComplete="name"
            problem={isMissing ? text('account.nameMissing') : null}
          />
        )}
        <dl className="ac-facts">
          {account.namedByRecord ? (
            <>
              <dt>{text('account.name')}</dt>
              <dd>{account.name}</dd>
            </>
          ) : null}
          <dt>{text('account.email')}</dt>
          <dd>{account.email}</dd>
          <dt>{text('account.role')}</dt>
          <dd>{account.role}</dd>
          <dt>{text('account.language')}</dt>
          <dd>{text('account.languageOnly')}</dd>
        </dl>
        <Problem message={save.error?.message ?? null} />
        {account.namedByRecord ? (
          <p className="ac-intro">{text('account.nameOfRecord')}</p>
        ) : (
          <button type="submit" className="vk-button vk-primary" disabled={!isChanged || save.isPending}>
            {text('account.save')}
          </button>
        )}
      </form>
    </Card>
  );
}
