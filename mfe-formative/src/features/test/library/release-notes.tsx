import { useTestText } from '../test-text';

/** Number and name of the operator's release, and its notes; nothing for the questions that come with the program. */
export function ReleaseNotes({
  number,
  name,
  notes,
}: {
  number: number | null;
  name: string;
  notes: string;
}) {
  const text = useTestText();
  if (number === null) return null;
  return (
    <>
      <p>
        <strong>{text('test.library.numbered', { number, name })}</strong>
      </p>
      {notes ? <p className="vf-library-notes">{notes}</p> : null}
    </>
  );
}
