import { useState } from 'react';
import { useKioskText } from './kiosk-text';
import type { KioskInfo } from './tablet-store';

type Person = KioskInfo['people'][number];

const MANY = 12;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const initials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('');

/** The people of the branch, each one touch away; with many of them a search. */
export function People({
  people,
  onChoose,
}: {
  people: readonly Person[];
  onChoose: (person: Person) => void;
}) {
  const text = useKioskText();
  const [search, setSearch] = useState('');
  const found = people.filter(({ name }) => plain(name).includes(plain(search.trim())));
  if (people.length === 0) return <p className="vk-kiosk-empty">{text('home.nobody')}</p>;
  return (
    <section aria-labelledby="kiosk-people">
      <h2 id="kiosk-people" className="vk-kiosk-list">
        {text('home.people')}
      </h2>
      {people.length > MANY ? (
        <input
          type="search"
          className="vk-kiosk-search"
          aria-label={text('home.search')}
          placeholder={text('home.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <ul className="vk-kiosk-people">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              <span aria-hidden="true">{initials(person.name)}</span>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="vk-kiosk-empty">{text('home.notFound')}</p> : null}
    </section>
  );
}
