import { describe, expect, it } from '@jest/globals';
import { type ProductAudience, type SaleFor, whyNotOffered } from '../src/billing/product-audience.js';

const EVERYBODY: ProductAudience = { licences: [], audience: null, branches: [], contactGroups: [] };
const ana = { type: 'P', licence: 'B', groups: ['g1'] } as const;
const firm = { type: 'E', licence: null, groups: [] } as const;
const sale = (change: Partial<SaleFor> = {}): SaleFor => ({ branch: 'b1', contact: ana, ...change });

describe('a product', () => {
  it.each([
    ['for everybody', {}, sale(), null],
    ['of another branch', { branches: ['b2'] }, sale(), 'branch'],
    ['of this branch too', { branches: ['b2', 'b1'] }, sale(), null],
    ['of branches, while the branch is not known', { branches: ['b2'] }, sale({ branch: null }), null],
    ['for companies, to a person', { audience: 'business' }, sale(), 'companies'],
    ['for persons, to a company', { audience: 'person' }, sale({ contact: firm }), 'persons'],
    ['for another licence', { licences: ['A2', 'C'] }, sale(), 'licence'],
    ['for their licence', { licences: ['A2', 'B'] }, sale(), null],
    [
      'for a licence, to somebody who is after none yet',
      { licences: ['C'] },
      sale({ contact: { ...ana, licence: null } }),
      null,
    ],
    [
      'for a licence, to a company that pays for somebody',
      { licences: ['C'] },
      sale({ contact: firm }),
      null,
    ],
    ['for another group', { contactGroups: ['g2'] }, sale(), 'group'],
    ['for one of their groups', { contactGroups: ['g2', 'g1'] }, sale(), null],
    ['for a group, while nobody is chosen', { contactGroups: ['g2'] }, sale({ contact: null }), null],
    ['that fails twice, by the branch first', { branches: ['b2'], contactGroups: ['g2'] }, sale(), 'branch'],
  ] as const)('%s', (_, product, given, reason) => {
    expect(whyNotOffered({ ...EVERYBODY, ...product }, given)).toBe(reason);
  });
});
