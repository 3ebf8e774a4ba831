import { employeeRead } from '@volante/contracts/employees/employee.contract';
import {
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
  type OpenSession,
} from '@volante/contracts/session/employee-session.contract';
import { SESSION_STATES } from '@volante/contracts/session/session-states';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Initials } from '@volante/ui-kit/initials';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SESSION_READS } from '../shared/session-reads';
import { useSessionText } from '../shared/session-text';

const TONES: Readonly<Record<OpenSession['state'], BadgeTone>> = {
  active: 'good',
  idle: 'plain',
  locked: 'warn',
};

function SessionState({ session }: { session: OpenSession }) {
  const text = useSessionText();
  if (session.current) return <StateBadge tone="info">{text('sessions.own')}</StateBadge>;
  return <StateBadge tone={TONES[session.state]}>{text(`sessions.state.${session.state}`)}</StateBadge>;
}

function useColumns(): readonly ListColumn<OpenSession>[] {
  const text = useSessionText();
  return [
    {
      key: 'name',
      title: text('sessions.person'),
      sort: { up: 'name', down: '-name' },
      render: ({ user }) => (
        <>
          <Initials name={user.name} />
          <span>{user.name}</span>
        </>
      ),
    },
    { key: 'device', title: text('sessions.device'), render: (row) => row.device },
    { key: 'ip', title: text('sessions.ip'), width: '150px', render: (row) => row.ip },
    {
      key: 'since',
      title: text('sessions.since'),
      width: '130px',
      sort: { up: 'since', down: '-since' },
      render: (row) => <ElapsedText instant={row.since} />,
    },
    {
      key: 'seen',
      title: text('sessions.seen'),
      width: '150px',
      sort: { up: 'seen', down: '-seen' },
      render: (row) => <ElapsedText instant={row.seenAt} />,
    },
    {
      key: 'state',
      title: text('sessions.stateTitle'),
      width: '130px',
      render: (row) => <SessionState session={row} />,
    },
    { key: 'email', title: text('sessions.email'), optional: true, render: (row) => row.user.email },
  ];
}

function useFilters(): readonly ListFilter[] {
  const text = useSessionText();
  return [
    {
      key: 'state',
      label: text('sessions.stateTitle'),
      options: SESSION_STATES.map((value) => ({ value, label: text(`sessions.state.${value}`) })),
      several: true,
    },
  ];
}

/** The page of each person's record: sessions know accounts, records know their account. */
function useRecords(accounts: readonly string[]): (row: OpenSession) => string {
  const answer = useCall(
    employeeRead,
    { account: [...accounts].sort().join(','), limit: 100, count: false },
    { enabled: accounts.length > 0 },
  );
  const records = new Map(answer.data?.rows.map(({ id, account }) => [account, id]));
  return ({ user }) => {
    const id = records.get(user.id);
    return id ? `/employee/view/${id}` : `/employee/list?search=${encodeURIComponent(user.name)}`;
  };
}

/** `/employee/sessions/list`: who is in, from where and since when. */
export function SessionListPage() {
  const text = useSessionText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [mayEnd, mayEndAll] = [useCan('device.delete'), useCan('device.delete-all')];
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const [isEndingAll, setEndingAll] = useState(false);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const end = useCallMutation(employeeSessionEnd, { invalidates: SESSION_READS });
  const endAll = useCallMutation(employeeSessionEndAll, { invalidates: SESSION_READS });
  const address = useRecords(accounts);
  const rowMenu = (row: OpenSession): MenuItem[] => [
    { key: 'open', label: text('sessions.act.open'), onSelect: () => void navigate(address(row)) },
    ...(mayEnd && !row.current
      ? [{ key: 'end', label: text('sessions.act.end'), danger: true, onSelect: () => setEnding(row) }]
      : []),
  ];
  return (
    <>
      <ListPage<OpenSession>
        live="session"
        name="employee-session"
        title={text('sessions.title')}
        call={employeeSessionList}
        columns={useColumns()}
        filters={useFilters()}
        defaultSort="-seen"
        searchLabel={text('sessions.searchLabel')}
        rowName={(row) => row.user.name}
        rowHref={address}
        card={(row) => (
          <>
            <span>{row.device}</span>
            <span>
              {row.ip} · <ElapsedText instant={row.seenAt} />
            </span>
            <SessionState session={row} />
          </>
        )}
        rowMenu={rowMenu}
        more={() =>
          mayEndAll
            ? [
                {
                  key: 'endAll',
                  label: text('sessions.act.endAll'),
                  danger: true,
                  onSelect: () => setEndingAll(true),
                },
              ]
            : []
        }
        empty={{ title: text('sessions.empty.title'), text: text('sessions.empty.text') }}
        onPage={(page) => setAccounts([...new Set(page.rows.map(({ user }) => user.id))])}
      />
      {ending ? (
        <ConfirmDialog
          title={text('sessions.act.end')}
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            await end.mutateAsync({ id: ending.id });
            feedback.done(text('sessions.done.ended', { name: ending.user.name }));
          }}
        >
          <p>{text('sessions.endText', { name: ending.user.name, device: ending.device })}</p>
        </ConfirmDialog>
      ) : null}
      {isEndingAll ? (
        <ConfirmDialog
          title={text('sessions.act.endAll')}
          onClose={() => setEndingAll(false)}
          onConfirm={async () => {
            const { ended } = await endAll.mutateAsync({});
            feedback.done(text('sessions.done.endedAll', { count: ended }));
          }}
        >
          <p>{text('sessions.endAllText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
