import { describe, expect, it } from '@jest/globals';
import { contentDisposition } from '../src/storage/content-disposition.js';
import { cleanFilename, withEnding } from '../src/storage/filename.js';

describe('cleanFilename', () => {
  it.each([
    ['ñandú año 2026.pdf', 'ñandú año 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['C:\\Users\\ana\\foto.png', 'foto.png'],
    ['/etc/shadow.png', 'shadow.png'],
    ['..', 'archivo'],
    ['', 'archivo'],
    [' . ', 'archivo'],
    ['.htaccess', 'htaccess'],
    ['foto.png\0.exe', 'foto.png.exe'],
    ['foto\u202Egnp.exe', 'fotognp.exe'],
    ['fo\u200Bto\uFEFF.png', 'foto.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
    ['CON.png', '_CON.png'],
    ['aux', '_aux'],
    ['<script>alert(1)</script>.png', 'script_.png'],
    ['foto.png.', 'foto.png'],
    ['a\uD800b.png', 'ab.png'],
    ['n\u0303.png', 'ñ.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  ])('%j → %j', (sent, clean) => {
    expect(cleanFilename(sent)).toBe(clean);
  });
});

describe('withEnding', () => {
  it.each([
    ['foto.png', 'jpg', 'foto.jpg'],
    ['foto', 'png', 'foto.png'],
    ['foto.png.exe', 'png', 'foto.png.png'],
    ['.png', 'png', 'png.png'],
    ['Informe v2.1 final', 'pdf', 'Informe v2.1 final.pdf'],
  ])('%j as %s → %j', (name, ending, result) => {
    expect(withEnding(name, ending)).toBe(result);
  });
});

describe('contentDisposition', () => {
  it('has a plain name and the real one, and no way out of the quotes', () => {
    expect(contentDisposition('attachment', 'Año "1"; (x)*\'.pdf')).toBe(
      `attachment; filename="Ano _1__ (x)__.pdf"; filename*=UTF-8''A%C3%B1o%20%221%22%3B%20%28x%29%2A%27.pdf`,
    );
    expect(contentDisposition('inline', '\r\nX: y')).not.toMatch(/[\r\n]/);
  });
});
