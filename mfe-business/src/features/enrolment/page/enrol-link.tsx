import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { Link } from 'react-router';
import { enrolmentAddress } from '../../../shared/enrolment-address';
import { useOwnText } from '../../../texts';

/** On a contact's page: to the steps of enrolling this person. */
export function EnrolLink({ contact }: { contact: ContactRecord }) {
  const text = useOwnText();
  if (contact.type !== 'P' || contact.state === 'deleted') return null;
  return (
    <Link to={enrolmentAddress('enrol', contact.id)} className="vk-button">
      {text('enrolment.enrol.title')}
    </Link>
  );
}
