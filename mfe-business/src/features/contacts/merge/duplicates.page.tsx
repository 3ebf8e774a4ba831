import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import {
  contactDuplicateList,
  contactDuplicateSettle,
} from '@volante/contracts/contacts/contact-merge.contract';
import { phoneText } from '@volante/contracts/phone-text';
import { callApi } from '@volante/mfe-kit/api';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { ContactStateBadge } from '../shared/contact-words';
import { useBranches } from '../shared/use-lists';
import './merge.css';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));

type Pair = CallOutput<typeof contactDuplicateList>['rows'][number];

function Side({ contact }: { contact: ContactSummary }) {
  const text = useContactText();
  const branch = useBranches().find(({ id }) => id === contact.branch)?.name;
  const facts = [
    ['code', contact.code],
    ['fiscalCode', contact.fiscalCode],
    ['phone', phoneText(contact.phone)],
    ['email', contact.email],
    ['branch', branch],
  ] as const;
  return (
    <div className="vb-pair-side">
      <Link to={`/contact/view/${contact.id}`} target="_blank">
        {contact.name}
      </Link>{' '}
      <ContactStateBadge state={contact.state} />
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{text(`contacts.fields.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function PairCard({ pair, onMerge }: { pair: Pair; onMerge: () => void }) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const mayMerge = useCan('client.delete');
  const settle = useCallMutation(contactDuplicateSettle, { invalidates: [contactDuplicateList] });
  const [one, other] = pair.contacts;
  const contacts: [string, string] = [one.id, other.id];
  const dismiss = async () => {
    try {
      await settle.mutateAsync({ contacts, distinct: true });
      feedback.undoable(text('contacts.pairs.dismissed'), () =>
        settle.mutateAsync({ contacts, distinct: false }),
      );
    } catch (error) {
      feedback.failed(error);
    }
  };
  const matched = pair.matched.map((field) => text(`contacts.duplicate.by.${field}`)).join(', ');
  return (
    <li className="vb-pair">
      <Side contact={one} />
      <Side contact={other} />
      <div className="vb-pair-foot">
        <span>{text('contacts.pairs.matched', { fields: matched })}</span>
        {mayModify ? (
          <>
            <Button
              loading={settle.isPending}
              aria-label={text('contacts.pairs.dismissOf', { one: one.name, other: other.name })}
              onClick={() => void dismiss()}
            >
              {text('contacts.pairs.dismiss')}
            </Button>
            {mayMerge ? (
              <Button
                type="primary"
                aria-label={text('contacts.pairs.mergeOf', { one: one.name, other: other.name })}
                onClick={onMerge}
              >
                {text('contacts.merge.compare')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

function usePairs() {
  const answer = useInfiniteQuery({
    queryKey: [...callKey(contactDuplicateList), 'pairs'],
    queryFn: ({ pageParam, signal }) =>
      callApi(contactDuplicateList, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  // All pairs of a page may have been settled meanwhile: the next pairs are requested, not the next page.
  const isLooking = answer.data?.pages.at(-1)?.rows.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return { answer, rows, isLooking };
}

/** `/contact/duplicates` (ours): pairs that may be one person, to be joined or told apart. */
export function DuplicatesPage() {
  const text = useContactText();
  const { answer, rows, isLooking } = usePairs();
  const [merging, setMerging] = useState<Pair | null>(null);
  const isPending = answer.isPending || (isLooking && rows.length === 0);
  return (
    <>
      <PageToolbar
        title={text('contacts.pairs.title')}
        breadcrumb={[{ label: text('contacts.title'), to: '/contact/list' }]}
      />
      {answer.isError && rows.length === 0 ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {isPending ? <Skeleton width="100%" height={160} /> : null}
      {!isPending && !answer.isError && rows.length === 0 ? (
        <EmptyState title={text('contacts.pairs.none')} text={text('contacts.pairs.noneText')}>
          <Link to="/contact/list" className="v-link">
            {text('contacts.import.seeContacts')}
          </Link>
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <p className="v-dialog-text">{text('contacts.pairs.help')}</p>
          <ul className="vb-pairs" aria-label={text('contacts.pairs.title')}>
            {rows.map((pair) => (
              <PairCard
                key={pair.contacts.map(({ id }) => id).join()}
                pair={pair}
                onMerge={() => setMerging(pair)}
              />
            ))}
          </ul>
          {answer.hasNextPage ? (
            <Button
              loading={answer.isFetchingNextPage || isLooking}
              onClick={() => void answer.fetchNextPage()}
            >
              {text('contacts.pairs.more')}
            </Button>
          ) : null}
        </>
      ) : null}
      <Suspense>
        {merging ? (
          <MergeDialog
            keep={merging.contacts[0].id}
            lose={merging.contacts[1].id}
            onClose={() => setMerging(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
