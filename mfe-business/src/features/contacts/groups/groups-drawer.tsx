import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import {
  contactGroupCreate,
  contactGroupDelete,
  contactGroupRead,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { errorMessage } from '@volante/ui-kit/error-message';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Drawer, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import './groups.css';

type Group = CallOutput<typeof contactGroupRead>['rows'][number];

const READS = [...CONTACT_READS];

function GroupRow({ group, onDelete }: { group: Group; onDelete: () => void }) {
  const text = useContactText();
  const feedback = useFeedback();
  const update = useCallMutation(contactGroupUpdate, { invalidates: READS, onError: feedback.failed });
  const [name, setName] = useState(group.name);
  const rename = () => {
    const next = name.trim();
    if (!next) return setName(group.name);
    if (next !== group.name) update.mutate({ id: group.id, name: next });
  };
  return (
    <li className="vb-group">
      <input
        type="color"
        defaultValue={group.colour}
        aria-label={text('contacts.groups.colourOf', { name: group.name })}
        onBlur={(event) => {
          if (event.target.value.toLowerCase() !== group.colour.toLowerCase()) {
            update.mutate({ id: group.id, colour: event.target.value });
          }
        }}
      />
      <Input
        value={name}
        maxLength={60}
        aria-label={text('contacts.groups.nameOf', { name: group.name })}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      <Link to={`/contact/list?group=${group.id}`} className="vb-group-count">
        {text('contacts.groups.count', { count: group.contacts })}
      </Link>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('contacts.groups.deleteOf', { name: group.name })}
        onClick={onDelete}
      />
    </li>
  );
}

function NewGroup() {
  const text = useContactText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCallMutation(contactGroupCreate, {
    invalidates: READS,
    onSuccess: () => setName(''),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const add = () => {
    if (!name.trim()) return setProblem(text('contacts.groups.needsName'));
    create.mutate({ name: name.trim() });
  };
  return (
    <div className="vb-group-new">
      <Input
        value={name}
        maxLength={60}
        placeholder={text('contacts.groups.newName')}
        aria-label={text('contacts.groups.newName')}
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
        {text('contacts.groups.create')}
      </Button>
      <p className="v-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Groups of contacts: create, rename, colour, delete; a group's contacts stay when it goes. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const text = useContactText();
  const answer = useCall(contactGroupRead, {});
  const [leaving, setLeaving] = useState<Group | null>(null);
  const remove = useCallMutation(contactGroupDelete, { invalidates: READS });
  const rows = answer.data?.rows;
  return (
    <Drawer open size={440} title={text('contacts.groups.title')} onClose={onClose}>
      <NewGroup />
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton active title={false} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={text('contacts.groups.none')} text={text('contacts.groups.noneText')} />
      ) : null}
      <ul className="vb-groups">
        {rows?.map((group) => (
          <GroupRow key={group.id} group={group} onDelete={() => setLeaving(group)} />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={text('contacts.groups.delete')}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.mutateAsync({ id: leaving.id })}
        >
          <p>{text('contacts.groups.deleteText', { name: leaving.name, count: leaving.contacts })}</p>
        </ConfirmDialog>
      ) : null}
    </Drawer>
  );
}
