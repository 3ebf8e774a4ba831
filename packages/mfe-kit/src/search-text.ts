import { withoutMarks } from '@volante/contracts/invisible-marks';

const CONTROLS = /\p{Cc}+/gu;

/** What a person pasted into a search box, as the calls take it: nobody is looking for a NUL, a tab or what cannot be seen. */
export function searchText(typed: string): string {
  return withoutMarks(typed).replace(CONTROLS, ' ').trim();
}
