import { describe, expect, it } from '@jest/globals';
import { READY_TEXTS } from '@volante/contracts/agreements/ready-texts';
import { htmlOf, marksIn, textBlocks } from '../src/text/text-blocks.js';
import { meaningOf } from '../src/text/text-layout.js';

const again = (html: string) => htmlOf(textBlocks(html));

describe('a text of a template', () => {
  it('is stored as the editor wrote it', () => {
    const html = [
      '<h2 style="text-align: center">Uno &amp; dos</h2>',
      '<p>Con <strong>negrita</strong>, <em>cursiva</em> y {{value.name}}<br>otra línea</p>',
      '<ul><li><p>punto</p><ol><li><p>dentro</p></li><li><p>dentro 2</p></li></ol></li><li><p>otro</p></li></ul>',
      '<ol><li><p>uno</p></li></ol><hr><blockquote><p>cita</p></blockquote>',
    ].join('');
    expect(again(html)).toBe(html);
  });

  it('keeps words and drops what no document shows', () => {
    const html =
      '<div onclick="x()">Hola <a href="javascript:x()">aquí</a><img src=x onerror=x()></div><script>mal()</script><style>p{}</style><p style="position:fixed">fin';
    expect(again(html)).toBe('<p>Hola aquí</p><p>fin</p>');
  });

  it('finds a mark whose letters have no looks of their own', () => {
    expect(marksIn(textBlocks('<p>{{ value.name }} y <u>{{firma del tutor}}</u></p>'))).toEqual([
      'value.name',
      'firma del tutor',
    ]);
    expect(meaningOf('firma del tutor')).toMatchObject({ variable: 'signature', signer: 'guardian' });
    expect(meaningOf('constructor')).toBeNull();
  });

  it('reads as many spaces as fit behind open braces, where a mark would begin', () => {
    // By the square of their number it would take minutes.
    const html = `<p>${`{{${' '.repeat(40)}`.repeat(2_000)}</p>`;
    expect(marksIn(textBlocks(html))).toEqual([]);
    expect(marksIn(textBlocks(`<p>{{${' '.repeat(90_000)}</p>`))).toEqual([]);
  });

  it.each([...'<>"&'])('is text where somebody writes %s', (sign) => {
    const [block] = textBlocks(again(`<p>a ${sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign} b</p>`));
    expect(block?.runs).toMatchObject([{ kind: 'text', text: `a ${sign} b` }]);
  });
});

describe.each(READY_TEXTS)('the ready text $key', ({ html, source, check }) => {
  it('has marks that mean something, a signature, and a source to be read against', () => {
    const marks = marksIn(textBlocks(html));
    expect(marks.filter((name) => !meaningOf(name))).toEqual([]);
    expect(marks).toContain('sign.holder');
    expect(marks).toContain('sign.guardian');
    expect(again(html)).toBe(html);
    expect(source).toMatch(/art\. \d/);
    expect(check).not.toBe('');
  });
});
