import { type AlarmDays, alarmRead, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import { alarmFormFields } from '@volante/contracts/dgt/alarm.fields';
import {
  studentFileCount,
  studentFileRead,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { CountField } from '@volante/ui-kit/count-field';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { OutdatedNotice } from '@volante/ui-kit/outdated-notice';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { useDgtText } from '../../../shared/dgt-text';
import { SettingRead } from '../shared/setting-parts';
import { type AlarmValues, alarmsFrom, alarmValues, KINDS } from './alarm-values';

const STALE = [alarmRead, studentFileUrgent, studentFileCount, studentFileRead];
const MAX_DAYS = { urgent: 60, soon: 180 } as const;

function Pair({ form, of }: { form: RecordForm<AlarmValues>; of: string }) {
  const text = useDgtText();
  const name = (what: string) => (of === '' ? what : `${of}.${what}`);
  return (
    <div className="vd-alarm-pair">
      <CountField
        form={form}
        name={name('urgent')}
        label={text('setting.alarm.urgent')}
        min={0}
        max={MAX_DAYS.urgent}
      />
      <CountField
        form={form}
        name={name('soon')}
        label={text('setting.alarm.soon')}
        min={1}
        max={MAX_DAYS.soon}
      />
    </div>
  );
}

function AlarmForm({ alarms }: { alarms: AlarmDays }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(alarmUpdate, { invalidates: STALE });
  const form = useRecordForm<AlarmValues>({
    schema: alarmFormFields,
    initial: alarmValues(alarms),
    version: alarms.version,
    check: (values, add) => {
      for (const of of ['', ...KINDS.map((name) => `${name}.`)]) {
        const [urgent, soon] = [values[`${of}urgent`] ?? null, values[`${of}soon`] ?? null];
        if (urgent !== null && soon !== null && urgent >= soon)
          add(`${of}urgent`, text('setting.alarm.order'));
        if ((urgent === null) !== (soon === null) && of !== '')
          add(`${of}${urgent === null ? 'urgent' : 'soon'}`, text('setting.alarm.both'));
      }
    },
    pick: (record) => alarmValues(record as unknown as AlarmDays),
    save: async ({ values, version }) => {
      const saved = await update.mutateAsync({ ...alarmsFrom(values), version: version ?? alarms.version });
      feedback.undoable(text('setting.alarm.saved'), () =>
        update.mutateAsync({ ...alarmsFrom(alarmValues(alarms)), version: saved.version }),
      );
      return saved;
    },
  });
  const nameOf = (field: string) => {
    const [name = '', what = ''] = field.includes('.') ? field.split('.') : ['', field];
    return name
      ? text(`setting.alarm.${what}Of`, { name: text(`setting.alarm.kinds.${name}`) })
      : text(`setting.alarm.${what}`);
  };
  return (
    <FormFrame form={form} label={text('setting.tabs.avisos')}>
      <OutdatedNotice form={form} />
      <FormSection title={text('setting.alarm.usual')}>
        <Pair form={form} of="" />
      </FormSection>
      <h3>{text('setting.alarm.own')}</h3>
      <p className="vd-set-intro">{text('setting.alarm.ownHelp')}</p>
      <div className="vd-alarms">
        {KINDS.map((name) => (
          <FormSection key={name} title={text(`setting.alarm.kinds.${name}`)}>
            <Pair form={form} of={name} />
          </FormSection>
        ))}
      </div>
      <SaveBar
        form={form}
        labels={Object.fromEntries(Object.keys(form.values).map((field) => [field, nameOf(field)]))}
        show={(_name, value) => (typeof value === 'number' ? String(value) : '')}
      />
    </FormFrame>
  );
}

function Alarms({ alarms }: { alarms: AlarmDays }) {
  const text = useDgtText();
  const words = ({ urgent, soon }: { urgent: number; soon: number }) =>
    text('setting.history.alarm', { urgent, soon });
  return (
    <Facts
      title={text('setting.tabs.avisos')}
      facts={[
        { label: text('setting.alarm.usual'), value: words(alarms) },
        ...alarms.dates.map((one) => ({
          label: text(`setting.alarm.kinds.${one.name}`),
          value: words(one),
        })),
      ]}
    />
  );
}

/** How many days before its end each legal date is soon, and urgent. */
export function AlarmsTab() {
  const text = useDgtText();
  const mayChange = useCan('business.modify');
  return (
    <SettingRead call={alarmRead} input={{}}>
      {(alarms) => (
        <section className="vd-card">
          <p className="vd-set-intro">{text('setting.alarm.intro')}</p>
          {mayChange ? <AlarmForm alarms={alarms} /> : <Alarms alarms={alarms} />}
        </section>
      )}
    </SettingRead>
  );
}
