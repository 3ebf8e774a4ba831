import { describe, expect, it } from '@jest/globals';
import { menuPlace } from './menu-place';

const ENTRIES = [
  '/dashboard',
  '/contact/list',
  '/contact/reports',
  '/mail/layout/list',
  '/mail/delivery/list',
];

describe('the place of an address in the menu', () => {
  it.each([
    ['/contact/list', '/contact/list'],
    ['/contact/list/create', '/contact/list'],
    ['/contact/view/6523', '/contact/list'],
    ['/contact/duplicates', '/contact/list'],
    ['/contact/reports', '/contact/reports'],
    ['/mail/delivery/view/1', '/mail/delivery/list'],
    ['/mail/layout/view/1', '/mail/layout/list'],
    ['/mail/settings', null],
    ['/contacts', null],
    ['/user/account', null],
  ])('%s: %s', (address, entry) => {
    expect(menuPlace(address, ENTRIES)).toBe(entry);
  });
});
