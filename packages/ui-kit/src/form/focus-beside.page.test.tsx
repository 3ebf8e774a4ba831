import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepPlace } from './focus-beside';

const [FIRST, SECOND, OTHER] = ['first', 'second', 'other'] as const;
const buttonOf = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  const buttons = [FIRST, SECOND].map((id) => `<p><button id="${id}"></button></p>`).join('');
  document.body.innerHTML = `<section>${buttons}</section><button id="${OTHER}"></button>`;
  buttonOf(FIRST).focus();
});
// The next file of the folder has the same page.
afterEach(() => document.body.replaceChildren());

it('a button that is gone leaves the focus to the next one', () => {
  const leave = keepPlace(buttonOf(FIRST));
  buttonOf(FIRST).remove();
  leave();
  expect(document.activeElement).toBe(buttonOf(SECOND));
});

it('so does one that goes afterwards, with its list', async () => {
  keepPlace(buttonOf(FIRST))();
  expect(document.activeElement).toBe(buttonOf(FIRST));
  buttonOf(FIRST).parentElement?.remove();
  await waitFor(() => expect(document.activeElement).toBe(buttonOf(SECOND)));
});

it('a person who has moved on stays there', async () => {
  keepPlace(buttonOf(FIRST))();
  buttonOf(OTHER).focus();
  buttonOf(FIRST).remove();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(document.activeElement).toBe(buttonOf(OTHER));
});
