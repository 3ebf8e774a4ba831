import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, useLayoutEffect } from 'react';
import { withChips, withPlaceholders } from './chips';
import type { RichTextHandle } from './rich-text';
import { RichTextEditor } from './rich-text-editor';

/** jsdom lays nothing out: a caret has no place to be scrolled to. */
beforeAll(() => {
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

const LABELS: Readonly<Record<string, string>> = { 'contact.name': 'Nombre', 'send.date': 'Fecha' };
const labelOf = (name: string) => LABELS[name] ?? name;

function show(value: string, isLine = false) {
  const handle = createRef<RichTextHandle>();
  const onChange = jest.fn<(value: string) => void>();
  const props = { id: 'x', label: 'Texto', onChange, labelOf, isLine, handle };
  const view = render(<RichTextEditor {...props} value={value} />);
  return {
    handle,
    onChange,
    again: (next: string) => view.rerender(<RichTextEditor {...props} value={next} />),
  };
}

/** Simulates a slow browser: timers run out before React comes to its effects. */
function Slow() {
  useLayoutEffect(() => {
    jest.advanceTimersByTime(10);
    jest.useRealTimers();
  }, []);
  return null;
}

describe('a text with chips', () => {
  it('comes whole on a page that is slow to be drawn', async () => {
    jest.useFakeTimers();
    const props = { id: 'x', label: 'Texto', value: '<p>uno</p>', onChange: jest.fn(), labelOf };
    render(
      <>
        <RichTextEditor {...props} isWrong describedBy="why" />
        <Slow />
      </>,
    );
    const box = await screen.findByRole('textbox', { name: 'Texto' });
    expect(box.textContent).toBe('uno');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toBe('why');
  });

  it('shows variables by their labels and stores them as they were', async () => {
    const { handle, onChange } = show('<p>Hola, <strong>{{contact.name}}</strong></p>');
    const box = await screen.findByRole('textbox', { name: 'Texto' });
    expect(box.textContent).toBe('Hola, Nombre');
    handle.current?.insertChip('send.date');
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    const stored = onChange.mock.lastCall?.[0] ?? '';
    expect(stored).toContain('{{send.date}}');
    expect(stored).toContain('<strong>{{contact.name}}</strong>');
    expect(stored).not.toContain('data-chip');
  });

  it('takes paragraphs of plain words where the caret is, signs of markup among them', async () => {
    const { handle, onChange } = show('<p>uno</p>');
    await screen.findByRole('textbox', { name: 'Texto' });
    handle.current?.insertParagraphs(['Se cobra el 100 %.', 'Más de <b>24 h</b>.']);
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    const stored = onChange.mock.lastCall?.[0] ?? '';
    expect(stored).toContain('<p>Se cobra el 100 %.</p><p>Más de &lt;b&gt;24 h&lt;/b&gt;.</p>');
    expect(stored).toContain('uno');
  });

  it('makes a quote of a line of a list, which leaves the list', async () => {
    const { onChange } = show('<ul><li><p>uno</p></li></ul>');
    await screen.findByRole('textbox', { name: 'Texto' });
    fireEvent.click(screen.getByRole('button', { name: 'Cita' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('<blockquote><p>uno</p></blockquote>'));
  });

  it('centres a paragraph, and reads it back as it was stored', async () => {
    const { onChange } = show('<p style="text-align: right">uno</p>');
    const box = await screen.findByRole('textbox', { name: 'Texto' });
    expect(box.querySelector('p')?.style.textAlign).toBe('right');
    fireEvent.click(screen.getByRole('button', { name: 'Al centro' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toMatch(/<p style="text-align: center;?">uno/));
    fireEvent.click(screen.getByRole('button', { name: 'A la izquierda' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('<p>uno'));
  });

  it('of one line is text, whatever letters it has', async () => {
    const { handle, onChange } = show('a < b & {{send.date}}', true);
    expect((await screen.findByRole('textbox', { name: 'Texto' })).textContent).toBe('a < b & Fecha');
    expect(screen.queryByRole('toolbar')).toBeNull();
    handle.current?.insertChip('contact.name');
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    const [stored] = onChange.mock.lastCall ?? [];
    expect(stored?.replace('{{contact.name}}', '')).toBe('a < b & {{send.date}}');
    expect(stored).toContain('{{contact.name}}');
  });

  it('follows a value that comes from elsewhere, and leaves out what it does not know', async () => {
    const { again } = show('<p>uno</p>');
    const box = await screen.findByRole('textbox', { name: 'Texto' });
    again('<h2>dos</h2><img src="x" onerror="alert(1)"><script>alert(1)</script><p>tres</p>');
    await waitFor(() => expect(box.textContent).toBe('dostres'));
    expect(box.querySelector('script, img[src]')).toBeNull();
  });

  it('turns placeholders into chips and back', () => {
    const stored = '<p>{{contact.name}} y {{send.date}}</p>';
    expect(withPlaceholders(withChips(stored))).toBe(stored);
    expect(withPlaceholders('<p><span data-chip="send.date" class="v-chip">Fecha</span></p>')).toBe(
      '<p>{{send.date}}</p>',
    );
  });
});
