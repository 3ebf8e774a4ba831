import {
  bankMatchFind,
  bankMatchPropose,
  type LinkedItem,
  type StatementLine,
} from '@volante/contracts/billing/bank-statement.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useBankText } from '../shared/bank-text';
import { type Match, useMatch } from './use-match';
import '../bank.css';

const MIN_SEARCH = 2;

function Proposals({ line, match }: { line: StatementLine; match: Match }) {
  const text = useBankText();
  const answer = useCall(bankMatchPropose, { id: line.id }, { keepPrevious: false });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={120} />;
  const { proposals } = answer.data;
  if (proposals.length === 0) return <p role="status">{text('bank.match.none')}</p>;
  return (
    <ul className="vb-bank-proposals" aria-label={text('bank.match.proposals')}>
      {proposals.map(({ items, reason, feeCents }) => (
        <li key={items.map(({ id }) => id).join()}>
          <span className="vb-bank-name">
            {items.map(({ label }) => label).join(', ')}
            <small>
              {text(`bank.why.${reason}`)}
              {feeCents > 0 ? ` · ${text('bank.match.fee', { cents: eurosText(feeCents) })}` : ''}
            </small>
          </span>
          <strong>{eurosText(items.reduce((sum, { cents }) => sum + cents, 0))}</strong>
          <Button onClick={() => match.choose(items, feeCents)}>{text('bank.act.choose')}</Button>
        </li>
      ))}
    </ul>
  );
}

function Found({ item, match }: { item: LinkedItem; match: Match }) {
  const text = useBankText();
  return (
    <li>
      <span className="vb-bank-name">{item.label}</span>
      <strong>{eurosText(item.cents)}</strong>
      <Button onClick={() => match.add(item)}>{text('bank.act.add')}</Button>
    </li>
  );
}

function Search({ match }: { match: Match }) {
  const text = useBankText();
  const id = useId();
  const [words, setWords] = useState('');
  const search = useSettled(words.trim());
  const answer = useCall(bankMatchFind, { search }, { enabled: search.length >= MIN_SEARCH });
  const chosen = new Set(match.items.map((item) => item.id));
  const rows = search.length >= MIN_SEARCH ? (answer.data?.items ?? []) : [];
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('bank.match.search')}
      </label>
      <Input id={id} value={words} maxLength={60} onChange={(event) => setWords(event.target.value)} />
      <ul className="vb-bank-proposals" aria-label={text('bank.match.found')}>
        {rows
          .filter((item) => !chosen.has(item.id))
          .map((item) => (
            <Found key={item.id} item={item} match={match} />
          ))}
      </ul>
    </div>
  );
}

function Chosen({ match }: { match: Match }) {
  const text = useBankText();
  const { items, left } = match;
  if (items.length === 0) return null;
  return (
    <section className="vb-bank-chosen" aria-label={text('bank.match.chosen')}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span className="vb-bank-name">{item.label}</span>
            <strong>{eurosText(item.cents)}</strong>
            <Button
              onClick={() => match.drop(item.id)}
              aria-label={text('bank.act.dropOf', { name: item.label })}
            >
              {text('bank.act.drop')}
            </Button>
          </li>
        ))}
      </ul>
      {match.feeCents > 0 ? <p>{text('bank.match.fee', { cents: eurosText(match.feeCents) })}</p> : null}
      {left > 0 ? <p className="v-problem">{text('bank.match.left', { cents: eurosText(left) })}</p> : null}
      {left > 0 && items[0]?.kind === 'document' ? (
        <Checkbox checked={match.keep} onChange={(event) => match.setKeep(event.target.checked)}>
          {text('bank.match.keep')}
        </Checkbox>
      ) : null}
      {left < 0 ? <p>{text('bank.match.part', { cents: eurosText(-left) })}</p> : null}
    </section>
  );
}

/** Says what a line of the bank is. */
export function MatchDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const text = useBankText();
  const note = useId();
  const match = useMatch(line, onClose);
  return (
    <Modal
      open
      width={680}
      title={text('bank.match.title', { day: formatDay(line.bookedOn), cents: eurosText(line.cents) })}
      okText={text(match.items.length > 0 ? 'bank.act.match' : 'bank.act.note')}
      cancelText={text('bank.act.close')}
      okButtonProps={{ disabled: !match.isReady, loading: match.isSaving }}
      onOk={match.save}
      onCancel={onClose}
    >
      <div className="vb-bank-match">
        <p className="vb-bank-line-text">{line.text || '—'}</p>
        <Chosen match={match} />
        {match.items.length === 0 ? <Proposals line={line} match={match} /> : null}
        {line.cents > 0 ? <Search match={match} /> : null}
        {match.items.length === 0 ? (
          <div>
            <label htmlFor={note} className="v-label">
              {text('bank.match.note')}
            </label>
            <Input
              id={note}
              maxLength={200}
              value={match.note}
              onChange={(event) => match.setNote(event.target.value)}
            />
          </div>
        ) : null}
        {match.problems.map((problem) => (
          <p key={problem} className="v-problem" role="alert">
            {problem}
          </p>
        ))}
      </div>
    </Modal>
  );
}
