import type { PresenceKind } from '@volante/contracts/presence/presence.contract';
import { usePresence } from '@volante/mfe-kit/use-presence';
import { Initials } from '../display/initials';
import { useKitText } from '../text/text';
import './presence.css';
import '../text/page-texts';

interface PresenceProps {
  kind: PresenceKind;
  id: string;
  isEditing: boolean;
}

const SHOWN = 3;

/** Other people with this record open: "Marta está viendo esta ficha". Empty when there are none. */
export function Presence({ kind, id, isEditing }: PresenceProps) {
  const text = useKitText();
  const people = usePresence(kind, id, isEditing);
  const editors = people.filter((person) => person.isEditing);
  const named = editors.length > 0 ? editors : people;
  const name = named[0]?.name ?? '';
  const what = editors.length > 0 ? 'editing' : 'viewing';
  return (
    <div className="v-presence" role="status">
      {people.length === 0 ? null : (
        <>
          <span className="v-presence-faces">
            {people.slice(0, SHOWN).map((person) => (
              <Initials key={person.id} name={person.name} size={24} />
            ))}
          </span>
          <span title={people.map((person) => person.name).join(', ')}>
            {named.length === 1
              ? text(`presence.${what}`, { name })
              : text(`presence.${what}Several`, { name, count: named.length - 1 })}
          </span>
        </>
      )}
    </div>
  );
}
