import { contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import {
  type RegisterBook,
  registerEntryCreate,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import { inscriptionFields } from '@volante/contracts/dgt/register-book.fields';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, FieldFrame } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { StudentChoice } from '../../../shared/student-choice';
import { useBranches } from '../../../shared/use-branches';
import { BOOK_READS } from '../shared/book-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type InscriptionValues = {
  student: string | null;
  licence: LicenceClass | null;
  inscribedOn: string | null;
  startedOn: string | null;
};

const LICENCES = LICENCE_CLASSES.map((value) => ({ value, label: value }));

/** The columns of the law that the student's sheet leaves empty; the service names them. */
function missingIn(thrown: unknown): readonly string[] {
  const { code, details } = asApiError(thrown);
  const isTold = code === 'DGT-BOOK-008' && typeof details === 'object' && details !== null;
  const missing: unknown = isTold && 'missing' in details ? details.missing : [];
  return Array.isArray(missing) ? missing.map(String) : [];
}

function Missing({ student, names }: { student: string; names: readonly string[] }) {
  const text = useDgtText();
  return (
    <p className="vd-notice" role="status">
      {text('book.missing', { names: names.map((name) => text(`book.missingNames.${name}`)).join(', ') })}{' '}
      <Link to={`/contact/view/${student}?tab=ficha`}>{text('book.fillSheet')}</Link>
    </p>
  );
}

/**
 * The legal requirements of that licence: shown before the number is given, since an entry of the book is never
 * changed.
 */
function Lacking({ warnings }: { warnings: readonly ShownRefusal[] }) {
  const text = useDgtText();
  return (
    <div className="vd-notice" role="status">
      <p>{text('book.lacking')}</p>
      <Refusals refusals={warnings} />
    </div>
  );
}

/** Whether the student stands in a book for that licence, and whether they go in again all the same. */
function AlreadyThere(props: {
  form: RecordForm<InscriptionValues>;
  isAgain: boolean;
  onAgain: (again: boolean) => void;
}) {
  const text = useDgtText();
  const { student, licence } = props.form.values;
  const { data } = useCall(
    registerLicenceExists,
    { student: student ?? '', licence: licence ?? 'B' },
    { enabled: student !== null && licence !== null, keepPrevious: false },
  );
  // The message about the last inscription does not apply to the next one.
  if (!data || props.form.isSaving) return null;
  const lacks = data.warnings.length > 0;
  if (!data.exists) return lacks ? <Lacking warnings={data.warnings} /> : null;
  return (
    <div className="vd-notice" role="status">
      <p>{text('book.already', { licence, number: data.number })}</p>
      <Checkbox checked={props.isAgain} onChange={(event) => props.onAgain(event.target.checked)}>
        {text('book.again')}
      </Checkbox>
    </div>
  );
}

function useInscription(book: RegisterBook, student: string | null, onClose: () => void) {
  const text = useDgtText();
  const { todayIn } = useBranches();
  const feedback = useFeedback();
  const [isAgain, setAgain] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const create = useCallMutation(registerEntryCreate, { invalidates: BOOK_READS });
  const form = useRecordForm<InscriptionValues>({
    schema: inscriptionFields,
    initial: { student, licence: null, inscribedOn: todayIn(book.branch), startedOn: null },
    save: async ({ values }) => {
      setMissing([]);
      try {
        const { number } = await create.mutateAsync({
          book: book.id,
          student: values.student ?? '',
          licence: values.licence ?? 'B',
          inscribedOn: values.inscribedOn ?? '',
          startedOn: values.startedOn,
          again: isAgain,
        });
        feedback.done(text('book.done.inscribed', { number }));
      } catch (thrown) {
        setMissing(missingIn(thrown));
        throw thrown;
      }
    },
    onSaved: onClose,
  });
  return { form, isAgain, setAgain, missing };
}

interface InscribeDialogProps {
  book: RegisterBook;
  /** The student, if known already. */
  student: string | null;
  onClose: () => void;
}

/** Inscribes a student under the next number: the rest of the legal columns is taken from their sheet. */
export function InscribeDialog({ book, student, onClose }: InscribeDialogProps) {
  const text = useDgtText();
  const { form, isAgain, setAgain, missing } = useInscription(book, student, onClose);
  const next = useCall(registerNextNumber, { book: book.id }).data?.next;
  const given = useCall(contactRead, { id: student ?? '' }, { enabled: student !== null }).data;
  const sought = given?.dgt.licenceRequested ?? given?.licence;
  if (sought && form.values.licence === null && !form.isDirty) form.set('licence', sought);
  const { inscribedOn, startedOn } = form.values;
  const isEarly = inscribedOn !== null && startedOn !== null && startedOn < inscribedOn;
  const isBeforeBook = startedOn !== null && startedOn < book.openedOn;
  const choose = (chosen: { id: string; licence: string | null } | null) => {
    form.set('student', chosen?.id ?? null);
    if (chosen?.licence) form.set('licence', chosen.licence);
    setAgain(false);
  };
  return (
    <FormDialog
      form={form}
      title={text('book.act.inscribe')}
      okText={next ? text('book.inscribeAs', { number: next }) : text('book.act.inscribe')}
      onClose={onClose}
    >
      <div>
        <FieldFrame form={form} name="student" label={text('book.student')} help={text('book.studentHelp')}>
          <StudentChoice
            id={fieldId(form.id, 'student')}
            value={form.values.student}
            isWrong={form.errors.student !== undefined}
            onChange={choose}
          />
        </FieldFrame>
        <ChoiceField form={form} name="licence" label={text('book.columns.licence')} choices={LICENCES} />
        <AlreadyThere form={form} isAgain={isAgain} onAgain={setAgain} />
        <DayField
          form={form}
          name="inscribedOn"
          label={text('book.columns.inscribedOn')}
          help={text('book.inscribedHelp')}
        />
        <DayField
          form={form}
          name="startedOn"
          label={text('book.columns.startedOn')}
          help={text('book.startedHelp')}
        />
        {isEarly ? (
          <p className="vd-notice" role="alert">
            {text('book.startedEarly')}
          </p>
        ) : null}
        {isBeforeBook ? (
          <p className="vd-notice" role="alert">
            {text('book.startedBeforeBook', { day: formatDay(book.openedOn) })}
          </p>
        ) : null}
      </div>
      {missing.length > 0 ? <Missing student={form.values.student ?? ''} names={missing} /> : null}
    </FormDialog>
  );
}
