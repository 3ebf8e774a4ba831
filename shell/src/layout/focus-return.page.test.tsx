import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { returnFocus } from './focus-return';

let stop: () => void;
beforeEach(() => {
  stop = returnFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function added(parent: Element, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  parent.append(button);
  return button;
}

/** A dialog as antd puts it beside the page; thrown away when it closes. */
function dialog(): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  return box;
}

const page = () => document.body.appendChild(document.createElement('main'));

it('a dialog that is thrown away gives the focus back to what opened it', async () => {
  const opener = added(page(), 'Editar');
  opener.focus();
  const box = dialog();
  added(box, 'Guardar').focus();
  box.remove();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('a dialog over a dialog gives it back to the lower one', async () => {
  added(page(), 'Editar').focus();
  const lower = added(dialog(), 'Eliminar');
  lower.focus();
  const upper = dialog();
  added(upper, 'Sí').focus();
  upper.remove();
  await waitFor(() => expect(document.activeElement).toBe(lower));
});

it('a place that was chosen meanwhile is kept', async () => {
  const main = page();
  added(main, 'Editar').focus();
  const box = dialog();
  added(box, 'Guardar').focus();
  const field = added(main, 'Buscar');
  field.focus();
  box.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
});

it('a dialog with many fields, each of which had the focus, gives it back, too', async () => {
  const opener = added(page(), 'Reservar práctica');
  opener.focus();
  const box = dialog();
  for (let at = 0; at < 30; at += 1) added(box, `Campo ${at}`).focus();
  box.remove();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
