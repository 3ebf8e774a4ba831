import { paletteOpen } from './palette-state';

/** Keys typed between the palette's shortcut and its field, which has to be loaded the first time. */
let text = '';

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isLetter = event.key.length === 1;
  if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return;
  // Else the letters end in the form behind it, or are the page's own keys: `n` leaves for a new contact.
  event.preventDefault();
  event.stopPropagation();
  if (isLetter) text += event.key;
  if (event.key === 'Backspace') text = text.slice(0, -1);
  if (event.key === 'Escape') {
    takeTypedAhead();
    paletteOpen.set(false);
  }
}

/** Keeps the keys from the page until `takeTypedAhead`, which has to be called however the palette's coming ends. */
export function keepTypedAhead(): void {
  text = '';
  window.addEventListener('keydown', keep, { capture: true });
}

/** Gives the keys back to the page, and the text that was kept. */
export function takeTypedAhead(): string {
  window.removeEventListener('keydown', keep, { capture: true });
  const taken = text;
  text = '';
  return taken;
}
