import { describe, expect, it } from '@jest/globals';
import { isIdle, PERMISSIONS, type Permission } from '@volante/contracts/permissions';
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

describe('permissions that came after this remote was released', () => {
  const younger = (id: string) => id as Permission;
  const [view, modify, send] = [younger('yacht.view'), younger('yacht.modify'), younger('yacht.send')];
  const held = [view, modify, send];

  it('stand in the matrix under the heading of their area, or under the last one', () => {
    const words = { section: 'Puerto', nouns: { yacht: 'Yates' } };
    const row = { noun: 'yacht', cells: { view, modify }, more: [send] };
    const isYacht = (id: string) => id.startsWith('yacht.');
    expect(sectionsOf(isYacht, [words], held)).toEqual([{ key: 'Puerto', title: 'Puerto', rows: [row] }]);
    expect(sectionsOf(isYacht, [], held)).toEqual([{ key: 'other', rows: [row] }]);
  });

  it('are kept in a role, and chosen by the same rules', () => {
    expect(inOrder([...held, 'client.view'])).toEqual(['client.view', ...held]);
    expect(choose([], [modify], true, held)).toEqual([view, modify]);
    expect(choose(held, [view], false, held)).toEqual([send]);
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
