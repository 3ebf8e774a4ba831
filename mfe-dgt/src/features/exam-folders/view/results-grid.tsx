import type { ExamOutcome } from '@volante/contracts/dgt/exam.fields';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderResultSave,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { Refused } from '../../../shared/legal-words';
import { OUTCOMES } from '../../../shared/outcome-badge';
import { RESULT_READS } from '../shared/exam-folder-reads';
import {
  AuthorityCell,
  AuthorityNotice,
  isSame,
  useAuthorityResults,
  type Written,
} from './authority-results';
import { ResultTools } from './result-tools';

interface ResultsGridProps {
  folder: ExamFolder;
  rows: readonly ExamFolderStudent[];
  onClose: () => void;
}

/** For 30 questions, as in the common theory: a tenth, rounded up (RD 818/2009, anexo VI). */
const MAX_MISTAKES = 3;

/** The number of faults sets the result of the common theory where none has been entered yet. */
function withOutcome(result: Written, test: ExamFolder['test']): Written {
  const { outcome, mistakes } = result;
  if (test !== 'common' || outcome !== null || mistakes === null) return result;
  return { outcome: mistakes <= MAX_MISTAKES ? 'passed' : 'failed', mistakes };
}

/** All results in one grid, saved at once: all or none. */
export function ResultsGrid({ folder, rows, onClose }: ResultsGridProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const [written, setWritten] = useState<Readonly<Record<string, Written>>>({});
  const save = useCallMutation(examFolderResultSave, {
    invalidates: RESULT_READS,
    onSuccess: () => {
      feedback.done(text('folder.done.results'));
      onClose();
    },
  });
  const isTheory = folder.test === 'common' || folder.test === 'specific';
  const placed = rows.filter(({ reserve }) => !reserve);
  const shownOf = (row: ExamFolderStudent): Written => written[row.student.id] ?? row;
  const write = (row: ExamFolderStudent, part: Partial<Written>) => {
    const { outcome, mistakes } = shownOf(row);
    const after = withOutcome({ outcome, mistakes, ...part }, folder.test);
    setWritten({ ...written, [row.student.id]: after });
  };
  const accept = (found: readonly ({ student: string } & Written)[]) =>
    setWritten({
      ...written,
      ...Object.fromEntries(found.map(({ student, outcome, mistakes }) => [student, { outcome, mistakes }])),
    });
  const unwritten = placed.filter((row) => shownOf(row).outcome === null);
  const passAll = () =>
    accept(unwritten.map(({ student, mistakes }) => ({ student: student.id, outcome: 'passed', mistakes })));
  const isOdd = ({ outcome, mistakes }: Written) =>
    folder.test === 'common' && outcome === 'passed' && (mistakes ?? 0) > MAX_MISTAKES;
  const told = useAuthorityResults(folder.id);
  const open = placed.flatMap((row) =>
    shownOf(row).outcome === null ? (told.by.get(row.student.id) ?? []) : [],
  );
  const differing = placed.filter((row) => {
    const [said, shown] = [told.by.get(row.student.id), shownOf(row)];
    return said && shown.outcome !== null && !isSame(said, shown);
  });
  const changed = Object.entries(written);
  const heads = [
    ...['student', 'licence', 'outcome', ...(isTheory ? ['mistakes'] : [])],
    ...(told.answer.data ? ['told'] : []),
  ];
  return (
    <section className="vd-card vd-cards vd-results">
      <LeaveGuard when={changed.length > 0} />
      <header className="vd-card-head">
        <h3>{text('folder.results')}</h3>
        <ResultTools
          folder={folder}
          authority={told}
          onRead={accept}
          onPassAll={unwritten.length > 0 ? passAll : null}
        />
      </header>
      <Refused error={save.error} />
      <AuthorityNotice
        told={told}
        missing={open.length}
        differing={differing.length}
        onAccept={() => accept(open)}
      />
      <ScrollTable
        className="vd-table"
        label={text('folder.results')}
        heads={heads.map((key) => text(`folder.columns.${key}`))}
      >
        {placed.map((row) => (
          <tr key={row.student.id}>
            <th scope="row" className="vd-wraps">
              {row.position}. {row.student.name}
            </th>
            <td data-label={text('folder.columns.licence')}>{row.licence}</td>
            <td className="vd-result" data-head={text('folder.columns.outcome')}>
              <Select
                aria-label={text('folder.outcomeOf', { name: row.student.name })}
                allowClear
                placeholder={text('folder.noOutcome')}
                value={shownOf(row).outcome}
                options={OUTCOMES.map((value) => ({ value, label: text(`law.outcome.${value}`) }))}
                onChange={(outcome: ExamOutcome | undefined) => write(row, { outcome: outcome ?? null })}
              />
            </td>
            {isTheory ? (
              <td className="vd-result" data-head={text('folder.columns.mistakes')}>
                <InputNumber
                  aria-label={text('folder.mistakesOf', { name: row.student.name })}
                  min={0}
                  max={100}
                  value={shownOf(row).mistakes}
                  onChange={(mistakes) => write(row, { mistakes })}
                />
                {isOdd(shownOf(row)) ? (
                  <small className="vd-line vd-unsealed">
                    {text('folder.oddMistakes', { count: shownOf(row).mistakes ?? 0 })}
                  </small>
                ) : null}
              </td>
            ) : null}
            {told.answer.data ? (
              <td>
                <AuthorityCell
                  name={row.student.name}
                  told={told.by.get(row.student.id)}
                  shown={shownOf(row)}
                  onAccept={(one) => accept([one])}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </ScrollTable>
      <p className="vd-soft vd-results-law">
        {text('folder.resultsHelp')} {folder.test === 'common' ? text('folder.theoryHelp') : ''}
      </p>
      <div className="vd-foot">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button
          type="primary"
          disabled={changed.length === 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              folder: folder.id,
              version: folder.version,
              rows: changed.map(([student, result]) => ({ student, ...result })),
            })
          }
        >
          {text('folder.act.saveResults')}
        </Button>
      </div>
    </section>
  );
}
