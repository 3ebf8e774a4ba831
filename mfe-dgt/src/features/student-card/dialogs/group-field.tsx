import type { StudentCard } from '@volante/contracts/dgt/student-card.contract';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { InputNumber, Select } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { type ClassValues, MAX_KILOMETRES } from './class-values';

type Together = ClassValues['group'];

interface GroupFieldProps {
  form: RecordForm<ClassValues>;
  peers: StudentCard['peers'];
}

/** The other students of the class, each with the kilometres of their own vehicle. */
export function GroupField({ form, peers }: GroupFieldProps) {
  const text = useDgtText();
  const { group, kind } = form.values;
  const name = 'group';
  const id = fieldId(form.id, name);
  const nameOf = (entry: string) => peers.find((one) => one.entry === entry)?.name ?? '';
  const choose = (entries: readonly string[]) =>
    form.set(
      name,
      entries.map(
        (entry) => group.find((one) => one.entry === entry) ?? { entry, kmStart: null, kmEnd: null },
      ),
    );
  const ride = (entry: string, change: Partial<Together[number]>) =>
    form.set(
      name,
      group.map((one) => (one.entry === entry ? { ...one, ...change } : one)),
    );
  const kilometres = (one: Together[number], which: 'kmStart' | 'kmEnd') => (
    <InputNumber
      aria-label={`${text(`card.${which}`)}, ${nameOf(one.entry)}`}
      placeholder={text(`card.${which}`)}
      min={0}
      max={MAX_KILOMETRES}
      style={{ width: '100%' }}
      value={one[which]}
      onChange={(next) => ride(one.entry, { [which]: next })}
    />
  );
  return (
    <>
      <FieldFrame form={form} name={name} label={text('card.group')} help={text('card.groupHelp')} isWide>
        <Select
          id={id}
          mode="multiple"
          aria-describedby={`${id}-note`}
          status={form.errors[name] ? 'error' : ''}
          value={group.map(({ entry }) => entry)}
          options={peers.map(({ entry, name: label }) => ({ value: entry, label }))}
          placeholder={text('card.groupNone')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: string[]) => choose(next)}
          onBlur={() => form.blur(name)}
        />
      </FieldFrame>
      {kind === 'road'
        ? group.map((one) => (
            <div key={one.entry} className="vd-pair vd-ridden">
              <span>{nameOf(one.entry)}</span>
              {kilometres(one, 'kmStart')}
              {kilometres(one, 'kmEnd')}
            </div>
          ))
        : null}
    </>
  );
}
