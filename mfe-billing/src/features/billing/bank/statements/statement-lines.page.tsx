import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankLineExport } from '@volante/contracts/billing/bank-export.contract';
import { bankStatementLines, type StatementLine } from '@volante/contracts/billing/bank-statement.contract';
import { LINE_STATES } from '@volante/contracts/billing/bank-words';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { type ListExport, useListExport } from '@volante/ui-kit/use-list-export';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { STATEMENTS } from '../shared/bank-address';
import { useBankText } from '../shared/bank-text';
import { StatementHead } from './statement-head';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog')).MatchDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog')).UndoDialog }));

const EXPORT: ListExport = {
  ...{ call: bankLineExport, jobs: billingJobs, permission: 'bank.view' },
  columns: ['bookedOn', 'text', 'cents', 'state', 'match', 'account'],
  always: ['account'],
};

const TONES: Readonly<Record<StatementLine['state'], BadgeTone>> = {
  ...{ open: 'warn', matched: 'good', noted: 'plain' },
};

const nameOf = ({ text, bookedOn }: StatementLine): string => text || formatDay(bookedOn);

/** Items of a line's match, each with its page. */
function Matched({ line }: { line: StatementLine }) {
  const text = useBankText();
  if (line.state === 'noted') return line.note;
  if (line.items.length === 0) return '—';
  const how = text(line.isAutomatic ? `bank.reason.${line.reason}` : 'bank.reason.hand', { name: line.by });
  return (
    <span className="vb-bank-matched">
      {line.items.map(({ id, label, link }) =>
        link ? (
          <Link key={id} to={link}>
            {label}
          </Link>
        ) : (
          <span key={id}>{label}</span>
        ),
      )}
      <small>{how}</small>
    </span>
  );
}

function useColumns(choose: ((line: StatementLine) => void) | null): readonly ListColumn<StatementLine>[] {
  const text = useBankText();
  return useMemo(() => {
    const title = (key: string) => text(`bank.field.${key}`);
    return [
      { key: 'text', title: title('text'), render: (line) => nameOf(line) },
      {
        ...{ key: 'bookedOn', title: title('bookedOn'), width: '110px' },
        render: ({ bookedOn }) => formatDay(bookedOn),
      },
      {
        ...{ key: 'cents', title: title('cents'), align: 'right' as const, width: '120px' },
        render: ({ cents }) => eurosText(cents),
      },
      {
        ...{ key: 'state', title: title('state'), width: '130px' },
        render: ({ state }) => <StateBadge tone={TONES[state]}>{LINE_STATES[state]}</StateBadge>,
      },
      {
        ...{ key: 'match', title: title('match') },
        render: (line) =>
          line.state === 'open' && choose ? (
            <Button size="small" onClick={() => choose(line)}>
              {text('bank.act.match')}
            </Button>
          ) : (
            <Matched line={line} />
          ),
      },
    ];
  }, [text, choose]);
}

function useFilters(): readonly ListFilter[] {
  const text = useBankText();
  const accounts = useCall(bankAccount.calls.read, { limit: 100 }).data?.rows;
  return useMemo(
    () => [
      {
        ...{ key: 'state', label: text('bank.field.state'), several: true },
        options: Object.entries(LINE_STATES).map(([value, label]) => ({ value, label })),
      },
      {
        ...{ key: 'account', label: text('bank.field.account') },
        options: (accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, accounts],
  );
}

const cardOf = (line: StatementLine) => (
  <span className="vb-bank-card">
    <span>{formatDay(line.bookedOn)}</span>
    <strong>{eurosText(line.cents)}</strong>
    <StateBadge tone={TONES[line.state]}>{LINE_STATES[line.state]}</StateBadge>
  </span>
);

const emptyOf = (text: ReturnType<typeof useBankText>) => ({
  title: text('bank.empty.lines'),
  text: text('bank.empty.linesText'),
});

const LINE = 'apunte';

function withoutLine(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(LINE);
  return next;
}

/** `/bank/statements`: the lines of the bank, and what they are; `?apunte=` opens one. */
export function StatementLinesPage() {
  const text = useBankText();
  const mayModify = useCan('bank.modify');
  const [chosen, setChosen] = useState<StatementLine | null>(null);
  const [undone, setUndone] = useState<StatementLine | null>(null);
  const [search, setSearch] = useSearchParams();
  const [rows, setRows] = useState<readonly StatementLine[]>([]);
  const wanted = rows.find(({ id, state }) => id === search.get(LINE) && state === 'open') ?? null;
  const shown = chosen ?? (mayModify ? wanted : null);
  const close = () => {
    setChosen(null);
    if (search.has(LINE)) setSearch(withoutLine(search), { replace: true });
  };
  const acts = {
    match: (line: StatementLine) => ({
      ...{ key: 'match', label: text('bank.act.match') },
      onSelect: () => setChosen(line),
    }),
    undo: (line: StatementLine) => ({
      ...{ key: 'undo', label: text('bank.act.undo') },
      onSelect: () => setUndone(line),
    }),
  };
  return (
    <>
      <ListPage<StatementLine>
        name="bank-lines"
        live="bank-statement"
        title={text('bank.title')}
        head={<StatementHead />}
        call={bankStatementLines}
        columns={useColumns(mayModify ? setChosen : null)}
        exports={useListExport<StatementLine>(EXPORT)}
        filters={useFilters()}
        defaultSort=""
        searchLabel={text('bank.searchLines')}
        rowName={nameOf}
        rowHref={({ id }) => `${STATEMENTS}?${LINE}=${id}`}
        card={cardOf}
        rowMenu={(line) => (mayModify ? [acts[line.state === 'open' ? 'match' : 'undo'](line)] : [])}
        empty={emptyOf(text)}
        onPage={(page) => setRows(page.rows)}
      />
      <Suspense>
        {shown ? <MatchDialog key={shown.id} line={shown} onClose={close} /> : null}
        {undone ? <UndoDialog line={undone} onClose={() => setUndone(null)} /> : null}
      </Suspense>
    </>
  );
}
