import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Select } from 'antd';
import { useMailText } from '../shared/mail-text';

/** As the mail service has it: bytes of all of one mail's files, and how many there may be. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;

export interface Attached {
  id: string;
  name: string;
  size: number;
}

interface AttachmentsProps {
  /** Whose documents may be taken; without one only new files are. */
  contact?: string | undefined;
  files: readonly Attached[];
  onChange: (change: (files: readonly Attached[]) => readonly Attached[]) => void;
}

export const areTooHeavy = (files: readonly Attached[]) =>
  files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;

function DocumentChoice({ contact, files, onChange }: AttachmentsProps & { contact: string }) {
  const text = useMailText();
  const documents = useCall(contactDocuments.list, { id: contact });
  const rows = documents.data?.rows.filter((one) => files.every((file) => file.id !== one.id)) ?? [];
  if (rows.length === 0) return null;
  const add = (chosen: string) => {
    const found = rows.find((one) => one.id === chosen);
    if (found) onChange((before) => [...before, found]);
  };
  return (
    <Select<string>
      aria-label={text('mail.attach.document')}
      className="vb-mail-document"
      value={null}
      placeholder={text('mail.attach.document')}
      showSearch={{ optionFilterProp: 'label' }}
      options={rows.map((one) => ({ value: one.id, label: `${one.name} · ${formatBytes(one.size)}` }))}
      onChange={add}
    />
  );
}

function Upload({ onChange }: Pick<AttachmentsProps, 'onChange'>) {
  const text = useMailText();
  const upload = useUpload({
    accept: 'any',
    name: '',
    onStored: ({ id, name, size }) => onChange((before) => [...before, { id, name, size }]),
  });
  return (
    <>
      <FilePicker
        label={text('mail.attach.upload')}
        accept=""
        icon={<PaperClipOutlined aria-hidden="true" />}
        upload={upload}
      />
      <UploadNotes upload={upload} />
    </>
  );
}

/** Files that go along: documents of the person, and files from this computer. */
export function Attachments({ contact, files, onChange }: AttachmentsProps) {
  const text = useMailText();
  const mayUpload = useCan('file.modify');
  const hasRoom = files.length < MAX_FILES;
  return (
    <section className="vb-mail-attach" aria-label={text('mail.attach.title')}>
      <h3 className="v-label">{text('mail.attach.title')}</h3>
      {files.length > 0 ? (
        <ul className="vb-mail-files">
          {files.map(({ id, name, size }) => (
            <li key={id} className="vb-mail-file">
              <span className="vb-mail-file-name">{name}</span>
              <span className="v-help">{formatBytes(size)}</span>
              <button
                type="button"
                className="v-icon-button"
                aria-label={text('mail.attach.remove', { name })}
                onClick={() => onChange((before) => before.filter((file) => file.id !== id))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {hasRoom ? (
        <div className="vb-mail-attach-ways">
          {contact ? <DocumentChoice contact={contact} files={files} onChange={onChange} /> : null}
          {mayUpload ? <Upload onChange={onChange} /> : null}
        </div>
      ) : null}
      {areTooHeavy(files) ? (
        <p className="v-problem" role="alert">
          {text('mail.attach.tooHeavy', { limit: formatBytes(MAX_BYTES) })}
        </p>
      ) : (
        <p className="v-help">
          {text('mail.attach.limit', { count: MAX_FILES, limit: formatBytes(MAX_BYTES) })}
        </p>
      )}
    </section>
  );
}
