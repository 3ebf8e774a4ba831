import {
  type AgreementConfig,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { AGREEMENT_VARIABLES, type AgreementVariable } from '@volante/contracts/agreements/agreement-words';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useAsk } from '@volante/ui-kit/use-ask';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Alert, Button, Checkbox, Select } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { FieldPanel } from './field-panel';
import { PageCanvas } from './page-canvas';
import { PreviewButton } from './preview-button';
import { SeveralPanel } from './several-panel';
import { useEditor } from './use-editor';
import './config.css';

const TextEditor = lazy(async () => ({ default: (await import('../text/text-editor')).TextEditor }));

const VARIABLES = (Object.keys(AGREEMENT_VARIABLES) as AgreementVariable[]).map((value) => ({
  value,
  label: AGREEMENT_VARIABLES[value],
}));

interface ConfigTabProps {
  id: string;
  isReadOnly: boolean;
}

interface PaperProps {
  id: string;
  config: AgreementConfig;
  onWrite: () => void;
}

/** A text that takes the place of an uploaded PDF is asked about. */
function WriteButton({ config, onWrite }: Omit<PaperProps, 'id'>) {
  const text = useAgreementText();
  const ask = useAsk();
  const isOver = config.file !== null && config.text === null;
  const write = () => {
    if (!isOver) return onWrite();
    ask({
      title: text('agreements.text.overPdf'),
      content: text('agreements.text.overPdfText'),
      okText: text('agreements.text.write'),
      onOk: onWrite,
    });
  };
  return (
    <Button onClick={write}>
      {text(config.text === null ? 'agreements.text.write' : 'agreements.text.change')}
    </Button>
  );
}

/** The PDF is chosen, or replaced after a warning: its places go with it. */
function PaperChoice({ id, config, onWrite }: PaperProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const ask = useAsk();
  const save = useCallMutation(agreementConfigSave, {
    invalidates: [agreementConfigRead],
    onError: feedback.failed,
  });
  const take = (file: string) => save.mutate({ id, version: config.version, file, fields: [] });
  const upload = useUpload({
    ...{ accept: 'pdf', name: 'contrato.$ext' },
    onStored: ({ id: file }) => {
      if (config.fields.length === 0) return take(file);
      ask({
        title: text('agreements.config.replaceTitle'),
        content: text('agreements.config.replaceText', { count: config.fields.length }),
        okText: text('agreements.config.replace'),
        onOk: () => take(file),
      });
    },
  });
  return (
    <div className="vb-agreement-paper">
      <span>{config.file?.name ?? text('agreements.config.noPaper')}</span>
      <FilePicker
        label={text(config.file ? 'agreements.config.other' : 'agreements.config.choose')}
        accept=".pdf,application/pdf"
        icon={null}
        upload={upload}
      />
      <WriteButton config={config} onWrite={onWrite} />
      <UploadNotes upload={upload} />
    </div>
  );
}

type EditorProps = ConfigTabProps & { config: AgreementConfig };

interface SideProps extends Pick<EditorProps, 'id'> {
  editor: ReturnType<typeof useEditor>;
  isSeveral: boolean;
  onSeveral: (isSeveral: boolean) => void;
}

/** What is chosen, and what can be done with it. */
function Chosen({ editor }: Pick<SideProps, 'editor'>) {
  const text = useAgreementText();
  const { field, several, pages } = editor;
  if (several.length > 1)
    return <SeveralPanel count={several.length} onArrange={editor.arrange} onRemove={editor.remove} />;
  if (!field) return <p className="v-help">{text('agreements.config.none')}</p>;
  return (
    <FieldPanel
      field={field}
      pages={pages}
      onChange={editor.change}
      onRepeat={() => editor.repeat(field)}
      onRemove={editor.remove}
    />
  );
}

function Side({ id, editor, isSeveral, onSeveral }: SideProps) {
  const text = useAgreementText();
  const add = useId();
  const { page, pages } = editor;
  return (
    <aside className="vb-agreement-side">
      <label htmlFor={add}>{text('agreements.config.add')}</label>
      <Select
        id={add}
        showSearch
        optionFilterProp="label"
        value={null}
        placeholder={text('agreements.config.addWhat')}
        options={VARIABLES}
        onChange={(variable: AgreementVariable | null) => variable && editor.add(variable)}
      />
      <Button onClick={() => void editor.find()}>{text('agreements.config.find')}</Button>
      {pages > 1 ? (
        <Select
          aria-label={text('agreements.config.onPage')}
          value={page}
          options={Array.from({ length: pages }, (_, at) => ({
            value: at + 1,
            label: text('agreements.config.page', { page: at + 1 }),
          }))}
          onChange={editor.setPage}
        />
      ) : null}
      {editor.fields.length > 1 ? (
        <Checkbox checked={isSeveral} onChange={(event) => onSeveral(event.target.checked)}>
          {text('agreements.config.chooseSeveral')}
        </Checkbox>
      ) : null}
      <Chosen editor={editor} />
      <PreviewButton id={id} fields={editor.fields} />
      <Button
        type="primary"
        disabled={!editor.isDirty}
        loading={editor.isSaving}
        onClick={() => void editor.store()}
      >
        {text('agreements.config.save')}
      </Button>
    </aside>
  );
}

function Editor(props: EditorProps) {
  const { id, config, isReadOnly } = props;
  const editor = useEditor(props);
  const [isSeveral, setSeveral] = useState(false);
  const { fields, chosen, choose, change, move } = editor;
  return (
    <div className="vb-agreement-editor" data-alone={isReadOnly}>
      <LeaveGuard when={editor.isDirty} isTab />
      {isReadOnly ? null : <Side {...{ id, editor, isSeveral }} onSeveral={setSeveral} />}
      <div className="vb-agreement-pages">
        {config.pages.map(({ width, height }, at) => (
          <PageCanvas
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            key={at}
            {...{ id, file: config.file?.id ?? '', page: at + 1, ratio: height / width }}
            {...{ fields, chosen, isReadOnly, isSeveral }}
            {...{ onChoose: choose, onChange: change, onMove: move }}
          />
        ))}
      </div>
    </div>
  );
}

/** Configuration: the PDF and what is written where. */
export function ConfigTab({ id, isReadOnly }: ConfigTabProps) {
  const text = useAgreementText();
  const [isWriting, setWriting] = useState(false);
  const answer = useCall(
    agreementConfigRead,
    { id },
    { keepPrevious: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={240} />;
  const config = answer.data;
  if (isWriting)
    return (
      <Suspense fallback={<Skeleton width="100%" height={360} />}>
        <TextEditor id={id} config={config} onClose={() => setWriting(false)} />
      </Suspense>
    );
  const hasSignature = config.fields.some(({ variable }) => variable === 'signature');
  return (
    <section className="vb-agreement-config">
      {isReadOnly ? null : <PaperChoice id={id} config={config} onWrite={() => setWriting(true)} />}
      {config.file && !hasSignature ? (
        <Alert type="info" showIcon title={text('agreements.config.noSignature')} />
      ) : null}
      <p className="v-help">{text('agreements.plain')}</p>
      {config.file ? <Editor key={config.version} id={id} config={config} isReadOnly={isReadOnly} /> : null}
    </section>
  );
}
