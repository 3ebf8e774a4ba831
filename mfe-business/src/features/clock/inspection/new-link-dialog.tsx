import { clockTeam } from '@volante/contracts/clock/clock.contract';
import { inspectionCreate, inspectionList } from '@volante/contracts/clock/inspection.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { today } from '../shared/clock-time';

const DAYS = [1, 7, 15, 30, 90];
const USUAL_DAYS = 7;

export function NewLinkDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const text = useClockText();
  const id = useId();
  const [label, setLabel] = useState('');
  const [employee, setEmployee] = useState<string>();
  const [from, setFrom] = useState(() => `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`);
  const [to, setTo] = useState(today);
  const [days, setDays] = useState(USUAL_DAYS);
  const [isMissing, setMissing] = useState(false);
  const people = useCall(clockTeam, { month: today().slice(0, 7) }).data?.rows ?? [];
  const create = useCallMutation(inspectionCreate, {
    invalidates: [inspectionList],
    onSuccess: ({ key }) => onMade(key),
  });
  const send = () => {
    if (label.trim() === '' || from === '' || to === '') return setMissing(true);
    create.mutate({ label, from, to, days, ...(employee ? { employee } : {}) });
  };
  const dates = [
    [text('clock.inspection.from'), from, setFrom],
    [text('clock.inspection.to'), to, setTo],
  ] as const;
  return (
    <Modal
      open
      title={text('clock.inspection.add')}
      okText={text('clock.inspection.create')}
      cancelText={text('clock.correct.cancel')}
      confirmLoading={create.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <div className="vb-clock-fields">
        <label htmlFor={id} className="v-label">
          {text('clock.inspection.label')}
        </label>
        <Input
          id={id}
          value={label}
          maxLength={80}
          autoFocus
          placeholder={text('clock.inspection.example')}
          status={isMissing ? 'error' : ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setMissing(false);
            setLabel(event.target.value);
          }}
        />
        <label htmlFor={`${id}-person`} className="v-label">
          {text('clock.person')}
        </label>
        <Select
          id={`${id}-person`}
          allowClear
          placeholder={text('clock.inspection.everybody')}
          value={employee}
          options={people.map((one) => ({ value: one.employee, label: one.name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setEmployee}
        />
        {dates.map(([name, value, set], at) => (
          <div key={name} className="vb-clock-fields">
            <label htmlFor={`${id}-day-${at}`} className="v-label">
              {name}
            </label>
            <input
              id={`${id}-day-${at}`}
              type="date"
              className="vb-clock-time"
              value={value}
              max={today()}
              onChange={(event) => set(event.target.value)}
            />
          </div>
        ))}
        <label htmlFor={`${id}-days`} className="v-label">
          {text('clock.inspection.days')}
        </label>
        <Select
          id={`${id}-days`}
          value={days}
          options={DAYS.map((count) => ({
            value: count,
            label: text('clock.inspection.forDays', { count }),
          }))}
          onChange={setDays}
        />
        <p id={`${id}-note`} className="v-problem">
          {isMissing ? text('clock.inspection.missing') : (create.error?.messages[0] ?? '')}
        </p>
      </div>
    </Modal>
  );
}
