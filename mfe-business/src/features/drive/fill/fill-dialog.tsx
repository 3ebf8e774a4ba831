import { layoutFields } from '@volante/contracts/files/layout.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { errorMessage } from '@volante/ui-kit/error-message';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useAskedClose } from '@volante/ui-kit/use-asked-close';
import { Button, Checkbox, Modal } from 'antd';
import { useId, useState } from 'react';
import { useDriveText } from '../drive-text';
import './fill.css';
import { LayoutChoice } from './layout-choice';
import { LayoutForm, type LayoutValues } from './layout-form';
import type { Layout } from './layout-types';
import { useFilling } from './use-filling';

const WIDE = 640;

interface Person {
  id: string;
  name: string;
}

interface FillDialogProps {
  /** Chosen before; otherwise it is looked for in the drive. */
  layout?: Layout;
  /** Chosen before: the contact on whose page this is. */
  person?: Person;
  /** Puts files into the folder on show, where the person may. */
  onUpload?: ((files: File[]) => void) | undefined;
  onClose: () => void;
}

type Sources = Pick<FillDialogProps, 'layout' | 'person'>;

/** The paper, the person and what is typed; another person takes nothing typed away. */
function useSources(fixed: Sources) {
  const mayChoose = useCan('client.view');
  const [layout, setLayout] = useState<Layout | null>(fixed.layout ?? null);
  const [person, setPerson] = useState<Person | null>(fixed.person ?? null);
  const [values, setValues] = useState<LayoutValues>({});
  const [mayLack, setMayLack] = useState(false);
  const contact = person?.id ?? null;
  const answer = useCall(
    layoutFields,
    { template: layout?.content ?? '', contact },
    { enabled: layout !== null, keepPrevious: true },
  );
  const fields = answer.data?.fields ?? [];
  const lacking = fields.filter(
    ({ name, kind, value }) => kind !== 'tick' && (values[name] ?? value).trim() === '',
  );
  return {
    ...{
      mayChoose,
      layout,
      setLayout,
      person,
      setPerson,
      values,
      mayLack,
      setMayLack,
      contact,
      answer,
      fields,
      lacking,
    },
    change: (name: string, value: string) => setValues((known) => ({ ...known, [name]: value })),
  };
}

function Chosen({ sources, fixed }: { sources: ReturnType<typeof useSources>; fixed: Sources }) {
  const text = useDriveText();
  const id = useId();
  return (
    <div className="vb-fill-fields">
      {fixed.layout ? null : (
        <div className="vb-fill-field">
          <label htmlFor={`${id}-layout`}>{text('drive.fill.paper')}</label>
          <LayoutChoice id={`${id}-layout`} onChoose={sources.setLayout} />
        </div>
      )}
      {fixed.person || !sources.mayChoose ? null : (
        <div className="vb-fill-field">
          <label htmlFor={`${id}-person`}>{text('drive.fill.person')}</label>
          <PersonChoice id={`${id}-person`} companies value={sources.contact} onChange={sources.setPerson} />
        </div>
      )}
    </div>
  );
}

/** Fills a PDF form or a Word document with a person's data; missing values are shown and typed first. */
export function FillDialog({ onUpload, onClose, ...fixed }: FillDialogProps) {
  const text = useDriveText();
  const mayFile = useCan('client.modify');
  const mayUpload = useCan('file.modify');
  const sources = useSources(fixed);
  const { layout, contact, values, mayLack, answer, fields, lacking } = sources;
  const { isBusy, problem, download, intoFolder, intoDocuments } = useFilling(onClose);
  const close = useAskedClose(Object.keys(values).length > 0 && !isBusy, onClose);
  const isReady = layout !== null && answer.data !== undefined && (mayLack || lacking.length === 0);
  const filling = { layout: layout ?? { content: '', name: '' }, contact, values, mayLack };
  const button = (label: string, act: () => void, isMain = false) => (
    <Button
      key={label}
      type={isMain ? 'primary' : 'default'}
      disabled={!isReady}
      loading={isBusy}
      onClick={act}
    >
      {text(label)}
    </Button>
  );
  return (
    <Modal
      open
      width={WIDE}
      title={layout ? text('drive.fill.title', { name: layout.name }) : text('drive.fill.act')}
      onCancel={close}
      footer={
        <div className="vb-fill-acts">
          {onUpload ? button('drive.fill.toFolder', () => void intoFolder(filling, onUpload)) : null}
          {contact && mayFile && mayUpload
            ? button('drive.fill.toDocuments', () => void intoDocuments(filling, contact))
            : null}
          {button('drive.download', () => void download(filling), true)}
        </div>
      }
    >
      <Chosen sources={sources} fixed={fixed} />
      {layout && answer.isPending ? <Skeleton width="100%" height={160} /> : null}
      {answer.isError ? (
        <p className="v-problem" role="alert">
          {errorMessage(answer.error)}
        </p>
      ) : null}
      {fields.length > 0 && !answer.isError ? (
        <>
          <p role="status" className={lacking.length > 0 ? 'vb-fill-lacks' : 'v-help'}>
            {lacking.length > 0
              ? text('drive.fill.lacking', { count: lacking.length })
              : text('drive.fill.complete')}
          </p>
          <LayoutForm fields={fields} values={values} onChange={sources.change} />
          {lacking.length > 0 ? (
            <Checkbox checked={mayLack} onChange={({ target }) => sources.setMayLack(target.checked)}>
              {text('drive.fill.mayLack')}
            </Checkbox>
          ) : null}
        </>
      ) : null}
      <Problem text={problem} />
    </Modal>
  );
}
