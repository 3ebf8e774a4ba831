import { useDgtText } from './dgt-text';

/** The reason for which the authority allowed what the law does not; nothing where the law does. */
export function AuthorisedNote({ note }: { note: string }) {
  const text = useDgtText();
  return note === '' ? null : (
    <small className="vd-soft vd-authorised">{text('law.authorisedBecause', { note })}</small>
  );
}
