import {
  type RegisterBook,
  registerBookDelete,
  registerBookUpdate,
} from '@volante/contracts/dgt/register-book.contract';
import { bookClosingFields, bookSealFields } from '@volante/contracts/dgt/register-book.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import { BOOK_LIST, BOOK_READS } from '../shared/book-reads';

export type BookAct = 'seal' | 'close' | 'delete';

interface BookDialogProps {
  book: RegisterBook;
  onClose: () => void;
}

function SealDialog({ book, onClose }: BookDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(registerBookUpdate, { invalidates: BOOK_READS });
  const form = useRecordForm<{ seal: string }>({
    schema: bookSealFields,
    initial: { seal: book.seal },
    save: ({ values }) => update.mutateAsync({ id: book.id, version: book.version, seal: values.seal }),
    onSaved: () => {
      feedback.done(text('book.done.sealed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('book.act.seal')} okText={text('book.save')} onClose={onClose}>
      <TextField form={form} name="seal" label={text('book.seal')} help={text('book.sealHelp')} autoFocus />
    </FormDialog>
  );
}

function CloseDialog({ book, onClose }: BookDialogProps) {
  const text = useDgtText();
  const { todayIn } = useBranches();
  const feedback = useFeedback();
  const update = useCallMutation(registerBookUpdate, { invalidates: BOOK_READS });
  const form = useRecordForm<{ closedOn: string | null }>({
    schema: bookClosingFields,
    initial: { closedOn: todayIn(book.branch) },
    save: ({ values }) =>
      update.mutateAsync({ id: book.id, version: book.version, closedOn: values.closedOn ?? '' }),
    onSaved: () => {
      feedback.done(text('book.done.closed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('book.act.close')}
      okText={text('book.act.close')}
      isDanger
      onClose={onClose}
    >
      <p className="vd-soft">{text('book.closeText', { last: book.last })}</p>
      <DayField form={form} name="closedOn" label={text('book.closedOn')} />
    </FormDialog>
  );
}

/** Dialogs to seal, close or remove a book; loaded on demand. */
export function BookDialogs({ act, book, onClose }: BookDialogProps & { act: BookAct }) {
  const text = useDgtText();
  const navigate = useNavigate();
  const remove = useCallMutation(registerBookDelete, { invalidates: BOOK_READS });
  if (act === 'seal') return <SealDialog book={book} onClose={onClose} />;
  if (act === 'close') return <CloseDialog book={book} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={text('book.act.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id: book.id });
        void navigate(BOOK_LIST, { replace: true });
      }}
    >
      <p>{text('book.deleteText')}</p>
    </ConfirmDialog>
  );
}
