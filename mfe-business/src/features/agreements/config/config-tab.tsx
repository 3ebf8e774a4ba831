import {
  type AgreementConfig,
  type AgreementField,
  agreementConfigFound,
  agreementConfigRead,
  agreementConfigSave,
  MAX_FIELDS,
} from '@volante/contracts/agreements/agreement-config.contract';
import { AGREEMENT_VARIABLES, type AgreementVariable } from '@volante/contracts/agreements/agreement-words';
import { callApi } from '@volante/mfe-kit/api';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FilePicker, UploadNotes } from '@volante/ui-kit/file-picker';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useUpload } from '@volante/ui-kit/use-upload';
import { Alert, App, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { FieldPanel } from './field-panel';
import { newField, repeated } from './new-field';
import { PageCanvas } from './page-canvas';
import './config.css';

const VARIABLES = (Object.keys(AGREEMENT_VARIABLES) as AgreementVariable[]).map((value) => ({
  value,
  label: AGREEMENT_VARIABLES[value],
}));

interface ConfigTabProps {
  id: string;
  isReadOnly: boolean;
}

/** The PDF is chosen, or replaced after a warning: its places go with it. */
function PaperChoice({ id, config }: { id: string; config: AgreementConfig }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const { modal } = App.useApp();
  const save = useCallMutation(agreementConfigSave, {
    invalidates: [agreementConfigRead],
    onError: feedback.failed,
  });
  const take = (file: string) => save.mutate({ id, version: config.version, file, fields: [] });
  const upload = useUpload({
    ...{ accept: 'pdf', name: 'contrato.$ext' },
    onStored: ({ id: file }) => {
      if (config.fields.length === 0) return take(file);
      modal.confirm({
        title: text('agreements.config.replaceTitle'),
        content: text('agreements.config.replaceText', { count: config.fields.length }),
        okText: text('agreements.config.replace'),
        cancelText: text('agreements.cancel'),
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
      <UploadNotes upload={upload} />
    </div>
  );
}

type EditorProps = ConfigTabProps & { config: AgreementConfig };

const isSamePlace = (one: AgreementField, other: AgreementField): boolean =>
  one.page === other.page && one.variable === other.variable && one.x === other.x && one.y === other.y;

/** The places as they are being changed, and the acts on them. */
function useEditor({ id, config }: EditorProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [fields, setFields] = useState<readonly AgreementField[]>(config.fields);
  const [chosen, setChosen] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const save = useCallMutation(agreementConfigSave, { invalidates: [agreementConfigRead] });
  const pages = config.pages.length;
  return {
    ...{ fields, chosen, page, setPage, pages, isSaving: save.isPending, isDirty: fields !== config.fields },
    field: fields.find((one) => one.id === chosen),
    change: (next: AgreementField) => setFields((now) => now.map((one) => (one.id === next.id ? next : one))),
    add: (variable: AgreementVariable) => {
      const made = newField(variable, page);
      setFields((now) => [...now, made]);
      setChosen(made.id);
    },
    repeat: (field: AgreementField) => setFields((now) => repeated(now, field, pages)),
    remove: (field: AgreementField) => setFields((now) => now.filter((one) => one.id !== field.id)),
    choose: (which: string) => {
      setChosen(which);
      setPage(fields.find((one) => one.id === which)?.page ?? 1);
    },
    /** Adds the places that the PDF names by itself, where there is none yet. */
    find: async () => {
      try {
        const { fields: found, unknown } = await callApi(agreementConfigFound, { id });
        const fresh = found.filter((one) => !fields.some((known) => isSamePlace(known, one)));
        setFields((now) => [...now, ...fresh].slice(0, MAX_FIELDS));
        feedback.done(
          [
            text('agreements.config.found', { count: fresh.length }),
            unknown.length > 0 ? text('agreements.config.unknown', { names: unknown.join(', ') }) : '',
          ]
            .filter(Boolean)
            .join(' '),
        );
      } catch (error) {
        feedback.failed(error);
      }
    },
    store: async () => {
      try {
        const saved = await save.mutateAsync({ id, version: config.version, fields: [...fields] });
        setFields(saved.fields);
        feedback.done(text('agreements.config.saved'));
      } catch (error) {
        feedback.failed(error);
      }
    },
  };
}

function Side({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const text = useAgreementText();
  const add = useId();
  const { field, page, pages } = editor;
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
      {field ? (
        <FieldPanel
          field={field}
          pages={pages}
          onChange={editor.change}
          onRepeat={() => editor.repeat(field)}
          onRemove={() => editor.remove(field)}
        />
      ) : (
        <p className="v-help">{text('agreements.config.none')}</p>
      )}
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
  const { fields, chosen, choose, change } = editor;
  return (
    <div className="vb-agreement-editor" data-alone={isReadOnly}>
      <LeaveGuard when={editor.isDirty} />
      {isReadOnly ? null : <Side editor={editor} />}
      <div className="vb-agreement-pages">
        {config.pages.map(({ width, height }, at) => (
          <PageCanvas
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            key={at}
            {...{ id, file: config.file?.id ?? '', page: at + 1, ratio: height / width }}
            {...{ fields, chosen, isReadOnly, onChoose: choose, onChange: change }}
          />
        ))}
      </div>
    </div>
  );
}

/** Configuration: the PDF and what is written where. */
export function ConfigTab({ id, isReadOnly }: ConfigTabProps) {
  const text = useAgreementText();
  const answer = useCall(
    agreementConfigRead,
    { id },
    { keepPrevious: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={240} />;
  const config = answer.data;
  const hasSignature = config.fields.some(({ variable }) => variable === 'signature');
  return (
    <section className="vb-agreement-config">
      {isReadOnly ? null : <PaperChoice id={id} config={config} />}
      {config.file && !hasSignature ? (
        <Alert type="info" showIcon title={text('agreements.config.noSignature')} />
      ) : null}
      <p className="v-help">{text('agreements.plain')}</p>
      {config.file ? <Editor key={config.version} id={id} config={config} isReadOnly={isReadOnly} /> : null}
    </section>
  );
}
