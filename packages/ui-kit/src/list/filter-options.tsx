import { useState } from 'react';
import { useKitText } from '../text/text';
import type { ListFilter } from './list-types';

/** More options than this get a box to look among them. */
const MANY = 12;

interface FilterOptionsProps {
  filter: ListFilter;
  /** Values joined by `,`; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The options of one filter as boxes to tick, or as a choice of one. */
export function FilterOptions({ filter, value, onChange }: FilterOptionsProps) {
  const text = useKitText();
  const [wanted, setWanted] = useState('');
  const chosen = value ? value.split(',') : [];
  const isSeveral = filter.several === true;
  const options = filter.options.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const toggle = (option: string, on: boolean) => {
    if (!isSeveral) return onChange(on ? option : '');
    const next = on ? [...chosen, option] : chosen.filter((one) => one !== option);
    onChange(next.join(','));
  };
  const shown = isSeveral ? options : [{ value: '', label: text('list.any') }, ...options];
  return (
    <fieldset className="v-options">
      <legend className="v-hidden">{filter.label}</legend>
      {filter.options.length > MANY ? (
        <input
          className="v-options-search"
          type="search"
          aria-label={text('list.findOption')}
          placeholder={text('list.findOption')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      {shown.map((option) => (
        <label key={option.value} className="v-option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={`filter-${filter.key}`}
            checked={isSeveral ? chosen.includes(option.value) : value === option.value}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
