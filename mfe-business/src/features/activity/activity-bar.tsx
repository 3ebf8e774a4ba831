import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { ACTIVITY_GROUPS } from '@volante/contracts/session/access-entry';
import { employeeLogExport, employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { formatDay } from '@volante/ui-kit/dates';
import { DayInput } from '@volante/ui-kit/day-input';
import { useFileJob } from '@volante/ui-kit/use-list-export';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useActivityText } from './activity-text';
import type { ActivityQuery } from './use-activity-query';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'pdf', 'csv', 'print'];
const ALL = 'all';

interface ActivityBarProps {
  user: string;
  query: ActivityQuery;
  onChange: (part: Partial<Record<keyof ActivityQuery, string | null>>) => void;
}

function Day(props: {
  name: 'from' | 'to';
  value: string | undefined;
  onChange: (day: string | null) => void;
}) {
  const { name, value, onChange } = props;
  const text = useActivityText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div>
      <label htmlFor={id}>{text(`activity.${name}`)}</label>
      <DayInput
        id={id}
        value={value ?? null}
        isWrong={problem !== null}
        {...(problem ? { describedBy: `${id}-problem` } : {})}
        onChange={onChange}
        onRefuse={setProblem}
        onBlur={() => undefined}
      />
      {problem ? (
        <p id={`${id}-problem`} className="v-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Words of the filters, for the head of the file. */
function useCaption({ group, from, to, search }: ActivityQuery): string {
  const text = useActivityText();
  return [
    ...(group ? [text(`activity.group.${group}`)] : []),
    ...(from ? [`${text('activity.from')} ${formatDay(from)}`] : []),
    ...(to ? [`${text('activity.to')} ${formatDay(to)}`] : []),
    ...(search ? [`${text('activity.search')}: ${search}`] : []),
  ].join('; ');
}

/** Kind, period, words; and the file with what they leave. */
export function ActivityBar({ user, query, onChange }: ActivityBarProps) {
  const text = useActivityText();
  const [kindId, searchId] = [useId(), useId()];
  const [typed, setTyped] = useState(query.search ?? '');
  const start = useFileJob(employeeLogExport, employeeLogJobs);
  const caption = useCaption(query);
  const { group, ...rest } = query;
  return (
    <div className="vb-activity-bar">
      <div>
        <label htmlFor={kindId}>{text('activity.kindTitle')}</label>
        <Select
          id={kindId}
          value={group ?? ALL}
          onChange={(value) => onChange({ group: value === ALL ? null : value })}
          options={[ALL, ...ACTIVITY_GROUPS].map((value) => ({
            value,
            label: text(`activity.group.${value}`),
          }))}
        />
      </div>
      <Day name="from" value={query.from} onChange={(from) => onChange({ from })} />
      <Day name="to" value={query.to} onChange={(to) => onChange({ to })} />
      <div>
        <label htmlFor={searchId}>{text('activity.search')}</label>
        <Input
          id={searchId}
          value={typed}
          allowClear
          maxLength={100}
          placeholder={text('activity.searchHint')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange({ search: event.target.value });
          }}
        />
      </div>
      <MenuButton
        label={text('activity.export')}
        items={FORMATS.map((format) => ({
          key: format,
          label: text(`activity.format.${format}`),
          onSelect: () =>
            void start(format, { user, ...rest, ...(group ? { group: [group] } : {}), caption }),
        }))}
      />
    </div>
  );
}
