import type { CallInput } from '@volante/contracts/call';
import { feedCreate, feedList, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { keepPlace } from '@volante/ui-kit/focus-beside';
import { useAsk } from '@volante/ui-kit/use-ask';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../texts';

/** Makes the address of a calendar, which is there until the page is left, and ends one. */
export function useFeedActs() {
  const text = useOwnText();
  const feedback = useFeedback();
  const create = useCallMutation(feedCreate, { invalidates: [feedList] });
  const revoke = useCallMutation(feedRevoke, { invalidates: [feedList] });
  const [address, setAddress] = useState('');
  return {
    address,
    isMaking: create.isPending,
    make: (feed: CallInput<typeof feedCreate>) =>
      create
        .mutateAsync(feed)
        .then(({ key }) => setAddress(`${window.location.origin}/feeds/${key}.ics`), feedback.failed),
    end: (id: string) =>
      revoke.mutateAsync({ id }).then(() => {
        setAddress('');
        feedback.done(text('agenda.feeds.revoked'));
      }, feedback.failed),
  };
}

/** A new address, which is shown once; nothing while there is none. */
export function FeedAddress({ address, className = '' }: { address: string; className?: string }) {
  const text = useOwnText();
  const feedback = useFeedback();
  if (!address) return null;
  const copy = () =>
    navigator.clipboard
      .writeText(address)
      .then(() => feedback.done(text('agenda.feeds.copied')), feedback.failed);
  return (
    <p className={className} role="status">
      {text('agenda.feeds.once')} <code>{address}</code>{' '}
      <Button onClick={() => void copy()}>{text('agenda.feeds.copy')}</Button>
    </p>
  );
}

/** Ends a calendar once it is confirmed: nobody gets its address back. */
export function EndFeed({ label, onEnd }: { label: string; onEnd: () => Promise<void> }) {
  const text = useOwnText();
  const ask = useAsk();
  return (
    <Button
      danger
      aria-label={label}
      onClick={({ currentTarget }) =>
        ask({
          title: text('agenda.feeds.revokeTitle', { act: label }),
          content: text('agenda.feeds.revokeText'),
          okText: text('agenda.feeds.revoke'),
          isDanger: true,
          onOk: onEnd,
          // The button goes with its row.
          afterClose: keepPlace(currentTarget),
        })
      }
    >
      {text('agenda.feeds.revoke')}
    </Button>
  );
}
