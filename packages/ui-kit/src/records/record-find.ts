import { callApi } from '@volante/mfe-kit/api';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { addressOf, nameOf, type RecordScreens } from './record-screens';

const SHOWN = 4;

/**
 * Results of the record's list search for the palette: `export const find = recordFinder(vehicleScreens)`, each with its
 * first text beside the name, or with `details`.
 */
export function recordFinder(screens: RecordScreens, details?: readonly string[]): PaletteFinder {
  const { face, at } = screens;
  const isText = (name: string) => face.fields[name]?.kind === 'text' && !face.title.includes(name);
  const shown = details ?? face.list.show.filter(isText).slice(0, 1);
  return async ({ text, signal }) => {
    const { rows } = await callApi(face.calls.read, { search: text, limit: SHOWN, count: false }, { signal });
    return rows.map((row) => ({
      id: row.id,
      title: nameOf(face, row),
      detail: nameOf({ title: shown }, row, ' · '),
      to: addressOf(at, row.id),
    }));
  };
}
