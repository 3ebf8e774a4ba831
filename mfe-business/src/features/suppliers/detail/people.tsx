import type { ContactPerson } from '@volante/contracts/suppliers/supplier.fields';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import '../suppliers.css';
import { useSupplierText } from '../supplier-text';

export function People({ people }: { people: readonly ContactPerson[] }) {
  const text = useSupplierText();
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
