import { FileTextOutlined } from '@ant-design/icons';
import { expenseFileRead } from '@volante/contracts/billing/expense-file.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { Alert } from 'antd';
import { useState } from 'react';
import './expenses.css';
import { useExpenseText } from './expense-text';

/** The service refuses more; nobody waits for the bytes of a film. */
const MAX_BYTES = 20 * 1024 * 1024;

interface Read {
  format: string;
  warnings: readonly string[];
}

/** Sends a file to be read, and puts its answer into the form. */
function useReading(form: RecordForm<FormValues>) {
  const text = useExpenseText();
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [read, setRead] = useState<Read | null>(null);
  const send = async (file: File) => {
    setRead(null);
    setProblems([]);
    if (!/\.(?:xml|xsig)$/i.test(file.name)) return setProblems([text('expenses.file.kind')]);
    if (file.size > MAX_BYTES) return setProblems([text('expenses.file.tooBig')]);
    setProgress(0);
    try {
      const answer = await uploadFile(expenseFileRead, { file, onProgress: setProgress });
      const { issuer, ...fields } = answer.fields;
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (issuer !== null) form.set('issuer', issuer);
      setRead({ format: answer.format, warnings: answer.warnings });
    } catch (error) {
      setProblems(asApiError(error).messages);
    } finally {
      setProgress(null);
    }
  };
  return { read, upload: { progress, problems, send, forget: () => setProblems([]) } };
}

/** Fills the form from an electronic invoice; a person looks at it and saves. */
export function ReadFile({ form }: { form: RecordForm<FormValues> }) {
  const text = useExpenseText();
  const { read, upload } = useReading(form);
  return (
    <section className="vb-expense-file" aria-label={text('expenses.file.title')}>
      <div>
        <strong>{text('expenses.file.title')}</strong>
        <p className="v-help" id={`${form.id}-file-help`}>
          {text('expenses.file.help')}
        </p>
      </div>
      <FilePicker
        label={text('expenses.file.choose')}
        accept=".xml,.xsig"
        icon={<FileTextOutlined aria-hidden="true" />}
        upload={upload}
        describedBy={`${form.id}-file-help`}
      />
      <UploadNotes upload={upload} />
      {read ? (
        <Alert
          type="info"
          showIcon
          role="status"
          title={text('expenses.file.done', { format: read.format })}
          description={
            <ul className="vb-expense-list">
              {read.warnings.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </section>
  );
}
