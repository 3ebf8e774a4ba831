import { useInfiniteQuery } from '@tanstack/react-query';
import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { callApi } from '@volante/mfe-kit/api';
import { callKey } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';
import './history.css';

/** `dgt.firstName` is the sheet's; everything else the contact's own. */
function labelKey(field: string): string {
  return field.startsWith('dgt.') ? `contacts.dgt.${field.slice(4)}` : `contacts.fields.${field}`;
}

function Changes({ changes }: { changes: Readonly<Record<string, { from?: unknown; to?: unknown }>> }) {
  const text = useContactText();
  const branches = useBranches();
  const groups = useGroups();
  const show = useFieldWords({ branches, groups });
  return (
    <ul>
      {Object.entries(changes).map(([field, { from, to }]) => {
        const name = field.replace(/^dgt\./, '');
        const [before, after] = [show(name, from), show(name, to)];
        return (
          <li key={field}>
            <strong>{text(labelKey(field), { defaultValue: name })}</strong>
            {before ? (
              <>
                {' '}
                <del>{before}</del>
              </>
            ) : null}{' '}
            <ins>{after || text('contacts.history.emptied')}</ins>
          </li>
        );
      })}
    </ul>
  );
}

/** Every change of a contact, newest first. */
export function ContactHistory({ id }: { id: string }) {
  const text = useContactText();
  const answer = useInfiniteQuery({
    queryKey: [...callKey(contactHistory), id],
    queryFn: ({ pageParam, signal }) =>
      callApi(contactHistory, { id, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
  if (answer.isPending) return <Bone width="100%" height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return <EmptyState title={text('contacts.history.none')} text={text('contacts.history.noneText')} />;
  }
  return (
    <section className="v-facts">
      <ol className="vb-history">
        {rows.map((row) => (
          <li key={row.seq}>
            <p className="vb-history-head">
              <strong>{row.actor.name}</strong>{' '}
              {text(`contacts.history.action.${row.action}`, {
                defaultValue: text('contacts.history.action.updated'),
              })}{' '}
              <ElapsedText instant={row.at} />
            </p>
            <Changes changes={row.changes} />
          </li>
        ))}
      </ol>
      {answer.hasNextPage ? (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {text('contacts.history.more')}
        </Button>
      ) : null}
    </section>
  );
}
