import {
  type RegisterEntry,
  registerEntryDelete,
  registerEntryUpdate,
} from '@volante/contracts/dgt/register-book.contract';
import {
  type AnnotationFields,
  annotationFields,
  annulmentFields,
  checkAnnotation,
  ENTRY_RESULTS,
} from '@volante/contracts/dgt/register-book.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { BOOK_READS } from '../shared/book-reads';

export type AnnotateKind = AnnotationFields['kind'] | 'annulled';

interface DialogProps {
  entry: RegisterEntry;
  onClose: () => void;
}

/** Type alias, not interface: a form's values are an open record to the kit. */
type AnnotationValues = { [K in keyof AnnotationFields]: AnnotationFields[K] };

function Frame<V extends Record<string, unknown>>(props: {
  form: RecordForm<V>;
  title: string;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useDgtText();
  const { form, title, isDanger = false, onClose, children } = props;
  return (
    <FormDialog
      form={form}
      title={title}
      okText={isDanger ? title : text('book.annotate')}
      isDanger={isDanger}
      onClose={onClose}
    >
      <div>{children}</div>
    </FormDialog>
  );
}

function Annotate({ entry, kind, onClose }: DialogProps & { kind: AnnotationFields['kind'] }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(registerEntryUpdate, { invalidates: BOOK_READS });
  const form = useRecordForm<AnnotationValues>({
    schema: annotationFields,
    check: checkAnnotation,
    initial: { kind, day: kind === 'correction' ? null : today(), result: null, text: '' },
    alsoRequired: () => (kind === 'result' ? ['day', 'result'] : kind === 'correction' ? ['text'] : ['day']),
    save: ({ values }) => update.mutateAsync({ id: entry.id, ...values }),
    onSaved: () => {
      feedback.done(text('book.done.annotated'));
      onClose();
    },
  });
  return (
    <Frame form={form} title={text(`book.kinds.${kind}`)} onClose={onClose}>
      {kind === 'result' ? (
        <ChoiceField
          form={form}
          name="result"
          label={text('book.columns.result')}
          choices={ENTRY_RESULTS.map((value) => ({ value, label: text(`book.result.${value}`) }))}
        />
      ) : null}
      {kind === 'correction' ? null : <DayField form={form} name="day" label={text('book.day')} />}
      <AreaField
        form={form}
        name="text"
        label={text(kind === 'correction' ? 'book.correctionText' : 'book.remark')}
        maxLength={300}
        {...(kind === 'correction' ? { help: text('book.correctionHelp') } : {})}
      />
    </Frame>
  );
}

function Annul({ entry, onClose }: DialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const remove = useCallMutation(registerEntryDelete, { invalidates: BOOK_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: annulmentFields,
    initial: { reason: '' },
    save: ({ values }) => remove.mutateAsync({ id: entry.id, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('book.done.annulled'));
      onClose();
    },
  });
  return (
    <Frame form={form} title={text('book.kinds.annulled')} isDanger onClose={onClose}>
      <p className="vd-soft">{text('book.annulText', { number: entry.number })}</p>
      <AreaField form={form} name="reason" label={text('book.reason')} maxLength={300} />
    </Frame>
  );
}

/** Writes something behind an inscription, or annuls it. */
export function AnnotateDialog({ kind, ...props }: DialogProps & { kind: AnnotateKind }) {
  if (kind === 'annulled') return <Annul {...props} />;
  return <Annotate {...props} kind={kind} />;
}
