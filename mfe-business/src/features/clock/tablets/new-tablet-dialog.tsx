import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { kioskCreate, kioskList } from '@volante/contracts/clock/kiosk.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';

export function NewTabletDialog(props: {
  onClose: () => void;
  onMade: (made: CallOutput<typeof kioskCreate>) => void;
}) {
  const { onClose, onMade } = props;
  const text = useClockText();
  const id = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const branches = useCall(branchList, {}).data?.rows ?? [];
  const branch = chosen ?? branches[0]?.id;
  const create = useCallMutation(kioskCreate, { invalidates: [kioskList], onSuccess: onMade });
  const send = () => {
    if (name.trim() === '' || !branch) return setMissing(true);
    create.mutate({ name, branch });
  };
  return (
    <Modal
      open
      title={text('clock.tablets.add')}
      okText={text('clock.tablets.getCode')}
      cancelText={text('clock.correct.cancel')}
      confirmLoading={create.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <div className="vb-clock-fields">
        <label htmlFor={id} className="v-label">
          {text('clock.tablets.name')}
        </label>
        <Input
          id={id}
          value={name}
          maxLength={40}
          autoFocus
          placeholder={text('clock.tablets.example')}
          status={isMissing ? 'error' : ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setMissing(false);
            setName(event.target.value);
          }}
          onPressEnter={send}
        />
        <p id={`${id}-note`} className="v-problem">
          {isMissing ? text('clock.tablets.nameMissing') : (create.error?.messages[0] ?? '')}
        </p>
        <label htmlFor={`${id}-branch`} className="v-label">
          {text('clock.branch')}
        </label>
        <Select
          id={`${id}-branch`}
          value={branch}
          options={branches.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
