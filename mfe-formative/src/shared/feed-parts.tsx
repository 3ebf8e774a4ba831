import type { CallInput } from '@volante/contracts/call';
import { feedCreate, feedList, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../texts';
import { EndAddress } from './end-address';

/** Makes the address of a calendar, which is there until the page is left, and ends one. */
export function useFeedActs() {
  const text = useOwnText();
  const feedback = useFeedback();
  const create = useCallMutation(feedCreate, { invalidates: [feedList] });
  const revoke = useCallMutation(feedRevoke, { invalidates: [feedList] });
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  return {
    address: made?.address ?? '',
    isMaking: create.isPending,
    make: (feed: CallInput<typeof feedCreate>) =>
      create
        .mutateAsync(feed)
        .then(
          ({ id, key }) => setMade({ id, address: `${window.location.origin}/feeds/${key}.ics` }),
          feedback.failed,
        ),
    end: (id: string) =>
      revoke.mutateAsync({ id }).then(() => {
        setMade((one) => (one?.id === id ? null : one));
        feedback.done(text('agenda.feeds.revoked'));
      }, feedback.failed),
  };
}

/** A new address, which is shown once; nothing while there is none. */
export function FeedAddress({ address, className = '' }: { address: string; className?: string }) {
  const text = useOwnText();
  const copy = useCopy(text('agenda.feeds.copied'));
  if (!address) return null;
  return (
    <p className={className} role="status">
      {text('agenda.feeds.once')} <code>{address}</code>{' '}
      <Button onClick={() => copy(address)}>{text('agenda.feeds.copy')}</Button>
    </p>
  );
}

/** Ends a calendar once it is confirmed. */
export function EndFeed({ label, onEnd }: { label: string; onEnd: () => Promise<void> }) {
  const text = useOwnText();
  return (
    <EndAddress
      {...{ label, onEnd }}
      act={text('agenda.feeds.revoke')}
      title={text('agenda.feeds.revokeTitle', { act: label })}
      content={text('agenda.feeds.revokeText')}
    />
  );
}
