import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupRead,
  contactGroupRemove,
} from '@volante/contracts/contacts/contact-group.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useGroups } from '../shared/use-lists';

interface AddToGroupDialogProps {
  ids: readonly string[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Puts contacts into a group that is there, or into a new one. */
export function AddToGroupDialog({ ids, onDone, onClose }: AddToGroupDialogProps) {
  const text = useContactText();
  const id = useId();
  const groups = useGroups();
  const feedback = useFeedback();
  const [group, setGroup] = useState<string | null>(null);
  const [fresh, setFresh] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCallMutation(contactGroupCreate, { invalidates: [contactGroupRead] });
  const add = useCallMutation(contactGroupAdd, { invalidates: CONTACT_READS });
  const remove = useCallMutation(contactGroupRemove, { invalidates: CONTACT_READS });

  const save = async () => {
    const name = fresh.trim();
    if (!group && !name) return setProblem(text('contacts.groups.chooseOne'));
    try {
      const target = group ?? (await create.mutateAsync({ name })).id;
      const contacts = [...ids];
      const { changed } = await add.mutateAsync({ group: target, contacts });
      const message = text('contacts.groups.added', { count: changed });
      feedback.undoable(message, () => remove.mutateAsync({ group: target, contacts }));
      onDone?.();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  return (
    <Modal
      open
      title={text('contacts.act.addToGroup')}
      okText={text('contacts.groups.add')}
      cancelText={text('contacts.cancel')}
      confirmLoading={create.isPending || add.isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('contacts.groups.forCount', { count: ids.length })}</p>
      {groups.length > 0 ? (
        <>
          <label htmlFor={`${id}-group`} className="v-label">
            {text('contacts.groups.group')}
          </label>
          <Select
            id={`${id}-group`}
            style={{ width: '100%' }}
            allowClear
            value={group}
            placeholder={text('contacts.groups.choose')}
            options={groups.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(value: string | undefined) => {
              setGroup(value ?? null);
              setProblem(null);
            }}
          />
        </>
      ) : null}
      {group ? null : (
        <>
          <label htmlFor={`${id}-new`} className="v-label">
            {text('contacts.groups.orNew')}
          </label>
          <Input
            id={`${id}-new`}
            value={fresh}
            maxLength={60}
            onChange={(event) => {
              setFresh(event.target.value);
              setProblem(null);
            }}
            onPressEnter={() => void save()}
          />
        </>
      )}
      <p className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
