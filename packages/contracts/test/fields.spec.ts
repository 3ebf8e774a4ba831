import { describe, expect, it } from '@jest/globals';
import { phone } from '../src/address.fields.js';
import { day, email, instant, line, paragraph, sealedText } from '../src/fields.js';

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

describe('what columns and calendars cannot hold', () => {
  it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('the day %s', (written) => {
    expect(day.safeParse(written).error?.issues[0]?.message).toContain('entre 1900 y 2199');
    expect(instant.safeParse(`${written}T10:00:00.000Z`).success).toBe(false);
  });

  it('leaves days within', () => {
    for (const written of ['1900-01-01', '2199-12-31']) expect(day.parse(written)).toBe(written);
  });

  it('a secret of more bytes than its column, in however few letters', () => {
    const secret = sealedText(500, 1100);
    expect(secret.safeParse('€'.repeat(366)).success).toBe(true);
    expect(secret.safeParse('€'.repeat(367)).success).toBe(false);
    expect(secret.safeParse('a'.repeat(501)).success).toBe(false);
  });
});
