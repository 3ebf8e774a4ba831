import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { useContactActs } from '../shared/use-contact-acts';

/** Data without which nobody can be taught, by the key of their name. */
function missingIn({ dgt, ...contact }: ContactRecord): string[] {
  const known: Readonly<Record<string, unknown>> = {
    name: contact.firstName && contact.lastName,
    identity: contact.fiscalCode || dgt.dni,
    birthday: contact.birthday ?? dgt.birthDate,
    reach: contact.phone || contact.phone2 || contact.email,
    licence: dgt.licenceRequested ?? contact.licence,
  };
  return Object.keys(known).filter((name) => !known[name]);
}

/** First step of an enrolment: who it is, and which licence they are after. */
export function PersonStep({ contact, onState }: EnrolmentStep) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const acts = useContactActs();
  const names = missingIn(contact).map((name) => text(`contacts.steps.names.${name}`));
  const isInactive = contact.state === 'inactive';
  const missing = names.length > 0 ? text('contacts.steps.missing', { names: names.join(', ') }) : '';
  const words = [isInactive ? text('contacts.steps.inactive') : '', missing].filter(Boolean).join(' ');
  useStepState(onState, words ? 'lacking' : 'done', words || contact.fiscalCode || contact.dgt.dni);
  return (
    <>
      <p>{words || text('contacts.steps.whole')}</p>
      {mayModify && isInactive ? (
        <Button onClick={() => void acts.setState([contact], 'active').catch(feedback.failed)}>
          {text('contacts.act.activate')}
        </Button>
      ) : null}
      {mayModify && missing ? (
        <Link to={`/contact/view/${contact.id}?edit=1`} className="vk-button vk-primary">
          {text('contacts.steps.fill')}
        </Link>
      ) : null}
    </>
  );
}
