import type { invoiceManyCheck } from '@volante/contracts/billing/invoice-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { Link } from 'react-router';
import './many.css';
import { useManyText } from './many-text';

type Skip = CallOutput<typeof invoiceManyCheck>['skipped'][number];

/** Contacts that get nothing, each with the reason and the way to its record. */
export function SkipList({ skips }: { skips: readonly Skip[] }) {
  const text = useManyText();
  if (skips.length === 0) return null;
  return (
    <section className="vb-many-skips" aria-label={text('many.without', { count: skips.length })}>
      <p>{text('many.without', { count: skips.length })}</p>
      {/* A list that scrolls is reached by keyboard through its links; without one it takes the focus itself. */}
      <ul>
        {skips.map(({ contact, name, message }) => (
          <li key={contact}>
            {name === '' ? text('many.unnamed') : <Link to={`/contact/view/${contact}`}>{name}</Link>}{' '}
            <span className="v-help">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
