import { describe, expect, it } from '@jest/globals';
import { phone } from '../src/address.fields.js';
import { email, line, paragraph } from '../src/fields.js';

describe('text that was copied from elsewhere', () => {
  it('loses the marks that nobody sees', () => {
    expect(phone.parse('\u202A600\u200E 777 456\u202C')).toBe('600 777 456');
    expect(email.parse('\uFEFFana@correo.example\u200B ')).toBe('ana@correo.example');
    expect(line(9).parse(`Ana${'\u2066'.repeat(9)} Ruiz`)).toBe('Ana Ruiz');
    expect(paragraph(20).parse('uno\n\u202Edos')).toBe('uno\ndos');
  });

  it('keeps what scripts and emoji are joined by, and refuses control characters', () => {
    expect(line(20).parse('👩\u200D👧')).toBe('👩\u200D👧');
    expect(line(20).safeParse('a\u0000b').success).toBe(false);
  });
});
