import { describe, expect, it } from '@jest/globals';
import { fold, foldEmail, phoneKey, sortName } from './fold.js';
import { contactTokens, type Searchable, searchText, searchWords } from './tokens.js';

const nobody: Searchable = {
  firstName: '',
  lastName: '',
  tradeName: '',
  fiscalName: '',
  fiscalCode: '',
  email: '',
  phone: '',
  phone2: '',
};
const contact = (values: Partial<Searchable>): Searchable => ({ ...nobody, ...values });

/** Whether a search finds a contact, as the server decides it. */
function finds(search: string, values: Partial<Searchable>): boolean {
  const text = searchText(contactTokens(contact(values)));
  const words = searchWords(search);
  return (
    words !== null && words.length > 0 && words.every((word) => word.some((one) => text.includes(` ${one}`)))
  );
}

describe('fold', () => {
  it.each([
    ['MUÑOZ-Gómez, D’Ors', 'mun~oz gomez dors'],
    ['  José   María ', 'jose maria'],
    ['Straße Łódź Ångström', 'strasse lodz angstrom'],
    ['a~b%_\\', 'a b'],
    ['Иван', '{0438{0432{0430{043d'],
    ['', ''],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('sorts ñ after n and accents with their letter', () => {
    const names = ['Ñíguez', 'Núñez', 'Nzo', 'Ocaña', 'Álvarez', 'Alba', 'Alvear'];
    const sorted = [...names].sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
    expect(sorted).toEqual(['Alba', 'Álvarez', 'Alvear', 'Núñez', 'Nzo', 'Ñíguez', 'Ocaña']);
  });

  it('makes plain ASCII of everything', () => {
    for (const text of ['日本 太郎', '😀 Ana', 'ñÑ', '\u0001\u007f', 'Zoë'])
      expect(fold(text)).toMatch(/^[\x20-\x7e]*$/);
  });

  it('keeps the marks of an e-mail address', () => {
    expect(foldEmail('Ana.Muñoz+Ruiz@Correo.Example')).toBe('ana.mun~oz+ruiz@correo.example');
  });

  it.each([
    ['+34 600 12 34 56', '600123456'],
    ['0034600123456', '600123456'],
    ['600-123-456', '600123456'],
    ['+44 20 7946 0958', '442079460958'],
    ['', ''],
  ])('telephone %s → %s', (phone, key) => expect(phoneKey(phone)).toBe(key));
});

describe('what a contact is found by', () => {
  const ana = {
    firstName: 'Ana Mª',
    lastName: 'Muñoz O’Connor',
    fiscalCode: 'X1234567L',
    email: 'ana.munoz7@correo.example',
    phone: '600 123 456',
  };

  it.each([
    'ana',
    'AN',
    'muñoz',
    'munoz',
    'Múñóz',
    'maria',
    'mª',
    'oconnor',
    'connor',
    "o'connor",
    'muñ ana',
    'x1234567l',
    'X-1234567-L',
    '1234567',
    '12.345.67',
    '600123456',
    '600 12 34',
    '+34 600 123',
    '3456',
    '123 456',
    'ana.munoz7@correo.example',
    'ana.munoz7@',
    '@correo',
    'correo.example',
    'ana 3456',
  ])('%s', (search) => expect(finds(search, ana)).toBe(true));

  it.each(['anb', '456', 'muñozz', 'na', '6001234567', '%', '__', "' OR 1=1 --", 'ana pepe', '\\'])(
    'not %s',
    (search) => expect(finds(search, ana)).toBe(false),
  );

  it('tells ñ from n when ñ is typed', () => {
    expect(finds('peña', { lastName: 'Pena' })).toBe(false);
    expect(finds('pena', { lastName: 'Peña' })).toBe(true);
  });

  it('leaves out a word that begins another', () => {
    const tokens = contactTokens(contact({ firstName: 'Ana', email: 'ana.ruiz@correo.example' }));
    expect(tokens).not.toContain('ana');
    expect(tokens).toContain('ana.ruiz@correo.example');
  });

  it('stays within the column whatever is written', () => {
    const words = Array.from(
      { length: 60 },
      (_, i) => `palabra${i}larguisimaquenoacabanuncajamasdeverdad`,
    ).join(' ');
    const tokens = contactTokens(contact({ tradeName: words, fiscalName: words }));
    expect(searchText(tokens).length).toBeLessThanOrEqual(1400);
  });
});

describe('what is typed', () => {
  it('searches nothing below two characters', () => {
    for (const search of [undefined, '', ' ', 'a', ' a ']) expect(searchWords(search)).toBeNull();
  });

  it('finds nothing where there is nothing to find', () => {
    for (const search of ['%%', '--', '@@', '\\\\', '""']) expect(searchWords(search)).toEqual([]);
  });

  it('takes at most eight words', () => {
    expect(searchWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toHaveLength(8);
  });
});
