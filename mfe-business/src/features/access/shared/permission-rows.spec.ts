import { describe, expect, it } from '@jest/globals';
import { isIdle, PERMISSIONS } from '@volante/contracts/permissions';
import { choose, inOrder, permissionsIn, sectionsOf } from './permission-rows';

describe('the matrix of permissions', () => {
  it('has every permission that guards something once', () => {
    const placed = sectionsOf(() => true).flatMap(({ rows }) => permissionsIn(rows));
    expect([...placed].sort()).toEqual(PERMISSIONS.filter((id) => !isIdle(id)).sort());
  });

  it('leaves out what is not for this business, with its rows and sections', () => {
    const sections = sectionsOf((id) => id.startsWith('client.'));
    expect(sections).toEqual([
      {
        key: 'management',
        rows: [
          {
            noun: 'client',
            cells: {
              view: 'client.view',
              add: 'client.add',
              modify: 'client.modify',
              delete: 'client.delete',
            },
            more: ['client.all-branches', 'client.import', 'client.export'],
          },
        ],
      },
    ]);
  });
});

describe('choosing', () => {
  it('gives sight with whatever changes, and takes the changes with the sight', () => {
    expect(choose([], ['client.modify'], true)).toEqual(inOrder(['client.modify', 'client.view']));
    expect(choose(['client.view', 'client.add', 'client.export'], ['client.view'], false)).toEqual([
      'client.export',
    ]);
  });

  it('asks for no sight where none is needed', () => {
    expect(choose([], ['clock.clock-in'], true)).toEqual(['clock.clock-in']);
    expect(choose([], ['business.modify'], true)).toEqual(['business.modify']);
  });
});
