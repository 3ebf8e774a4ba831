import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MenuButton } from './menu-button';

// jsdom has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

it('closes its menu by Escape, and leaves the layer around it open', () => {
  const closed: string[] = [];
  const onWindow = (event: KeyboardEvent) => closed.push(event.key);
  window.addEventListener('keydown', onWindow);
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a drawer, which closes by Escape
    <div onKeyDown={({ key }) => closed.push(key)}>
      <MenuButton label="Versión 1" items={[{ key: 'one', label: 'Descargar', onSelect: () => undefined }]} />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Versión 1' });
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Escape' });
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(button);
  // A second Escape is the layer's.
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(closed).toEqual(['Escape', 'Escape']);
  window.removeEventListener('keydown', onWindow);
});
