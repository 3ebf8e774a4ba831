import { useCallMutation } from '@volante/mfe-kit/query';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useFeedback } from '../feedback/feedback';
import { useDialogWork } from '../feedback/use-dialog-work';
import { useKitText } from '../text/text';
import { type RecordGroupsOf, useMembership, useRecordGroups } from './record-groups';
import './groups-texts';

interface AddToGroupDialogProps {
  of: RecordGroupsOf;
  ids: readonly string[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Puts records into a group that is there, or into a new one. */
export function AddToGroupDialog({ of, ids, onDone, onClose }: AddToGroupDialogProps) {
  const text = useKitText();
  const id = useId();
  const groups = useRecordGroups(of).rows ?? [];
  const feedback = useFeedback();
  const [group, setGroup] = useState<string | null>(null);
  const [fresh, setFresh] = useState('');
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const create = useCallMutation(of.calls.create, { invalidates: [of.calls.read] });
  const membership = useMembership(of);

  const save = async () => {
    const name = fresh.trim();
    if (!group && !name) return setProblem(text('groups.chooseOne'));
    await run(async () => {
      const target = group ?? (await create.mutateAsync({ name })).id;
      const { changed } = await membership.add(target, ids);
      const message = text('groups.added', { count: changed, things: of.count(changed) });
      feedback.undoable(message, () => membership.remove(target, ids));
      onDone?.();
    });
  };

  return (
    <Modal
      open
      title={text('groups.addTo')}
      okText={text('groups.add')}
      cancelText={text('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">
        {text('groups.forCount', { count: ids.length, things: of.count(ids.length) })}
      </p>
      {groups.length > 0 ? (
        <>
          <label htmlFor={`${id}-group`} className="v-label">
            {text('groups.group')}
          </label>
          <Select
            id={`${id}-group`}
            style={{ width: '100%' }}
            allowClear
            value={group}
            placeholder={text('groups.choose')}
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
            {text('groups.orNew')}
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
