import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderStudentDelete,
  examFolderStudentOrder,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { fromFolderAddress } from '../../../shared/addresses';
import { AuthorisedNote } from '../../../shared/authorised-note';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { OutcomeBadge } from '../../../shared/outcome-badge';
import { PresentationBadge } from '../../../shared/presentation-badge';
import { EXAM_FOLDER_READS } from '../shared/exam-folder-reads';
import { inOrder, moved, type Order } from './exam-folder-order';

const TeacherDialog = lazy(async () => ({ default: (await import('./teacher-dialog')).TeacherDialog }));

interface ExamFolderStudentsProps {
  folder: ExamFolder;
  rows: readonly ExamFolderStudent[];
  mayModify: boolean;
}

function Standing({ row }: { row: ExamFolderStudent }) {
  const text = useDgtText();
  if (row.outcome) return <OutcomeBadge outcome={row.outcome} />;
  if (row.presented)
    return (
      <span>
        {text('folder.presented')} <PresentationBadge state={row.presented} />
      </span>
    );
  if (row.refusals.length === 0) return <StateBadge tone="good">{text('folder.ready')}</StateBadge>;
  return (
    <div className="vd-standing">
      <StateBadge tone="bad">{text('folder.notReady')}</StateBadge>
      <Refusals refusals={row.refusals} />
    </div>
  );
}

/** How prepared the student was at the last test in the app. It stops nobody. */
function TheoryChance({ row: { theory, outcome } }: { row: ExamFolderStudent }) {
  const text = useDgtText();
  if (!theory || outcome) return null;
  const chance = theory.chance.toLocaleString('es-ES', { style: 'percent', maximumFractionDigits: 0 });
  return (
    <p className="v-hint">
      {text(theory.ready ? 'folder.theoryReady' : 'folder.theoryNotYet', {
        chance,
        day: formatDay(theory.at),
      })}
    </p>
  );
}

function useStudentMenu(
  { folder, rows }: ExamFolderStudentsProps,
  onTeacher: (row: ExamFolderStudent) => void,
) {
  const text = useDgtText();
  const feedback = useFeedback();
  const options = { invalidates: EXAM_FOLDER_READS, onError: feedback.failed };
  const order = useCallMutation(examFolderStudentOrder, options);
  const remove = useCallMutation(examFolderStudentDelete, options);
  const now = inOrder(rows);
  const go = (next: Order) => order.mutate({ folder: folder.id, version: folder.version, ...next });
  return (row: ExamFolderStudent): MenuItem[] => {
    const { reserve, outcome } = row;
    const { id } = row.student;
    const group = reserve ? now.reserves : now.students;
    const at = group.indexOf(id);
    const act = (key: string, onSelect: () => void, part: Partial<MenuItem> = {}): MenuItem => ({
      key,
      label: text(`folder.act.${key}`),
      onSelect,
      ...part,
    });
    const teacher = act('teacher', () => onTeacher(row));
    if (outcome) return [teacher];
    return [
      teacher,
      act('up', () => go(moved(now, id, 'up')), { disabled: at === 0 }),
      act('down', () => go(moved(now, id, 'down')), { disabled: at === group.length - 1 }),
      act(reserve ? 'toPlace' : 'toReserve', () => go(moved(now, id, 'across'))),
      act('remove', () => remove.mutate({ folder: folder.id, students: [id] }), { danger: true }),
    ];
  };
}

/** Everybody in the folder, those with a place before the reserves, each with what stands in the way. */
export function ExamFolderStudents(props: ExamFolderStudentsProps) {
  const text = useDgtText();
  const { folder, rows, mayModify } = props;
  const [taught, setTaught] = useState<ExamFolderStudent | null>(null);
  const menu = useStudentMenu(props, setTaught);
  const heads = ['position', 'student', 'dni', 'licence', 'tax', 'teacher', 'standing'].map((key) =>
    text(`folder.columns.${key}`),
  );
  return (
    <section className="vd-card vd-cards">
      <ScrollTable
        className="vd-table"
        label={text('folder.students')}
        heads={mayModify ? [...heads, text('folder.columns.actions')] : heads}
      >
        {rows.map((row) => (
          <tr key={row.student.id} data-reserve={row.reserve}>
            <td className="vd-place">
              {row.reserve ? text('folder.reserve', { position: row.position }) : row.position}
            </td>
            <th scope="row">
              <Link to={fromFolderAddress(row.student.id, folder.id)}>{row.student.name}</Link>
            </th>
            <td data-label={text('folder.columns.dni')}>{row.student.dni}</td>
            <td data-label={text('folder.columns.licence')}>{row.licence}</td>
            <td data-label={text('folder.columns.tax')}>
              {row.tax ? row.tax.number || text('tax.unnumbered') : '—'}
            </td>
            <td data-label={text('folder.columns.teacher')}>{row.teacher || '—'}</td>
            <td>
              <Standing row={row} />
              <TheoryChance row={row} />
              {row.outcome === null && row.cautions.length > 0 ? <Refusals refusals={row.cautions} /> : null}
              <AuthorisedNote note={row.authorised} />
            </td>
            {mayModify ? (
              <td className="vd-acts">
                <MenuButton
                  label={text('folder.actionsOf', { name: row.student.name })}
                  face="⋯"
                  items={menu(row)}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </ScrollTable>
      {taught ? (
        <Suspense>
          <TeacherDialog folder={folder} rows={[taught]} onClose={() => setTaught(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
