import { centerRead, type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { useBranches } from '../../../shared/use-branches';
import { EXAM_FOLDER_LIST, examFolderAddress, NEW_EXAM_FOLDER } from '../shared/exam-folder-reads';
import { ExamFolderTabs } from '../shared/exam-folder-tabs';

const NewExamFolderDialog = lazy(async () => ({
  default: (await import('./new-exam-folder-dialog')).NewExamFolderDialog,
}));

const STATES = ['open', 'closed'];

function useExamFolderFilters(): readonly ListFilter[] {
  const text = useDgtText();
  const { mine } = useBranches();
  const centers = useCall(centerRead, {}, { staleTime: 60_000 }).data?.rows;
  return useMemo(
    () => [
      {
        key: 'test',
        label: text('folder.columns.test'),
        options: TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) })),
      },
      {
        key: 'state',
        label: text('folder.columns.state'),
        options: STATES.map((value) => ({ value, label: text(`folder.states.${value}`) })),
      },
      {
        key: 'center',
        label: text('folder.columns.center'),
        options: (centers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'branch',
        label: text('folder.columns.branch'),
        options: mine.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, centers, mine],
  );
}

function useExamFolderColumns(): readonly ListColumn<ExamFolder>[] {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const column = (
    key: string,
    render: ListColumn<ExamFolder>['render'],
    part: Partial<ListColumn<ExamFolder>> = {},
  ): ListColumn<ExamFolder> => ({ key, title: text(`folder.columns.${key}`), render, ...part });
  const count = (key: 'reserves' | 'passed' | 'failed' | 'absent' | 'pending') =>
    column(key, (row) => row[key], { align: 'right', width: '96px' });
  return [
    column('day', (row) => <DateText day={row.day} />, { width: '110px' }),
    column('test', (row) => text(`law.tests.${row.test}`)),
    column('center', (row) => row.center.name),
    column('branch', (row) => nameOf(row.branch)),
    column('students', (row) => `${row.students} / ${row.places}`, { align: 'right', width: '96px' }),
    count('reserves'),
    count('passed'),
    count('failed'),
    count('pending'),
    column('state', (row) => <ExamFolderBadge folder={row} />, { width: '110px' }),
    column('reference', (row) => row.reference, { optional: true }),
    { ...count('absent'), optional: true },
  ];
}

function ExamFolderBadge({ folder }: { folder: ExamFolder }) {
  const text = useDgtText();
  return (
    <StateBadge tone={folder.state === 'open' ? 'good' : 'plain'}>
      {text(`folder.states.${folder.state}`)}
    </StateBadge>
  );
}

/** `/dgt/folder/list`: who goes to which exam, when and where. */
export function ExamFolderListPage() {
  const text = useDgtText();
  const navigate = useNavigate();
  const mayAdd = useCan('dgt-folder.add');
  const mayModify = useCan('dgt-folder.modify');
  const [params] = useSearchParams();
  const create = `${EXAM_FOLDER_LIST}?${NEW_EXAM_FOLDER}=1`;
  return (
    <>
      <ListPage<ExamFolder>
        name="dgt-folders"
        live="exam-folder"
        title={text('folder.title')}
        head={<ExamFolderTabs shown="folders" />}
        call={examFolderRead}
        columns={useExamFolderColumns()}
        filters={useExamFolderFilters()}
        defaultSort=""
        rowName={(row) => `${formatDay(row.day)} · ${text(`law.tests.${row.test}`)}`}
        rowHref={(row) => examFolderAddress(row.id)}
        card={(row) => (
          <>
            <span>{row.center.name}</span>
            <span>{text('folder.cardLine', { count: row.students, places: row.places })}</span>
            <ExamFolderBadge folder={row} />
          </>
        )}
        more={() => [
          {
            key: 'application',
            label: text('application.title'),
            onSelect: () => void navigate('/dgt/folder/solicitud_pruebas_aptitud'),
          },
          ...(mayModify
            ? [
                {
                  key: 'import',
                  label: text('folder.act.importExams'),
                  onSelect: () => void navigate('/dgt/exam/import'),
                },
              ]
            : []),
        ]}
        primary={{ label: text('folder.act.create'), to: create, permission: 'dgt-folder.add' }}
        empty={{
          title: text('folder.empty.title'),
          text: text('folder.empty.text'),
          action: mayAdd ? (
            <Button type="primary" onClick={() => void navigate(create)}>
              {text('folder.act.create')}
            </Button>
          ) : null,
        }}
      />
      {params.get(NEW_EXAM_FOLDER) && mayAdd ? (
        <Suspense>
          <NewExamFolderDialog onClose={() => void navigate(EXAM_FOLDER_LIST, { replace: true })} />
        </Suspense>
      ) : null}
    </>
  );
}
