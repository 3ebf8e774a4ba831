import type { CallOutput } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderResultUpload } from '@volante/contracts/dgt/exam-folder-student.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useRef, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

export type ResultRead = CallOutput<typeof examFolderResultUpload>;

/** Reads a file of results into the grid; nothing is saved. `input` has to be on the page, `choose` opens it. */
export function useResultFile(folder: ExamFolder, onRead: (rows: ResultRead['rows']) => void) {
  const text = useDgtText();
  const feedback = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<ResultRead['problems']>([]);
  const read = async (file: File) => {
    try {
      const answer = await uploadFile(examFolderResultUpload, { file, fields: { folder: folder.id } });
      setProblems(answer.problems);
      onRead(answer.rows);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return {
    problems,
    choose: () => input.current?.click(),
    input: (
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
    ),
  };
}

/** Unreadable lines of the file, one by one. */
export function ResultProblems({ problems }: { problems: ResultRead['problems'] }) {
  const text = useDgtText();
  if (problems.length === 0) return null;
  return (
    <ul className="vd-notice" role="status">
      {problems.map(({ line, text: words, message }) => (
        <li key={line}>{text('folder.problem', { line, words, message })}</li>
      ))}
    </ul>
  );
}
