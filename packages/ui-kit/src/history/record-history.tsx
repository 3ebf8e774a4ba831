import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallDeclaration } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import { callApi } from '@volante/mfe-kit/api';
import { callKey } from '@volante/mfe-kit/query';
import { Button } from 'antd';
import type { z } from 'zod';
import { ElapsedText } from '../display/date-text';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import '../detail/detail.css';
import './history.css';
import '../text/page-texts';

type Row = HistoryPage['rows'][number];

export interface RecordHistoryProps {
  call: CallDeclaration<z.ZodType, z.ZodType<HistoryPage>>;
  id: string;
  /** A field as people call it. */
  label: (field: string) => string;
  /** A value in words; '' for none. */
  show: (field: string, value: unknown) => string;
  /** The action, after the name: "creó el contacto". */
  action: (action: string) => string;
  /** Owner of a change that came from another record merged into this one; `null`: this one's own. */
  origin?: (record: string) => string | null;
}

function Changes({
  changes,
  label,
  show,
}: Pick<RecordHistoryProps, 'label' | 'show'> & Pick<Row, 'changes'>) {
  const text = useKitText();
  return (
    <ul>
      {Object.entries(changes).map(([field, { from, to }]) => {
        const [before, after] = [show(field, from), show(field, to)];
        if (!before && !after) return null;
        return (
          <li key={field}>
            <strong>{label(field)}</strong>
            {before && before !== after ? (
              <>
                {' '}
                <del>{before}</del>
              </>
            ) : null}{' '}
            <ins>{after || text('history.emptied')}</ins>
          </li>
        );
      })}
    </ul>
  );
}

/** Every change of a record, newest first. */
export function RecordHistory({ call, id, label, show, action, origin }: RecordHistoryProps) {
  const text = useKitText();
  const answer = useInfiniteQuery({
    queryKey: [...callKey(call), id],
    queryFn: ({ pageParam, signal }) =>
      callApi(call, { id, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
  if (answer.isPending) return <Skeleton width="100%" height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={text('history.none')} text={text('history.noneText')} />;
  return (
    <section className="v-facts">
      <ol className="v-history">
        {rows.map((row) => (
          <li key={row.seq}>
            <p className="v-history-head">
              <strong>{row.actor.name}</strong> {action(row.action)} <ElapsedText instant={row.at} />
              {origin?.(row.record) ? <em className="v-history-origin">{origin(row.record)}</em> : null}
            </p>
            <Changes changes={row.changes} label={label} show={show} />
          </li>
        ))}
      </ol>
      {answer.hasNextPage ? (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {text('history.more')}
        </Button>
      ) : null}
    </section>
  );
}
