import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierSummary } from '@volante/contracts/suppliers/supplier.fields';
import { startLive } from '@volante/mfe-kit/live';
import { callKey, createQueryClient, useCall } from '@volante/mfe-kit/query';
import { writeStored } from '@volante/mfe-kit/storage';
import { FakeStream } from '@volante/testing/pages/fake-stream';
import { aPageOf, aSupplierSummary, idOf } from '@volante/testing/pages/records';
import type { ReactNode } from 'react';
import { useLiveList } from './live-list';

const INPUT = { sort: 'name' as const };
const PATIENCE = { timeout: 5_000 };
const ONE = aSupplierSummary({ id: idOf(1), name: 'Uno' });
const TWO = aSupplierSummary({ id: idOf(2), name: 'Dos' });

let stream: FakeStream;
/** Each reading of the list waits here for the rows that the test gives it. */
let readings: ((rows: readonly SupplierSummary[]) => void)[];
let stop: () => void;
let rowInUse: HTMLButtonElement;

beforeEach(() => {
  Object.assign(globalThis, { TextDecoderStream: class {} });
  stream = new FakeStream();
  readings = [];
  globalThis.fetch = async (address) => {
    if (address === '/api/events') return stream.response;
    const rows = await new Promise<readonly SupplierSummary[]>((give) => readings.push(give));
    const data = { ...aPageOf(rows), record: null };
    return { status: 200, text: async () => JSON.stringify({ success: true, data }) } as Response;
  };
  writeStored('token', 'secret');
  rowInUse = document.body.appendChild(document.createElement('button'));
  stop = startLive('u');
});

afterEach(() => {
  stop();
  rowInUse.remove();
});

/** Answers the pending reads of this place in order. */
async function answer(at: number, rows: readonly SupplierSummary[]): Promise<void> {
  await waitFor(() => expect(readings.length).toBeGreaterThan(at), PATIENCE);
  await act(async () => readings[at]?.(rows));
}

async function openList() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      answer: useCall(supplierRead, INPUT),
      list: useLiveList<SupplierSummary>({ call: supplierRead, live: 'supplier' }, INPUT, {
        current: rowInUse,
      }),
    }),
    { wrapper },
  );
  await answer(0, [ONE]);
  return {
    waiting: () => result.current.list.waiting,
    names: () => result.current.answer.data?.rows.map(({ name }) => name),
    /** As after a write of this tab: the invalidated reads are repeated. */
    readAgain: () => act(async () => void client.invalidateQueries({ queryKey: callKey(supplierRead) })),
  };
}

/** Somebody else changed a supplier. */
const sayChange = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    stream.say({
      event: 'words',
      data: [{ entity: 'supplier', id: TWO.id, version: 2, kind: 'updated', by: null, origin: null }],
    });
  });

describe('a list that follows the others', () => {
  it('keeps what the person brought back when an older reading comes late', async () => {
    const list = await openList();
    await sayChange();
    await waitFor(() => expect(readings).toHaveLength(2), PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await list.readAgain();
    await answer(2, [ONE, TWO]);
    await waitFor(() => expect(list.names()).toEqual(['Uno', 'Dos']));
    await answer(1, []);
    expect(list.names()).toEqual(['Uno', 'Dos']);
  });

  it('lets nothing wait any longer that came with a reading of the person’s own', async () => {
    const list = await openList();
    rowInUse.focus();
    await sayChange();
    await answer(1, [TWO, ONE]);
    await waitFor(() => expect(list.waiting()).toBe(1));
    expect(list.names()).toEqual(['Uno']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await list.readAgain();
    await answer(2, [TWO]);
    await waitFor(() => expect(list.names()).toEqual(['Dos']));
    expect(list.waiting()).toBe(0);
  });
});
