import { PlusOutlined } from '@ant-design/icons';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import { FieldFrame } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { type RowActs, RowsFrame } from '@volante/ui-kit/rows-frame';
import { TimeInput } from '@volante/ui-kit/time-input';
import { Button, Select } from 'antd';
import { useOwnText } from '../texts';
import { DAY_NAMES } from './band-words';
import './bands-field.css';

const MAX_BANDS = 20;
const NEW: ScheduleBand = { days: [1, 2, 3, 4, 5], from: '09:00', to: '14:00' };
const DAYS = DAY_NAMES.map((label, at) => ({ value: at + 1, label }));

function BandParts({ band, id, note, onChange, onBlur }: RowActs<ScheduleBand> & { band: ScheduleBand }) {
  const text = useOwnText();
  const label = (part: string) => (
    <label htmlFor={id(part)} className="v-label">
      {text(`bands.${part}`)}
    </label>
  );
  return (
    <>
      <div>
        {label('days')}
        <Select
          id={id('days')}
          mode="multiple"
          value={[...band.days]}
          options={DAYS}
          aria-describedby={note}
          optionFilterProp="label"
          onChange={(days) => onChange({ days: [...days].sort((one, other) => one - other) })}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('from')}
        <TimeInput id={id('from')} value={band.from} onChange={(from) => onChange({ from })} />
      </div>
      <div>
        {label('to')}
        <TimeInput id={id('to')} value={band.to} onChange={(to) => onChange({ to })} />
      </div>
    </>
  );
}

/** Bands of a week: days and hours of each. */
export function BandsField({ form, name, label, help }: FieldControlProps) {
  const text = useOwnText();
  const bands = form.values[name] as readonly ScheduleBand[];
  return (
    <FieldFrame form={form} name={name} label={label} help="" isWide hasOwnNote>
      <RowsFrame
        {...{ form, name, help, rows: bands }}
        className="vf-bands"
        rowClass="vf-band"
        first="days"
        nameOf={(_, at) => text('bands.row', { number: at + 1 })}
        removeOf={(_, at) => text('bands.remove', { number: at + 1 })}
        row={(band, acts) => <BandParts {...acts} band={band} />}
        add={(append, id) =>
          bands.length < MAX_BANDS ? (
            <Button id={id} icon={<PlusOutlined aria-hidden="true" />} onClick={() => append(NEW)}>
              {text('bands.add')}
            </Button>
          ) : null
        }
      />
    </FieldFrame>
  );
}
