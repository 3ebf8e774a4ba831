import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import { ContactForm } from './contact-form';
import { emptyContact } from './contact-values';
import { DuplicatesNotice } from './duplicates-notice';
import './form.css';
import { useContactForm } from './use-contact-form';

const LIST = '/contact/list';
const HOME = '/dashboard';
const DUPLICATE = 'CONTACT-002';

interface CreateFormProps {
  branch: string;
  /** An empty form, for people who may add contacts but not see them. */
  onNext: () => void;
}

function CreateForm({ branch, onNext }: CreateFormProps) {
  const canSee = useCan('client.view');
  const text = useContactText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(contactCreate, { invalidates: CONTACT_READS });
  const isForced = useRef(false);
  const made = useRef<string | null>(null);
  const { form, identity, identify, labels, show } = useContactForm({
    initial: emptyContact(branch),
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
      if (canSee) void navigate(`/contact/view/${made.current}`, { replace: true });
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
        onLeave={() => void navigate(canSee ? LIST : HOME)}
        labels={labels}
        show={show}
      />
    </FormFrame>
  );
}

/** `/contact/list/create`. The branch is the person's own first one until they choose another. */
export function ContactCreatePage() {
  const text = useContactText();
  const canSee = useCan('client.view');
  const [made, setMade] = useState(0);
  const { user } = useSession();
  const branches = useBranches();
  const branch = branches.find(({ id }) => id === user?.branches[0])?.id ?? branches[0]?.id;
  return (
    <div className="vb-narrow">
      <PageToolbar
        title={text('contacts.act.create')}
        breadcrumb={canSee ? [{ label: text('contacts.title'), to: LIST }] : []}
      />
      {branch ? (
        <CreateForm key={made} branch={branch} onNext={() => setMade(made + 1)} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </div>
  );
}
