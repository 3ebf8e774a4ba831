import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchPath } from 'react-router';
import { bestMatch, isHidden, isOpenAddress, matchAddress } from '../src/page-address.js';

const TICKET = '/ticket/open/:token';
/** Empty, blank, with control characters, with broken escapes. */
const SPOILT = ['', '/', '%20', '%00', 'a%0Ab', '%', '%E0%A4%A'].map((token) => `/ticket/open/${token}`);

describe('an address under a pattern', () => {
  it.each([
    ['/ticket/open/abc', { token: 'abc' }],
    ['/ticket/open/abc/', { token: 'abc' }],
    ['/Ticket/OPEN/abC', { token: 'abC' }],
    ['/ticket/open/Jos%C3%A9%20P', { token: 'José P' }],
    ['/ticket/open/a%2Fb', { token: 'a/b' }],
    ['/ticket/open/a+b', { token: 'a+b' }],
    ['/ticket/open/__proto__', { token: '__proto__' }],
  ])('gives the parameters of %s', (path, params) => {
    expect(matchAddress(TICKET, path)).toEqual(params);
  });

  it('is decoded once: what was encoded twice stays encoded', () => {
    expect(matchAddress(TICKET, '/ticket/open/a%252Fb')).toEqual({ token: 'a%2Fb' });
    expect(matchAddress(TICKET, '/ticket/open/100%2525')).toEqual({ token: '100%25' });
  });

  it.each([...SPOILT, '/ticket/open', '/ticket/open/a/b', '/ticket/other/a', 'ticket/open/a', '/', ''])(
    'does not match: %s',
    (path) => {
      expect(matchAddress(TICKET, path)).toBeNull();
    },
  );

  it('is read as the console’s router reads it', () => {
    const part = fc.constantFrom('ticket', 'Ticket', 'open', ':token', ':id', 'a-b', 'ñ');
    const given = fc.oneof(
      part.filter((one) => !one.startsWith(':')),
      // The router decodes an encoded slash a second time: `%252F`.
      fc
        .string({ minLength: 1, maxLength: 6 })
        .filter((text) => text.trim() !== '' && !/[\p{Cc}/%]|^\.+$/u.test(text)),
    );
    const pattern = fc.uniqueArray(part, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        pattern,
        fc.array(given, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (own, parts, end) => {
          const wanted = `/${own.join('/')}`;
          const readable = `/${parts.join('/')}${end ? '/' : ''}`;
          const path = `/${parts.map(encodeURIComponent).join('/')}${end ? '/' : ''}`;
          const routed = matchPath(wanted, readable);
          expect(matchAddress(wanted, path)).toEqual(routed && { ...routed.params });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('several patterns', () => {
  const pattern = (page: string) => page;
  it('leave an address to the one with most fixed parts, in whatever order they stand', () => {
    for (const pages of [
      ['/quote/:id', '/quote/new'],
      ['/quote/new', '/quote/:id'],
    ])
      expect(bestMatch(pages, pattern, '/quote/new')).toEqual({ page: '/quote/new', params: {} });
    expect(bestMatch(['/quote/:id', '/quote/new'], pattern, '/quote/7')).toEqual({
      page: '/quote/:id',
      params: { id: '7' },
    });
    expect(bestMatch(['/quote/:id', '/quote/:other'], pattern, '/quote/7')?.page).toBe('/quote/:id');
    expect(bestMatch(['/quote/:id'], pattern, '/quote')).toBeNull();
  });
});

describe('an open address', () => {
  it('is below /open/, or one that the manifest lists, and no other', () => {
    for (const path of ['/open/kiosk', '/open/', '/ticket/open/x', '/ticket/OPEN/x/', ...SPOILT])
      expect([path, isOpenAddress([TICKET], path)]).toEqual([path, true]);
    for (const path of ['/open', '/ticket/open', '/ticket/list/x', '/ticket/open/a/b', '/dashboard', '/', ''])
      expect([path, isOpenAddress([TICKET], path)]).toEqual([path, false]);
  });

  it('hides a page of the console where it takes all of its addresses', () => {
    expect(isHidden('/ticket/list', '/ticket/:token')).toBe(true);
    expect(isHidden('/ticket/:id', '/ticket/:token')).toBe(true);
    expect(isHidden('/ticket/:tab/:id', TICKET)).toBe(false);
    expect(isHidden('/ticket/view/:id', TICKET)).toBe(false);
    expect(isHidden('/ticket/open', TICKET)).toBe(false);
  });
});
