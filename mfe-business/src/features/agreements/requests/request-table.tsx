import {
  type AgreementRequestRow,
  agreementRequestList,
} from '@volante/contracts/agreements/agreement-request.contract';
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
  /** Under each row: the person, or the agreement. */
  shows: 'person' | 'agreement';
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
        {shows === 'person' ? row.name : row.agreementName}
      </button>
      <RequestBadge state={row.detail} />
      <span className="v-help">
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

/** Requests of a template or of a person, newest first; one opens beside the list. */
export function RequestTable({ asked, shows, empty }: RequestTableProps) {
  const text = useAgreementText();
  const [status, setStatus] = useState<Status>('all');
  const [days, setDays] = useState<Days>({ from: null, to: null });
  const [limit, setLimit] = useState(PAGE);
  const answer = useCall(agreementRequestList, {
    ...asked,
    limit,
    ...(status === 'all' ? {} : { status }),
    ...(days.from ? { from: days.from } : {}),
    ...(days.to ? { to: days.to } : {}),
  });
  useLive(ANY_REQUEST, REQUEST_READS);
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={160} />;
  const { rows, more } = answer.data;
  return (
    <>
      <div className="vb-agreement-filters">
        <Select
          aria-label={text('agreements.filter')}
          value={status}
          onChange={setStatus}
          options={STATUSES.map((value) => ({ value, label: text(`agreements.status.${value}`) }))}
          className="vb-agreement-filter"
        />
        {(['from', 'to'] as const).map((name) => (
          <LabelledDay
            key={name}
            label={text(`agreements.days.${name}`)}
            value={days[name]}
            onChange={(day) => setDays((now) => ({ ...now, [name]: day }))}
          />
        ))}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={text('agreements.none')} text={empty} />
      ) : (
        <RequestRows rows={rows} shows={shows} />
      )}
      {more && limit < 2 * PAGE ? (
        <Button onClick={() => setLimit(2 * PAGE)}>{text('agreements.more')}</Button>
      ) : null}
    </>
  );
}
