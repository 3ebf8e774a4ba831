import { clockTeam } from '@volante/contracts/clock/clock.contract';
import { inspectionCreate, inspectionList } from '@volante/contracts/clock/inspection.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { DayBox } from '@volante/ui-kit/day-box';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { today } from '../shared/clock-time';
import { NamedDialog } from '../shared/named-dialog';

const LONGEST = 80;
const DAYS = [1, 7, 15, 30, 90];
const USUAL_DAYS = 7;

export function NewLinkDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const text = useClockText();
  const id = useId();
  const [employee, setEmployee] = useState<string>();
  const [from, setFrom] = useState(() => `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`);
  const [to, setTo] = useState(today);
  const [days, setDays] = useState(USUAL_DAYS);
  const people = useCall(clockTeam, { month: today().slice(0, 7) }).data?.rows ?? [];
  const create = useCallMutation(inspectionCreate, {
    invalidates: [inspectionList],
    onSuccess: ({ key }) => onMade(key),
  });
  const dates = [
    [text('clock.inspection.from'), from, setFrom],
    [text('clock.inspection.to'), to, setTo],
  ] as const;
  return (
    <NamedDialog
      title={text('clock.inspection.add')}
      okText={text('clock.inspection.create')}
      name={{
        label: text('clock.inspection.label'),
        example: text('clock.inspection.example'),
        missing: text('clock.inspection.missing'),
        longest: LONGEST,
      }}
      isComplete={from !== '' && to !== ''}
      isBusy={create.isPending}
      error={create.error}
      onSend={(label) => create.mutate({ label, from, to, days, ...(employee ? { employee } : {}) })}
      onClose={onClose}
    >
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
      <div className="vb-clock-dates">
        {dates.map(([name, value, set]) => (
          <DayBox key={name} label={name} value={value} onChange={set} />
        ))}
      </div>
      <label htmlFor={`${id}-days`} className="v-label">
        {text('clock.inspection.days')}
      </label>
      <Select
        id={`${id}-days`}
        value={days}
        options={DAYS.map((count) => ({ value: count, label: text('clock.inspection.forDays', { count }) }))}
        onChange={setDays}
      />
    </NamedDialog>
  );
}
