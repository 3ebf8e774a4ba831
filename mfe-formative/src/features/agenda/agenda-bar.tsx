import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { DayBox } from '@volante/ui-kit/day-box';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { Button, Segmented, Select } from 'antd';
import { useOwnText } from '../../texts';
import type { AgendaBy, AgendaView } from './agenda-days';

export interface AgendaPlace {
  day: string;
  view: AgendaView;
  by: AgendaBy;
  of: string | null;
}

interface BarProps {
  place: AgendaPlace;
  resources: AgendaResources;
  onGo: (change: Partial<AgendaPlace>) => void;
}

const STEP = { day: 1, week: 7 } as const;
const BY = ['teacher', 'vehicle', 'room', 'student'] as const satisfies AgendaBy[];

const listsOf = ({
  teachers,
  vehicles,
  rooms,
}: AgendaResources): Record<AgendaBy, readonly { id: string; name: string }[]> => ({
  ...{ teacher: teachers, vehicle: vehicles, room: rooms },
  // Each has a column of their own.
  student: [],
});

/** Day or week, of which teachers, vehicles or rooms. */
export function AgendaBar({ place, resources, onGo }: BarProps) {
  const text = useOwnText();
  const { day, view, by, of } = place;
  const step = STEP[view];
  const lists = listsOf(resources);
  const all = { value: '', label: text(`agenda.all.${by}`) };
  return (
    <div className="vf-bar">
      <div className="vf-bar-days">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={text('agenda.before')}
          onClick={() => onGo({ day: dayAfter(day, -step) })}
        />
        <Button onClick={() => onGo({ day: today() })}>{text('agenda.today')}</Button>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={text('agenda.after')}
          onClick={() => onGo({ day: dayAfter(day, step) })}
        />
      </div>
      <DayBox
        className="vf-bar-day"
        label={text('agenda.day')}
        value={day}
        onChange={(next) => {
          if (next) onGo({ day: next });
        }}
      />
      <Segmented<AgendaView>
        value={view}
        aria-label={text('agenda.view')}
        options={[
          { value: 'day', label: text('agenda.views.day') },
          { value: 'week', label: text('agenda.views.week') },
        ]}
        onChange={(next) => onGo({ view: next })}
      />
      <Select<AgendaBy>
        value={by}
        aria-label={text('agenda.by')}
        options={BY.map((value) => ({ value, label: text(`agenda.bys.${value}`) }))}
        onChange={(next) => onGo({ by: next, of: null })}
      />
      <Select<string>
        className="vf-bar-of"
        value={of ?? ''}
        aria-label={text('agenda.of')}
        showSearch={{ optionFilterProp: 'label' }}
        options={[all, ...lists[by].map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(next) => onGo({ of: next || null })}
      />
    </div>
  );
}
