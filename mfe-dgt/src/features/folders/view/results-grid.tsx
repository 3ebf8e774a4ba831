import type { CallOutput } from '@volante/contracts/call';
import type { ExamOutcome } from '@volante/contracts/dgt/exam.fields';
import type { ExamFolder } from '@volante/contracts/dgt/folder.contract';
import {
  type FolderStudent,
  folderResultSave,
  folderResultUpload,
} from '@volante/contracts/dgt/folder-student.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { OUTCOMES } from '../../../shared/outcome-badge';
import { ScrollTable } from '../../../shared/scroll-table';
import { RESULT_READS } from '../shared/folder-reads';

interface Written {
  outcome: ExamOutcome | null;
  mistakes: number | null;
}

interface ResultsGridProps {
  folder: ExamFolder;
  rows: readonly FolderStudent[];
  onClose: () => void;
}

type Read = CallOutput<typeof folderResultUpload>;

/** Reads a file of results into the grid; what is not understood is told line by line, and nothing is saved. */
function FileOfResults({ folder, onRead }: { folder: ExamFolder; onRead: (rows: Read['rows']) => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Read['problems']>([]);
  const read = async (file: File) => {
    try {
      const answer = await uploadFile(folderResultUpload, { file, fields: { folder: folder.id } });
      setProblems(answer.problems);
      onRead(answer.rows);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={text('folder.resultFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{text('folder.act.readFile')}</Button>
      {problems.length > 0 ? (
        <ul className="vd-notice" role="status">
          {problems.map(({ line, text: words, message }) => (
            <li key={line}>{text('folder.problem', { line, words, message })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** All results in one grid, saved at once: all or none. */
export function ResultsGrid({ folder, rows, onClose }: ResultsGridProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const [written, setWritten] = useState<Readonly<Record<string, Written>>>({});
  const save = useCallMutation(folderResultSave, {
    invalidates: RESULT_READS,
    onError: feedback.failed,
    onSuccess: () => {
      feedback.done(text('folder.done.results'));
      onClose();
    },
  });
  const isTheory = folder.test === 'common' || folder.test === 'specific';
  const placed = rows.filter(({ reserve }) => !reserve);
  const shownOf = (row: FolderStudent): Written => written[row.student.id] ?? row;
  const write = (row: FolderStudent, part: Partial<Written>) => {
    const { outcome, mistakes } = shownOf(row);
    setWritten({ ...written, [row.student.id]: { outcome, mistakes, ...part } });
  };
  const changed = Object.entries(written);
  const heads = ['student', 'outcome', ...(isTheory ? ['mistakes'] : []), 'licence'];
  return (
    <section className="vd-card">
      <LeaveGuard when={changed.length > 0} />
      <header className="vd-card-head">
        <h3>{text('folder.results')}</h3>
        <FileOfResults
          folder={folder}
          onRead={(found) =>
            setWritten({
              ...written,
              ...Object.fromEntries(
                found.map(({ student, outcome, mistakes }) => [student, { outcome, mistakes }]),
              ),
            })
          }
        />
      </header>
      <p className="vd-soft">{text('folder.resultsHelp')}</p>
      <ScrollTable label={text('folder.results')} heads={heads.map((key) => text(`folder.columns.${key}`))}>
        {placed.map((row) => (
          <tr key={row.student.id}>
            <th scope="row" className="vd-wraps">
              {row.position}. {row.student.name}
            </th>
            <td>
              <Select
                aria-label={text('folder.outcomeOf', { name: row.student.name })}
                style={{ minWidth: 160 }}
                allowClear
                placeholder={text('folder.noOutcome')}
                value={shownOf(row).outcome}
                options={OUTCOMES.map((value) => ({ value, label: text(`law.outcome.${value}`) }))}
                onChange={(outcome: ExamOutcome | undefined) => write(row, { outcome: outcome ?? null })}
              />
            </td>
            {isTheory ? (
              <td>
                <InputNumber
                  aria-label={text('folder.mistakesOf', { name: row.student.name })}
                  min={0}
                  max={100}
                  value={shownOf(row).mistakes}
                  onChange={(mistakes) => write(row, { mistakes })}
                />
              </td>
            ) : null}
            <td>{row.licence}</td>
          </tr>
        ))}
      </ScrollTable>
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
