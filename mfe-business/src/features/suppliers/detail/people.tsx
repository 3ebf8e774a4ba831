import type { ContactPerson } from '@volante/contracts/suppliers/supplier.fields';
import { useText } from '@volante/mfe-kit/i18n';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import '../suppliers.css';

export function People({ people }: { people: readonly ContactPerson[] }) {
  const text = useText('business');
  if (people.length === 0) return text('suppliers.person.none');
  return (
    <ul className="vb-supplier-people-list">
      {people.map((person) => (
        <li key={`${person.name} ${person.phone} ${person.email}`}>
          <strong>{person.name}</strong>
          {person.position ? <span>{person.position}</span> : null}
          {person.phone ? <PhoneLink phone={person.phone} /> : null}
          {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
        </li>
      ))}
    </ul>
  );
}
