import { type RegisterBook, registerBookCreate } from '@volante/contracts/dgt/register-book.contract';
import { registerBookFields } from '@volante/contracts/dgt/register-book.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { InputNumber } from 'antd';
import { useEffect, useRef } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import { BOOK_READS } from '../shared/book-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type BookValues = { branch: string | null; openedOn: string | null; first: number | undefined; seal: string };

interface OpenBookDialogProps {
  books: readonly RegisterBook[];
  /** Set by the component that opened this one. */
  branch: string | null;
  onClose: () => void;
}

/** Asks for the branch, the day, the authority's seal, and at which number a school goes on that kept its book on paper. */
export function OpenBookDialog({ books, branch, onClose }: OpenBookDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const { mine, todayIn } = useBranches();
  const create = useCallMutation(registerBookCreate, { invalidates: BOOK_READS });
  const free = mine.filter(({ id }) => !books.some((one) => one.branch === id && one.closedOn === null));
  const only = free.length === 1 ? (free[0]?.id ?? null) : null;
  const given = branch ?? only;
  const form = useRecordForm<BookValues>({
    schema: registerBookFields,
    initial: { branch: given, openedOn: todayIn(given), first: undefined, seal: '' },
    save: ({ values: { first, ...values } }) =>
      create.mutateAsync({
        branch: values.branch ?? '',
        openedOn: values.openedOn ?? '',
        seal: values.seal,
        ...(first ? { first } : {}),
      }),
    onSaved: () => {
      feedback.done(text('book.done.opened'));
      onClose();
    },
  });
  const proposed = useRef(form.values.openedOn);
  const { branch: chosen, openedOn } = form.values;
  // A day that nobody has changed follows the chosen branch.
  useEffect(() => {
    if (openedOn !== proposed.current) return;
    proposed.current = todayIn(chosen);
    if (openedOn !== proposed.current) form.set('openedOn', proposed.current);
  }, [chosen, openedOn, todayIn, form.set]);
  const goesOn = books.some((one) => one.branch === form.values.branch);
  return (
    <FormDialog form={form} title={text('book.act.open')} okText={text('book.act.open')} onClose={onClose}>
      <div>
        <ChoiceField
          form={form}
          name="branch"
          label={text('book.branch')}
          choices={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayField form={form} name="openedOn" label={text('book.openedOn')} />
        {goesOn ? null : (
          <FieldFrame form={form} name="first" label={text('book.firstNumber')} help={text('book.firstHelp')}>
            <InputNumber
              id={fieldId(form.id, 'first')}
              aria-describedby={`${fieldId(form.id, 'first')}-note`}
              min={1}
              max={9_999_999}
              placeholder="1"
              style={{ width: '100%' }}
              value={form.values.first ?? null}
              onChange={(first) => form.set('first', first ?? undefined)}
            />
          </FieldFrame>
        )}
        <TextField form={form} name="seal" label={text('book.seal')} help={text('book.sealHelp')} />
      </div>
    </FormDialog>
  );
}
