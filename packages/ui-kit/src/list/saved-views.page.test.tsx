import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { useListQuery } from './list-query';
import type { ListFilter, ListView } from './list-types';
import { SavedViews } from './saved-views';

const FILTERS: readonly ListFilter[] = [
  { key: 'state', label: 'Estado', options: [{ value: 'active', label: 'Activos' }] },
];
const view = (name: string, part: Partial<ListView>): ListView => ({
  id: name,
  name,
  shared: false,
  own: true,
  filters: {},
  search: '',
  sort: 'name',
  columns: [],
  ...part,
});
const ROWS = [view('Todos', {}), view('En activo', { filters: { state: 'active' } })];

function List() {
  const navigation = useListQuery(FILTERS, 'name');
  const views = { rows: ROWS, save: async () => undefined, remove: async () => undefined };
  return <SavedViews views={views} navigation={navigation} columns={[]} onColumns={() => undefined} />;
}

function stage(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  );
}

describe('saved views', () => {
  it('of which one equals the list as it comes: none is active until it is chosen', async () => {
    stage('/');
    expect(screen.queryByRole('button', { name: 'Todos' })).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Todos' }));
    expect(screen.getByRole('button', { name: 'Todos' })).toBeTruthy();
  });

  it('name the one that the address shows', () => {
    stage('/?state=active');
    expect(screen.getByRole('button', { name: 'En activo' })).toBeTruthy();
  });
});
