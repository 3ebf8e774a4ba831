import type { CallOutput } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderResultUpload } from '@volante/contracts/dgt/exam-folder-student.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

type Read = CallOutput<typeof examFolderResultUpload>;

interface ResultFileProps {
  folder: ExamFolder;
  onRead: (rows: Read['rows']) => void;
}

/** Reads a file of results into the grid; unreadable lines are listed one by one, and nothing is saved. */
export function ResultFile({ folder, onRead }: ResultFileProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Read['problems']>([]);
  const read = async (file: File) => {
    try {
      const answer = await uploadFile(examFolderResultUpload, { file, fields: { folder: folder.id } });
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
