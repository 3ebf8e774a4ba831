import type { KnownRecord } from '@volante/contracts/records/record-face';
import type { RecordScreens } from './record-screens';
import type { RecordShow } from './record-values';

/** A number without a unit and a day do not say what they are. */
const isBare = (kind: string | undefined, unit: string): boolean =>
  kind === 'day' || (kind === 'count' && unit === '');

/** The facts of a record on its card, on a phone: an empty one leaves no gap. */
export function CardFacts(props: {
  names: readonly string[];
  row: KnownRecord;
  show: RecordShow;
  face: RecordScreens['face'];
}) {
  const { names, row, show, face } = props;
  const shown = names.filter((name) => {
    const value: unknown = Reflect.get(row, name);
    return value !== null && value !== undefined && value !== '';
  });
  return shown.map((name) => (
    <span key={name}>
      {isBare(face.fields[name]?.kind, show.words.unit(name)) ? `${show.words.label(name)} ` : null}
      {show.cell(name, row)}
    </span>
  ));
}
