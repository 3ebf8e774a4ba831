import { fileRequestCreate, fileRequests } from '@volante/contracts/files/file-request.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Problem } from '@volante/ui-kit/problem';
import { useAskedClose } from '@volante/ui-kit/use-asked-close';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { CopiedAddress } from '../../../shared/copied-address';
import { useDriveText } from '../drive-text';
import { Choice, Field, Line } from '../links/link-fields';

const DAYS = [3, 7, 14, 30, 90] as const;
const FILES = [1, 5, 20, 100, 500] as const;
const MEGABYTES = [50, 200, 1000, 2000] as const;
const FIRST = { title: '', text: '', days: 14, files: 20, megabytes: 200, password: '' };
type Values = typeof FIRST;

interface FieldsProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

function Explanation({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useDriveText();
  return (
    <Field
      words="requests"
      name="text"
      control={(id) => (
        <Input.TextArea
          {...{ id }}
          {...{ value }}
          placeholder={text('drive.requests.textHelp')}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}

function Fields({ values, onChange }: FieldsProps) {
  const text = useDriveText();
  const options = (numbers: readonly number[], word: string) =>
    numbers.map((value) => ({ value, label: text(word, { count: value }) }));
  const words = 'requests';
  return (
    <div className="vb-drive-access">
      <Line
        {...{ words }}
        name="ask"
        value={values.title}
        max={120}
        onChange={(title) => onChange({ title })}
      />
      <Explanation value={values.text} onChange={(text) => onChange({ text })} />
      <Choice
        name="days"
        value={values.days}
        options={options(DAYS, 'drive.links.forDays')}
        onChange={(days) => onChange({ days })}
      />
      <Choice
        {...{ words }}
        name="files"
        value={values.files}
        options={options(FILES, 'drive.requests.upTo')}
        onChange={(files) => onChange({ files })}
      />
      <Choice
        {...{ words }}
        name="size"
        value={values.megabytes}
        options={MEGABYTES.map((value) => ({
          value,
          label: text('drive.requests.megabytes', { size: value }),
        }))}
        onChange={(megabytes) => onChange({ megabytes })}
      />
      <Line
        name="password"
        value={values.password}
        max={100}
        onChange={(password) => onChange({ password })}
      />
    </div>
  );
}

/** Makes a link by which others put files into a folder; its address is shown once. */
export function NewRequestDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const text = useDriveText();
  const copy = useCopy(text('drive.links.copied'));
  const create = useCallMutation(fileRequestCreate, { invalidates: [fileRequests] });
  const [values, setValues] = useState(FIRST);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isTyped = values.title !== '' || values.text !== '';
  const close = useAskedClose(isTyped && address === null && !create.isPending, onClose);
  const make = async () => {
    setProblem(null);
    try {
      const { secret } = await create.mutateAsync({ folder, ...values });
      setAddress(`${window.location.origin}/open/send#${secret}`);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <Modal
      open
      title={text('drive.requests.create')}
      okText={text(address ? 'drive.links.copy' : 'drive.links.create')}
      cancelText={text(address ? 'drive.close' : 'drive.cancel')}
      confirmLoading={create.isPending}
      onOk={() => (address ? copy(address) : void make())}
      onCancel={close}
    >
      {address ? (
        <CopiedAddress
          address={address}
          label={text('drive.links.address')}
          help={text('drive.requests.once')}
        />
      ) : (
        <Fields values={values} onChange={(change) => setValues((before) => ({ ...before, ...change }))} />
      )}
      <Problem text={problem} />
    </Modal>
  );
}
