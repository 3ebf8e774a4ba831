import { DayBox } from '@volante/ui-kit/day-box';
import { Select } from 'antd';
import { useId } from 'react';
import { nameOfPeriod, PERIODS, type PeriodName, periodNamed } from './report-periods';
import { useReportText } from './report-text';
import { KINDS, type ReportChoice } from './use-report-choice';

interface ReportBarProps {
  choice: ReportChoice;
  onChange: (change: Partial<ReportChoice>) => void;
}

/** The report's measure, period and steps. */
export function ReportBar({ choice, onChange }: ReportBarProps) {
  const text = useReportText();
  const id = useId();
  const named = nameOfPeriod(choice);
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`reports.${key}.${value}`) }));
  return (
    <section className="vb-report-bar" aria-label={text('reports.choice')}>
      <div className="vb-report-field">
        <label htmlFor={`${id}-by`} className="v-label">
          {text('reports.by')}
        </label>
        <Select
          id={`${id}-by`}
          value={choice.by}
          options={options('kind', KINDS)}
          onChange={(by) => onChange({ by })}
        />
      </div>
      <div className="vb-report-field">
        <label htmlFor={`${id}-period`} className="v-label">
          {text('reports.period')}
        </label>
        <Select
          id={`${id}-period`}
          value={named}
          placeholder={text('reports.ownPeriod')}
          options={options('periods', PERIODS)}
          onChange={(name: PeriodName) => onChange(periodNamed(name))}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <DayBox
          key={name}
          className="vb-report-field"
          label={text(`reports.${name}`)}
          value={choice[name]}
          onChange={(day) => day && onChange({ [name]: day })}
        />
      ))}
      <div className="vb-report-field">
        <label htmlFor={`${id}-group`} className="v-label">
          {text('reports.group')}
        </label>
        <Select
          id={`${id}-group`}
          value={choice.group}
          options={options('groups', ['month', 'week'])}
          onChange={(group) => onChange({ group })}
        />
      </div>
    </section>
  );
}
