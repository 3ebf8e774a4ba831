import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { errorMessage } from '@volante/ui-kit/error-message';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { Problem } from '@volante/ui-kit/problem';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { LabelledLine } from './labelled-line';
import type { Typed } from './send-typed';

interface EmancipationPaperProps {
  contact: string;
  /** A document of the contact; `null`: a guardian signs, too. */
  file: string | null;
  note: string;
  onChange: (change: Partial<Pick<Typed, 'emancipationFile' | 'emancipation'>>) => void;
}

/** An uploaded paper becomes a document of the contact, and is chosen. */
function Upload({ contact, onChange }: Pick<EmancipationPaperProps, 'contact' | 'onChange'>) {
  const text = useAgreementText();
  const [problem, setProblem] = useState('');
  const add = useCallMutation(contactDocuments.add, { invalidates: [contactDocuments.list] });
  const keep = async (file: string) => {
    setProblem('');
    try {
      await add.mutateAsync({ id: contact, files: [file] });
      onChange({ emancipationFile: file });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const upload = useUpload({ accept: 'any', name: '', onStored: ({ id }) => void keep(id) });
  return (
    <div>
      <FilePicker
        label={text('agreements.emancipation.upload')}
        accept=".pdf,image/*"
        icon={null}
        upload={upload}
      />
      <UploadNotes upload={upload} />
      <Problem text={problem} />
    </div>
  );
}

/** The act of emancipation or its entry in the register, among the documents of the person: without it a guardian signs, too. */
export function EmancipationPaper({ contact, file, note, onChange }: EmancipationPaperProps) {
  const text = useAgreementText();
  const id = useId();
  const [mayModify, mayUpload] = [useCan('client.modify'), useCan('file.modify')];
  const documents = useCall(contactDocuments.list, { id: contact });
  return (
    <fieldset className="vb-agreement-person vb-agreement-stack">
      <legend>{text('agreements.emancipation.title')}</legend>
      <div className="v-field">
        <label htmlFor={id} className="v-label">
          {text('agreements.emancipation.document')}
        </label>
        <Select<string>
          id={id}
          allowClear
          value={file}
          loading={documents.isPending}
          placeholder={text('agreements.emancipation.none')}
          notFoundContent={text('agreements.emancipation.noDocuments')}
          options={(documents.data?.rows ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(chosen?: string) => onChange({ emancipationFile: chosen ?? null })}
        />
        <p className="v-help">{text('agreements.emancipation.help')}</p>
        {documents.isError ? (
          <p className="v-problem" role="alert">
            {errorMessage(documents.error)}{' '}
            <Button type="link" onClick={() => void documents.refetch()}>
              {text('agreements.emancipation.again')}
            </Button>
          </p>
        ) : null}
      </div>
      {mayModify && mayUpload ? <Upload contact={contact} onChange={onChange} /> : null}
      {file ? (
        <LabelledLine
          label={text('agreements.emancipation.note')}
          value={note}
          onChange={(emancipation) => onChange({ emancipation })}
        />
      ) : null}
    </fieldset>
  );
}
