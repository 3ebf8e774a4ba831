import { withoutMarks } from '@volante/contracts/invisible-marks';

const CONTROLS = /\p{Cc}+/gu;

/** Text pasted into a search box, as the calls take it: no search needs a NUL, a tab or an invisible character. */
export function searchText(typed: string): string {
  return withoutMarks(typed).replace(CONTROLS, ' ').trim();
}
