import { PlusOutlined } from '@ant-design/icons';
import { examFolderStudentRead } from '@volante/contracts/dgt/exam-folder-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import '../../../shared/cards.css';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { SchoolNotice } from '../../../shared/school-notice';
import { today } from '../../../shared/today';
import { EXAM_FOLDER_LIST } from '../shared/exam-folder-reads';
import { ExamFolderHead } from './exam-folder-head';
import { ExamFolderStudents } from './exam-folder-students';
import { useExamFolderMenu } from './use-exam-folder-menu';

const CandidateDrawer = lazy(async () => ({ default: (await import('./candidate-drawer')).CandidateDrawer }));
const DeleteExamFolder = lazy(async () => ({
  default: (await import('./delete-exam-folder')).DeleteExamFolder,
}));
const PresentDrawer = lazy(async () => ({ default: (await import('./present-drawer')).PresentDrawer }));
const ResultsGrid = lazy(async () => ({ default: (await import('./results-grid')).ResultsGrid }));
const TeacherDialog = lazy(async () => ({ default: (await import('./teacher-dialog')).TeacherDialog }));

/** `/dgt/folder/view/{id}`: who goes, in which order, who may not and why, and how it ended. */
export function ExamFolderViewPage() {
  const text = useDgtText();
  const { dgt_folder_id: id = '' } = useParams();
  const answer = useCall(examFolderStudentRead, { folder: id });
  useLive({ entity: 'exam-folder', id }, [examFolderStudentRead]);
  const mayModify = useCan('dgt-folder.modify');
  const [mode, setMode] = useState<'list' | 'add' | 'results'>('list');
  const folder = answer.data?.folder;
  const rows = answer.data?.rows ?? [];
  const [isDeleting, setDeleting] = useState(false);
  const [isPresenting, setPresenting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const isPhone = usePhone();
  const isOpen = mayModify && folder?.state === 'open';
  const mayWrite = isOpen && rows.length > 0 && mode === 'list' && folder.day <= today();
  const menu = useExamFolderMenu(folder, {
    onDelete: () => setDeleting(true),
    onPresent: () => setPresenting(true),
    onTeacher: () => setNaming(true),
  });
  // The next thing to do once the day has come: on a phone it stands above the students, with its words.
  const results = <Button onClick={() => setMode('results')}>{text('folder.act.results')}</Button>;
  const add = (
    <Button type="primary" onClick={() => setMode('add')}>
      {text('folder.act.add')}
    </Button>
  );
  // On a phone the name of the folder needs the room.
  const addIcon = (
    <Button
      type="primary"
      aria-label={text('folder.act.add')}
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setMode('add')}
    />
  );
  return (
    <>
      <PageToolbar
        title={
          folder
            ? text('folder.named', { test: text(`law.tests.${folder.test}`), day: formatDay(folder.day) })
            : text('folder.title')
        }
        breadcrumb={[{ label: text('folder.title'), to: EXAM_FOLDER_LIST }]}
        more={menu}
        primary={
          isOpen ? (
            <>
              {mayWrite && !isPhone ? results : null}
              {isPhone ? addIcon : add}
            </>
          ) : null
        }
      />
      <LoadState answer={answer} />
      {folder ? (
        <div className="vd-student">
          <ExamFolderHead folder={folder} />
          <SchoolNotice branches={[folder.branch]} />
          {rows.length === 0 ? (
            <EmptyState title={text('folder.emptyFolder.title')} text={text('folder.emptyFolder.text')}>
              {isOpen ? add : null}
            </EmptyState>
          ) : mode === 'results' ? (
            <Suspense fallback={<Skeleton width="100%" height={320} />}>
              <ResultsGrid folder={folder} rows={rows} onClose={() => setMode('list')} />
            </Suspense>
          ) : (
            <>
              {isPhone && mayWrite ? results : null}
              <ExamFolderStudents folder={folder} rows={rows} mayModify={isOpen} />
            </>
          )}
          {isDeleting ? (
            <Suspense>
              <DeleteExamFolder folder={folder} onClose={() => setDeleting(false)} />
            </Suspense>
          ) : null}
          {isNaming ? (
            <Suspense>
              <TeacherDialog folder={folder} rows={rows} onClose={() => setNaming(false)} />
            </Suspense>
          ) : null}
          {isPresenting ? (
            <Suspense>
              <PresentDrawer folder={folder} onClose={() => setPresenting(false)} />
            </Suspense>
          ) : null}
          {mode === 'add' ? (
            <Suspense>
              <CandidateDrawer folder={folder} onClose={() => setMode('list')} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
