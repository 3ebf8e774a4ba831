import {
  lessonLinkCreate,
  lessonLinkRead,
  lessonLinkRevoke,
} from '@volante/contracts/training/lesson-link.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button } from 'antd';
import { useState } from 'react';
import { EndAddress } from '../../shared/end-address';
import { useOwnText } from '../../texts';
import './student-link.css';

/** A new address, which is shown once; nothing while there is none. */
function NewAddress({ address }: { address: string }) {
  const text = useOwnText();
  const copy = useCopy(text('students.link.copied'));
  if (!address) return null;
  return (
    <p className="vf-link-address">
      <code>{address}</code>
      <Button onClick={() => copy(address)}>{text('students.link.copy')}</Button>
    </p>
  );
}

/** The personal link of a student: who made it, whether it was opened, a new one, its end. The secret is shown once. */
export function StudentLink({ student, mayChange }: { student: string; mayChange: boolean }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const answer = useCall(lessonLinkRead, { student });
  const invalidates = [lessonLinkRead];
  const create = useCallMutation(lessonLinkCreate, { invalidates });
  const revoke = useCallMutation(lessonLinkRevoke, { invalidates });
  const [address, setAddress] = useState('');
  if (!answer.data) return <LoadState answer={answer} />;
  const { link } = answer.data;
  const make = async (send: boolean) => {
    try {
      const { key } = await create.mutateAsync({ student, send });
      setAddress(`${window.location.origin}/open/clases#${key}`);
      feedback.done(text(send ? 'students.link.sent' : 'students.link.made'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  const end = async () => {
    try {
      await revoke.mutateAsync({ student });
      setAddress('');
      feedback.done(text('students.link.revoked'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  const seen = link?.seenAt
    ? text('students.link.seen', { at: formatInstant(link.seenAt) })
    : text('students.link.unseen');
  return (
    <section className="vf-link" aria-label={text('students.link.title')}>
      <h3>{text('students.link.title')}</h3>
      <p>{text('students.link.help')}</p>
      <p>
        {link
          ? `${text('students.link.by', { by: link.by, at: formatInstant(link.createdAt) })} ${seen}`
          : text('students.link.none')}
      </p>
      <NewAddress address={address} />
      {mayChange ? (
        <div className="vf-link-acts">
          <Button loading={create.isPending} onClick={() => void make(true)}>
            {text('students.link.send')}
          </Button>
          <Button loading={create.isPending} onClick={() => void make(false)}>
            {text(link ? 'students.link.change' : 'students.link.make')}
          </Button>
          {link ? (
            <EndAddress
              act={text('students.link.revoke')}
              title={text('students.link.revokeTitle')}
              content={text('students.link.revokeText')}
              isEnding={revoke.isPending}
              onEnd={end}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
