import { callApi } from '@volante/mfe-kit/api';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { addressOf, nameOf, type RecordScreens } from './record-screens';

const SHOWN = 4;

/** Results of the record's list search for the palette: `export const find = recordFinder(vehicleScreens)`. */
export function recordFinder(screens: RecordScreens): PaletteFinder {
  const { face, at } = screens;
  const detail = face.list.show.find(
    (name) => face.fields[name]?.kind === 'text' && !face.title.includes(name),
  );
  return async ({ text, signal }) => {
    const { rows } = await callApi(face.calls.read, { search: text, limit: SHOWN, count: false }, { signal });
    return rows.map((row) => ({
      id: row.id,
      title: nameOf(face, row),
      ...(detail && row[detail] ? { detail: String(row[detail]) } : {}),
      to: addressOf(at, row.id),
    }));
  };
}
