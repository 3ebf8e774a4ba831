import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { HELD_CLASSES, legalClassName } from '@volante/contracts/licence-classes';
import { Button, Select } from 'antd';
import { DayPick } from '../../../shared/day-pick';
import { useDgtText } from '../../../shared/dgt-text';
import type { Held } from './papers-dialog';

interface HeldLicencesProps {
  held: readonly Held[];
  onChange: (held: Held[]) => void;
}

/** Since when and until when each licence is held: seniority is counted from here. */
export function HeldLicences({ held, onChange }: HeldLicencesProps) {
  const text = useDgtText();
  const change = (at: number, part: Partial<Held>) =>
    onChange(held.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const free = HELD_CLASSES.filter((name) => held.every(({ licence }) => licence !== name));
  const [next] = free;
  return (
    <fieldset className="vd-held">
      <legend>{text('student.fields.held')}</legend>
      {held.map(({ licence, since, until }, at) => (
        <div key={licence} className="vd-held-row">
          <Select
            aria-label={text('student.licenceNumber', { number: at + 1 })}
            value={licence}
            options={[licence, ...free].map((value) => ({ value, label: legalClassName(value) }))}
            onChange={(value) => change(at, { licence: value })}
          />
          <DayPick
            label={text('student.heldSince')}
            value={since}
            onChange={(day) => change(at, { since: day })}
          />
          <DayPick
            label={text('student.heldUntil')}
            value={until}
            onChange={(day) => change(at, { until: day })}
          />
          <Button
            aria-label={text('student.dropLicence', { licence: legalClassName(licence) })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => onChange(held.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      {next ? (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onChange([...held, { licence: next, since: null, until: null }])}
        >
          {text('student.addLicence')}
        </Button>
      ) : null}
    </fieldset>
  );
}
