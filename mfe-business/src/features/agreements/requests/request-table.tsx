import {
  type AgreementRequestRow,
  agreementRequestList,
} from '@volante/contracts/agreements/agreement-request.contract';
import { AGREEMENT_KINDS, type AgreementKind } from '@volante/contracts/agreements/agreement-words';
import type { CallInput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { ANY_REQUEST } from '../shared/any-request';
import { REQUEST_READS } from '../shared/request-reads';
import { LabelledDay } from './labelled-day';
import { RequestDrawer } from './request-drawer';
import { RequestBadge } from './request-words';
import './requests.css';

const PAGE = 50;
const STATUSES = ['all', 'pending', 'signed'] as const;
type Status = (typeof STATUSES)[number];
/** Sent in these days; `null` leaves an end open. */
type Days = Readonly<Record<'from' | 'to', string | null>>;

interface RequestTableProps {
  asked: Pick<CallInput<typeof agreementRequestList>, 'agreement' | 'contact'>;
  /** In each row: the person, the agreement, or both. */
  shows: 'person' | 'agreement' | 'both';
  empty: string;
}

function Row({
  row,
  shows,
  onOpen,
}: {
  row: AgreementRequestRow;
  shows: RequestTableProps['shows'];
  onOpen: () => void;
}) {
  const text = useAgreementText();
  return (
    <li>
      <button type="button" className="vb-agreement-open" onClick={onOpen}>
        {shows === 'agreement' ? row.agreementName : row.name}
      </button>
      <RequestBadge state={row.detail} />
      <span className="v-help">
        {shows === 'both' ? `${row.agreementName} · ` : ''}
        <ElapsedText instant={row.endedAt ?? row.createdAt} />
        {row.onPaper ? ` · ${text('agreements.paper.mark')}` : ''}
        {row.waitsFor ? ` · ${text('agreements.waitsFor', { name: row.waitsFor })}` : ''}
      </span>
    </li>
  );
}

/** Rows of requests; one opens beside them. */
export function RequestRows({
  rows,
  shows,
}: {
  rows: readonly AgreementRequestRow[];
  shows: RequestTableProps['shows'];
}) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ul className="vb-agreement-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} shows={shows} onOpen={() => setOpen(row.id)} />
        ))}
      </ul>
      {open === null ? null : <RequestDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface Filters {
  status: Status;
  kind: AgreementKind | null;
  days: Days;
  /** The page before ends with this request; `null`: the newest. */
  before: string | null;
}
const NO_FILTERS: Filters = { status: 'all', kind: null, days: { from: null, to: null }, before: null };
const KINDS = Object.entries(AGREEMENT_KINDS).map(([value, label]) => ({ value, label }));
const ANY_KIND = 'all';

const inputOf = ({ status, kind, days: { from, to }, before }: Filters) => ({
  limit: PAGE,
  ...(status === 'all' ? {} : { status }),
  ...(kind ? { kind } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(before ? { before } : {}),
});

interface FilterBarProps {
  filters: Filters;
  /** Another filter begins with the newest. */
  onChange: (change: Partial<Filters>) => void;
  hasKinds: boolean;
}

function FilterBar({ filters, onChange, hasKinds }: FilterBarProps) {
  const text = useAgreementText();
  const { status, kind, days } = filters;
  return (
    <div className="vb-agreement-filters">
      <Select
        aria-label={text('agreements.filter')}
        value={status}
        onChange={(value: Status) => onChange({ status: value })}
        options={STATUSES.map((value) => ({ value, label: text(`agreements.status.${value}`) }))}
        className="vb-agreement-filter"
      />
      {hasKinds ? (
        <Select
          aria-label={text('agreements.kind')}
          value={kind ?? ANY_KIND}
          onChange={(value: string) =>
            onChange({ kind: value === ANY_KIND ? null : (value as AgreementKind) })
          }
          options={[{ value: ANY_KIND, label: text('agreements.anyKind') }, ...KINDS]}
          className="vb-agreement-filter"
        />
      ) : null}
      {(['from', 'to'] as const).map((name) => (
        <LabelledDay
          key={name}
          label={text(`agreements.days.${name}`)}
          value={days[name]}
          onChange={(day) => onChange({ days: { ...days, [name]: day } })}
        />
      ))}
    </div>
  );
}

/** Requests of a template, of a person or of the school, newest first, a page at a time; one opens beside the list. */
export function RequestTable({ asked, shows, empty }: RequestTableProps) {
  const text = useAgreementText();
  const [filters, setFilters] = useState(NO_FILTERS);
  const answer = useCall(agreementRequestList, { ...asked, ...inputOf(filters) });
  useLive(ANY_REQUEST, REQUEST_READS);
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={160} />;
  const { rows, more } = answer.data;
  const last = rows.at(-1);
  const goTo = (before: string | null) => setFilters((now) => ({ ...now, before }));
  return (
    <>
      <FilterBar
        filters={filters}
        hasKinds={shows === 'both'}
        onChange={(change) => setFilters((now) => ({ ...now, ...change, before: null }))}
      />
      {rows.length === 0 ? (
        <EmptyState title={text('agreements.none')} text={empty} />
      ) : (
        <RequestRows rows={rows} shows={shows} />
      )}
      <div className="vb-agreement-turn">
        {filters.before ? <Button onClick={() => goTo(null)}>{text('agreements.newest')}</Button> : null}
        {more && last ? <Button onClick={() => goTo(last.id)}>{text('agreements.older')}</Button> : null}
      </div>
    </>
  );
}
