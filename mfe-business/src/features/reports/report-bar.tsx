import { DayInput } from '@volante/ui-kit/day-input';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { nameOfPeriod, PERIODS, type PeriodName, periodNamed } from './report-periods';
import { useReportText } from './report-text';
import { KINDS, type ReportChoice } from './use-report-choice';

interface ReportBarProps {
  choice: ReportChoice;
  onChange: (change: Partial<ReportChoice>) => void;
}

function DayBox({ name, choice, onChange }: ReportBarProps & { name: 'from' | 'to' }) {
  const text = useReportText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="vb-report-field">
      <label htmlFor={id} className="v-label">
        {text(`reports.${name}`)}
      </label>
      <DayInput
        id={id}
        value={choice[name]}
        isWrong={problem !== null}
        describedBy={`${id}-note`}
        onChange={(day) => {
          if (day) onChange({ [name]: day });
        }}
        onRefuse={setProblem}
        onBlur={() => undefined}
      />
      <p id={`${id}-note`} className="v-problem">
        {problem}
      </p>
    </div>
  );
}

/** What is counted, over which days, in which steps. */
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
      <DayBox name="from" choice={choice} onChange={onChange} />
      <DayBox name="to" choice={choice} onChange={onChange} />
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
