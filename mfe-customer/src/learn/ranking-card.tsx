import type { CallOutput } from '@volante/contracts/call';
import { learnAlias, learnRanking } from '@volante/contracts/e-learning/ranking.contract';
import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Card, Field, Problem } from '../app/parts';
import { useIsLooking } from '../session/look';
import { useAct, useOwn } from '../session/use-own';

type Seen = CallOutput<typeof learnRanking>;

function Rows({ rows }: Pick<Seen, 'rows'>) {
  const text = useAppText();
  return (
    <ul className="st-list">
      {rows.map(({ place, alias, right, isMe }) => (
        <li key={alias} className="st-row" aria-current={isMe ? 'true' : undefined}>
          <strong>{text(isMe ? 'ranking.me' : 'ranking.place', { place, alias })}</strong>
          <span>{text('ranking.right', { count: right })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Joins under an alias, changes it, or leaves. */
function AliasForm({ alias, onChange }: { alias: string | null; onChange: () => void }) {
  const text = useAppText();
  const { act, isBusy, problem } = useAct(learnAlias);
  const [typed, setTyped] = useState(alias ?? '');
  const send = async (next: string | null) => {
    if (await act({ alias: next })) onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(typed.trim());
  };
  return (
    <form className="st-form" onSubmit={submit} noValidate>
      <Field label={text('ranking.alias')} value={typed} onChange={setTyped} autoComplete="off" />
      <Problem words={problem} />
      <button type="submit" className="st-button" disabled={isBusy || typed.trim().length < 3}>
        {text(alias === null ? 'ranking.join' : 'ranking.change')}
      </button>
      {alias === null ? null : (
        <button type="button" className="st-button" disabled={isBusy} onClick={() => void send(null)}>
          {text('ranking.leave')}
        </button>
      )}
    </form>
  );
}

/** The ranking of the week; not there where the school has not opened it. */
export function RankingCard() {
  const text = useAppText();
  const { data, refetch } = useOwn(learnRanking, {});
  const isLooking = useIsLooking();
  if (!data?.isOn) return null;
  const { alias, rows } = data;
  return (
    <Card title={text('ranking.title')}>
      <p className="st-soft">{text(alias === null ? 'ranking.invite' : 'ranking.how')}</p>
      <Rows rows={rows} />
      {isLooking ? null : <AliasForm key={alias} alias={alias} onChange={() => void refetch()} />}
    </Card>
  );
}
