import { FEED_KINDS, type FeedKind, feedList } from '@volante/contracts/training/agenda-feed.contract';
import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { EndFeed, FeedAddress, useFeedActs } from '../../shared/feed-parts';
import { useOwnText } from '../../texts';

type FeedActs = ReturnType<typeof useFeedActs>;

/** That of a student is made on the student's page. */
type MadeKind = Exclude<FeedKind, 'student'>;
const KINDS = (['teacher', 'vehicle', 'room'] as const satisfies MadeKind[]).map((value) => ({
  ...{ value, label: FEED_KINDS[value] },
}));

/** The calendars that there are, each with its end. */
function Known({ end }: Pick<FeedActs, 'end'>) {
  const text = useOwnText();
  const { data } = useCall(feedList, {});
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
          <EndFeed label={text('agenda.feeds.revokeOf', { name })} onEnd={() => end(id)} />
        </li>
      ))}
    </ul>
  );
}

function Maker({
  resources,
  acts: { address, make, isMaking },
}: {
  resources: AgendaResources;
  acts: FeedActs;
}) {
  const text = useOwnText();
  const [kind, setKind] = useState<MadeKind>('teacher');
  const [of, setOf] = useState<string | undefined>(undefined);
  const [withNames, setWithNames] = useState(false);
  const [wantsDues, setWantsDues] = useState(false);
  const mayName = useCan('practice.all');
  const mayDue = useCan('vehicle.view') && kind === 'vehicle';
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
        loading={isMaking}
        onClick={() => of && void make({ kind, of, withNames, withDues: mayDue && wantsDues })}
      >
        {text('agenda.feeds.make')}
      </Button>
      <FeedAddress address={address} />
    </div>
  );
}

/** Calendars of the agenda for other programs, by a secret address. */
export function FeedsDialog({ resources, onClose }: { resources: AgendaResources; onClose: () => void }) {
  const text = useOwnText();
  const acts = useFeedActs();
  return (
    <Modal open title={text('agenda.feeds.title')} footer={null} onCancel={onClose}>
      <p>{text('agenda.feeds.help')}</p>
      <Maker {...{ resources, acts }} />
      <Known end={acts.end} />
    </Modal>
  );
}
