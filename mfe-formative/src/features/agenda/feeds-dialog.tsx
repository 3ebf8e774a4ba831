import {
  FEED_KINDS,
  type FeedKind,
  feedCreate,
  feedList,
  feedRevoke,
} from '@volante/contracts/training/agenda-feed.contract';
import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../texts';

/** That of a student is made on the student's page. */
type MadeKind = Exclude<FeedKind, 'student'>;
const KINDS = (['teacher', 'vehicle', 'room'] as const satisfies MadeKind[]).map((value) => ({
  ...{ value, label: FEED_KINDS[value] },
}));

/** The calendars that there are, each with its end. */
function Known() {
  const text = useOwnText();
  const feedback = useFeedback();
  const { data } = useCall(feedList, {});
  const revoke = useCallMutation(feedRevoke, { invalidates: [feedList] });
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className="vf-feeds">
      {data.rows.map(({ id, kind, name, by, createdAt, withNames, withDues }) => (
        <li key={id}>
          <span className="vf-feed-name">
            {FEED_KINDS[kind]}: {name}
            <small>
              {text(withNames ? 'agenda.feeds.names' : 'agenda.feeds.initials')}
              {withDues ? ` · ${text('agenda.feeds.dues')}` : ''} · {by}, {formatInstant(createdAt)}
            </small>
          </span>
          <Button
            danger
            aria-label={text('agenda.feeds.revokeOf', { name })}
            onClick={() => {
              void revoke
                .mutateAsync({ id })
                .then(() => feedback.done(text('agenda.feeds.revoked')), feedback.failed);
            }}
          >
            {text('agenda.feeds.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The address, which is shown once. */
function Address({ address }: { address: string }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const copy = () =>
    navigator.clipboard
      .writeText(address)
      .then(() => feedback.done(text('agenda.feeds.copied')), feedback.failed);
  return (
    <p role="status">
      {text('agenda.feeds.once')} <code>{address}</code>{' '}
      <Button onClick={() => void copy()}>{text('agenda.feeds.copy')}</Button>
    </p>
  );
}

/** Makes an address of a teacher, vehicle or room. */
function useMaker() {
  const feedback = useFeedback();
  const create = useCallMutation(feedCreate, { invalidates: [feedList] });
  const [address, setAddress] = useState('');
  const make = async (feed: { kind: FeedKind; of: string; withNames: boolean; withDues: boolean }) => {
    try {
      const { key } = await create.mutateAsync(feed);
      setAddress(`${window.location.origin}/feeds/${key}.ics`);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return { address, make, isBusy: create.isPending };
}

function Maker({ resources }: { resources: AgendaResources }) {
  const text = useOwnText();
  const [kind, setKind] = useState<MadeKind>('teacher');
  const [of, setOf] = useState<string | undefined>(undefined);
  const [withNames, setWithNames] = useState(false);
  const [wantsDues, setWantsDues] = useState(false);
  const mayName = useCan('practice.all');
  const mayDue = useCan('vehicle.view') && kind === 'vehicle';
  const { address, make, isBusy } = useMaker();
  const lists = { teacher: resources.teachers, vehicle: resources.vehicles, room: resources.rooms };
  return (
    <div className="vf-feed-maker">
      <Select<MadeKind>
        value={kind}
        aria-label={text('agenda.feeds.kind')}
        options={KINDS}
        onChange={(next) => {
          setKind(next);
          setOf(undefined);
        }}
      />
      <Select<string>
        value={of}
        aria-label={text('agenda.feeds.of')}
        placeholder={text('agenda.feeds.of')}
        showSearch={{ optionFilterProp: 'label' }}
        options={lists[kind].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setOf}
      />
      {mayName ? (
        <Checkbox checked={withNames} onChange={({ target }) => setWithNames(target.checked)}>
          {text('agenda.feeds.withNames')}
        </Checkbox>
      ) : null}
      {mayDue ? (
        <Checkbox checked={wantsDues} onChange={({ target }) => setWantsDues(target.checked)}>
          {text('agenda.feeds.withDues')}
        </Checkbox>
      ) : null}
      <Button
        type="primary"
        disabled={!of}
        loading={isBusy}
        onClick={() => of && void make({ kind, of, withNames, withDues: mayDue && wantsDues })}
      >
        {text('agenda.feeds.make')}
      </Button>
      {address ? <Address address={address} /> : null}
    </div>
  );
}

/** Calendars of the agenda for other programs, by a secret address. */
export function FeedsDialog({ resources, onClose }: { resources: AgendaResources; onClose: () => void }) {
  const text = useOwnText();
  return (
    <Modal open title={text('agenda.feeds.title')} footer={null} onCancel={onClose}>
      <p>{text('agenda.feeds.help')}</p>
      <Maker resources={resources} />
      <Known />
    </Modal>
  );
}
