import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Button, Drawer, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { useFeedback } from '../feedback/feedback';
import { EmptyState } from '../states/empty-state';
import { errorMessage } from '../states/error-message';
import { ErrorState } from '../states/error-state';
import { useKitText } from '../text/text';
import './groups.css';
import { type RecordGroup, type RecordGroupsOf, useRecordGroups } from './record-groups';
import './groups-texts';

const readsOf = (of: RecordGroupsOf) => [...of.reads, of.calls.read];

function GroupRow(props: { of: RecordGroupsOf; group: RecordGroup; onDelete: () => void }) {
  const { of, group, onDelete } = props;
  const text = useKitText();
  const feedback = useFeedback();
  const update = useCallMutation(of.calls.update, { invalidates: readsOf(of), onError: feedback.failed });
  const [name, setName] = useState(group.name);
  const rename = () => {
    const next = name.trim();
    if (!next) return setName(group.name);
    if (next !== group.name) update.mutate({ id: group.id, name: next });
  };
  return (
    <li className="v-group">
      <input
        type="color"
        defaultValue={group.colour}
        aria-label={text('groups.colourOf', { name: group.name })}
        onBlur={(event) => {
          if (event.target.value.toLowerCase() !== group.colour.toLowerCase()) {
            update.mutate({ id: group.id, colour: event.target.value });
          }
        }}
      />
      <Input
        value={name}
        maxLength={60}
        aria-label={text('groups.nameOf', { name: group.name })}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      <Link to={`${of.listPath}?group=${group.id}`} className="v-group-count">
        {of.count(group.members)}
      </Link>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('groups.deleteOf', { name: group.name })}
        onClick={onDelete}
      />
    </li>
  );
}

function NewGroup({ of }: { of: RecordGroupsOf }) {
  const text = useKitText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCallMutation(of.calls.create, {
    invalidates: readsOf(of),
    onSuccess: () => setName(''),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const add = () => {
    if (!name.trim()) return setProblem(text('groups.needsName'));
    create.mutate({ name: name.trim() });
  };
  return (
    <div className="v-group-new">
      <Input
        value={name}
        maxLength={60}
        placeholder={text('groups.newName')}
        aria-label={text('groups.newName')}
        status={problem ? 'error' : ''}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onPressEnter={add}
      />
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        loading={create.isPending}
        onClick={add}
      >
        {text('groups.create')}
      </Button>
      <p className="v-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Groups of one kind of record: create, rename, colour, delete; a group's records stay when it goes. */
export function GroupsDrawer({ of, onClose }: { of: RecordGroupsOf; onClose: () => void }) {
  const text = useKitText();
  const { answer, rows } = useRecordGroups(of);
  const [leaving, setLeaving] = useState<RecordGroup | null>(null);
  const remove = useCallMutation(of.calls.delete, { invalidates: readsOf(of) });
  return (
    <Drawer open size={440} title={text('groups.title')} onClose={onClose}>
      <NewGroup of={of} />
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton active title={false} /> : null}
      {rows?.length === 0 ? <EmptyState title={text('groups.none')} text={of.purpose} /> : null}
      <ul className="v-groups">
        {rows?.map((group) => (
          <GroupRow key={group.id} of={of} group={group} onDelete={() => setLeaving(group)} />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={text('groups.delete')}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.mutateAsync({ id: leaving.id })}
        >
          <p>
            {text('groups.deleteText', {
              name: leaving.name,
              count: leaving.members,
              things: of.count(leaving.members),
            })}
          </p>
        </ConfirmDialog>
      ) : null}
    </Drawer>
  );
}
