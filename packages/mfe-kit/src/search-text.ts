const CONTROLS = /\p{Cc}+/gu;

/** What a person pasted into a search box, as the calls take it: nobody is looking for a NUL or a tab. */
export function searchText(typed: string): string {
  return typed.replace(CONTROLS, ' ').trim();
}
