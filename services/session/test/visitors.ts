import type { KnownDevice } from '../src/access-store/device.store.js';
import type { Account } from '../src/account-store/account.store.js';

/** Ana, who has a password and nothing more. */
export const account = (part: Partial<Account> = {}): Account => ({
  user: {
    id: 'a1',
    name: 'Ana',
    email: 'ana@example.com',
    role: 'Dirección',
    business: { id: 'b1', name: 'Escuela', operator: false },
    services: [],
    permissions: [],
    branches: [],
  },
  wantedEmail: null,
  passwordHash: 'hash of right',
  active: true,
  suspended: false,
  secondStep: 'none',
  deviceDays: 30,
  deviceLimit: 2,
  ...part,
});

/** The device of her office. */
export const known = (authorisedUntil: Date | null = null): KnownDevice => ({
  id: 'd1',
  accountId: 'a1',
  name: 'Oficina',
  authorisedUntil,
});
