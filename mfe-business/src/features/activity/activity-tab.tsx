import { useInfiniteQuery } from '@tanstack/react-query';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { employeeLog } from '@volante/contracts/session/employee-log.contract';
import { callApi } from '@volante/mfe-kit/api';
import { callKey } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatCount } from '@volante/ui-kit/counts';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import './activity.css';
import { ActivityBar } from './activity-bar';
import { ActivityRows } from './activity-rows';
import { useActivityText } from './activity-text';
import { useActivityQuery } from './use-activity-query';

const PAGE = 30;
const ANY_SESSION = { entity: 'session' } as const;
const READS = [employeeLog] as const;

function Activity({ user }: { user: string }) {
  const text = useActivityText();
  const { query, change, clear, isFiltered } = useActivityQuery();
  const input = { user, limit: PAGE, ...query };
  const answer = useInfiniteQuery({
    queryKey: [...callKey(employeeLog), input],
    queryFn: ({ pageParam, signal }) =>
      callApi(employeeLog, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  useLive(ANY_SESSION, READS);
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = answer.data?.pages[0]?.total ?? null;
  return (
    <section className="v-facts vb-activity">
      <ActivityBar user={user} query={query} onChange={change} />
      {answer.isPending ? <Skeleton width="100%" height={200} /> : null}
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.data && rows.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'activity.none.title' : 'activity.empty.title')}
          text={text(isFiltered ? 'activity.none.text' : 'activity.empty.text')}
        >
          {isFiltered ? <Button onClick={clear}>{text('activity.clear')}</Button> : null}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <ActivityRows rows={rows} user={user} /> : null}
      {answer.hasNextPage ? (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {text('activity.more')}
        </Button>
      ) : null}
      {total === null || rows.length === 0 ? null : (
        <p className="v-help" role="status">
          {text('activity.shown', { shown: formatCount(rows.length), total: formatCount(total) })}
        </p>
      )}
    </section>
  );
}

/** Tab of an employee's record: what happened with the user account. Changes of the record itself have their own tab. */
export function ActivityTab({ employee }: { employee: EmployeeRecord }) {
  const text = useActivityText();
  if (employee.account === null)
    return <EmptyState title={text('activity.noAccount.title')} text={text('activity.noAccount.text')} />;
  return <Activity user={employee.account} />;
}
