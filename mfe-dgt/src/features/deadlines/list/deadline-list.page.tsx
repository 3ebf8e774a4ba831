import { CalendarOutlined } from '@ant-design/icons';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { studentFileUrgent, type UrgentFile } from '@volante/contracts/dgt/student-file.contract';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { ListPage } from '@volante/ui-kit/list-page';
import { type ListExport, useListExport } from '@volante/ui-kit/use-list-export';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { SeverityBadge } from '../../../shared/legal-words';
import { useCalendarFile } from '../../../shared/use-calendar-file';
import { useDeadlineColumns } from './deadline-columns';
import { DeadlineHead } from './deadline-head';
import { useDeadlineFilters } from './use-deadline-filters';

const EXPORT: ListExport = {
  call: studentFileExport,
  jobs: dgtJobs,
  permission: 'client.export',
  columns: [
    'student',
    'dni',
    'licence',
    'next',
    'due',
    'day',
    'severity',
    'missing',
    'earliest',
    'teacher',
    'branch',
  ],
};

/** `/dgt/file/list`: every student who is after a licence, by what ends first. */
export function DeadlineListPage() {
  const text = useDgtText();
  const navigate = useNavigate();
  const exports = useListExport<UrgentFile>(EXPORT);
  const calendar = useCalendarFile();
  const maySet = useCan('business.modify');
  const mayExport = useCan('client.export');
  return (
    <ListPage<UrgentFile>
      name="dgt-deadlines"
      title={text('urgent.title')}
      call={studentFileUrgent}
      head={<DeadlineHead />}
      columns={useDeadlineColumns()}
      filters={useDeadlineFilters()}
      defaultSort=""
      searchLabel={text('deadline.search')}
      rowName={(row) => row.student.name}
      rowHref={(row) => `/contact/view/${row.id}?tab=trafico`}
      card={({ licence, due }) => (
        <>
          <span>
            {licence} ·{' '}
            {due ? `${text(`deadline.kinds.${due.name}`)}, ${formatDay(due.day)}` : text('deadline.nothing')}
          </span>
          {due ? <SeverityBadge severity={due.severity} /> : null}
        </>
      )}
      exports={(list) => [
        ...exports(list),
        ...(mayExport
          ? [
              {
                key: 'ics',
                label: text('deadline.calendar'),
                icon: <CalendarOutlined aria-hidden="true" />,
                onSelect: () => {
                  const { filters, search } = list.query;
                  void calendar.save({ ...filters, ...(search ? { search } : {}) });
                },
              },
            ]
          : []),
      ]}
      more={() =>
        maySet
          ? [
              {
                key: 'alarms',
                label: text('deadline.rules'),
                onSelect: () => void navigate('/dgt/settings/avisos'),
              },
            ]
          : []
      }
      empty={{
        title: text('deadline.empty.title'),
        text: text('deadline.empty.text'),
        action: (
          <Button type="primary" onClick={() => void navigate('/contact/list')}>
            {text('deadline.empty.action')}
          </Button>
        ),
      }}
    />
  );
}
