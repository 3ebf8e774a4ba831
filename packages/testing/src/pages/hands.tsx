import { act, fireEvent } from '@testing-library/react';

/**
 * User actions as single events. Typing letter by letter, as user-event does, costs jsdom a second in a big form;
 * tests of the keyboard itself use user-event.
 */
export function fill(field: HTMLElement, value: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
}

/** Fills a field and goes on to the next. */
export function fillAndLeave(field: HTMLElement, value: string): void {
  fill(field, value);
  act(() => field.blur());
}

/** Works at a window in which this media query alone holds. */
export async function whereMedia(query: string, work: () => Promise<void>): Promise<void> {
  const media = window.matchMedia;
  window.matchMedia = (one) => ({ ...media(one), matches: one === query });
  try {
    await work();
  } finally {
    window.matchMedia = media;
  }
}

/** Lists are cards there. */
export const onPhone = (work: () => Promise<void>): Promise<void> => whereMedia('(max-width: 719px)', work);

export function press(button: HTMLElement): void {
  fireEvent.click(button);
}
