import { Link } from 'react-router';
import './counter.css';

interface CounterProps {
  label: string;
  /** Undefined while it is read: its room is kept. */
  value: string | number | undefined;
  /** Where the counted things are listed. */
  to: string;
}

/** A small figure with its name, which leads to the counted things: for the slot `contact.counters`. */
export function Counter({ label, value, to }: CounterProps) {
  return (
    <Link to={to} className="v-counter">
      <strong>{value ?? '…'}</strong> <span>{label}</span>
    </Link>
  );
}
