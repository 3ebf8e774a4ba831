import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { LoadState } from '@volante/ui-kit/load-state';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import { ContactForm } from './contact-form';
import { type ContactValues, emptyContact } from './contact-values';
import { DuplicatesNotice } from './duplicates-notice';
import { valuesOfEmployee } from './employee-values';
import './form.css';
import { useContactForm } from './use-contact-form';

const LIST = '/contact/list';
const HOME = '/dashboard';
const DUPLICATE = 'CONTACT-002';

interface CreateFormProps {
  initial: ContactValues;
  /** The page that asked for the contact, and shows it then; `null`: the contact's own comes next. */
  asker: string | null;
  /** An empty form, for people who may add contacts but not see them. */
  onNext: () => void;
}

function CreateForm({ initial, asker, onNext }: CreateFormProps) {
  const canSee = useCan('client.view');
  const text = useContactText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(contactCreate, { invalidates: CONTACT_READS });
  const isForced = useRef(false);
  const made = useRef<string | null>(null);
  const { form, identity, identify, labels, show } = useContactForm({
    initial,
    save: async ({ values }) => {
      try {
        made.current = (await create.mutateAsync({ ...values, force: isForced.current })).id;
      } catch (error) {
        if (error instanceof ApiError && error.code === DUPLICATE) identify();
        throw error;
      } finally {
        isForced.current = false;
      }
    },
    onSaved: () => {
      feedback.done(text('contacts.done.created'));
      if (canSee) void navigate(asker ?? `/contact/view/${made.current}`, { replace: true });
      else onNext();
    },
  });
  const force = () => {
    isForced.current = true;
    void form.submit().finally(() => {
      isForced.current = false;
    });
  };
  const isRefused = form.refusal === DUPLICATE;
  return (
    // The notice says it, with the other contact and the way on: not twice.
    <FormFrame form={isRefused ? { ...form, problems: [] } : form} label={text('contacts.act.create')}>
      <DuplicatesNotice identity={identity} onForce={force} isBusy={form.isSaving} isRefused={isRefused} />
      <ContactForm form={form} onIdentify={identify} />
      <SaveBar
        form={form}
        isAlways
        label={text('contacts.act.create')}
        onLeave={() => void navigate(asker ?? (canSee ? LIST : HOME))}
        labels={labels}
        show={show}
      />
    </FormFrame>
  );
}

interface OfEmployeeProps extends Pick<CreateFormProps, 'onNext'> {
  id: string;
  branch: string;
}

/** Filled with an employee's data, for their agreements. The address has the id alone, no personal data. */
function CreateOfEmployee({ id, branch, onNext }: OfEmployeeProps) {
  const choosable = useBranches().map((one) => one.id);
  const answer = useCall(employeeRead, { id }, { keepPrevious: false });
  const employee = answer.data?.record as EmployeeRecord | null | undefined;
  if (!employee) return <LoadState answer={answer} />;
  const asker = `/employee/view/${id}?tab=firmas`;
  return <CreateForm initial={valuesOfEmployee(employee, choosable, branch)} asker={asker} onNext={onNext} />;
}

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** `/contact/list/create`. The branch is the person's own first one until they choose another; `?empleado=` fills it in. */
export function ContactCreatePage() {
  const text = useContactText();
  const canSee = useCan('client.view');
  const [made, setMade] = useState(0);
  const { user } = useSession();
  const branches = useBranches();
  const branch = branches.find(({ id }) => id === user?.branches[0])?.id ?? branches[0]?.id;
  const employee = useSearchParams()[0].get('empleado') ?? '';
  const onNext = () => setMade(made + 1);
  return (
    <div className="vb-narrow">
      <PageToolbar
        title={text('contacts.act.create')}
        breadcrumb={canSee ? [{ label: text('contacts.title'), to: LIST }] : []}
      />
      {!branch ? (
        <Skeleton width="100%" height={320} />
      ) : canSee && OBJECT_ID.test(employee) ? (
        <CreateOfEmployee key={employee} id={employee} branch={branch} onNext={onNext} />
      ) : (
        <CreateForm key={made} initial={emptyContact(branch)} asker={null} onNext={onNext} />
      )}
    </div>
  );
}
