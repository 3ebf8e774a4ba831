import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { contactCreate, contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { ReactNode } from 'react';
import { writeStored } from '../session/storage';
import { createQueryClient, useCall, useCallMutation } from './query';

const sent = jest.fn<typeof globalThis.fetch>();
const reply = (status: number, body: unknown) =>
  ({ status, text: async () => JSON.stringify(body) }) as Response;

const keyOf = (index: number) =>
  (sent.mock.calls[index]?.[1]?.headers as Record<string, string> | undefined)?.['Idempotency-Key'];

function withClient() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

beforeEach(() => {
  sent.mockReset();
  globalThis.fetch = sent;
  writeStored('token', 'secret');
});

describe('useCallMutation', () => {
  it('sends the same key again after an attempt without a word, and a new one after an answer', async () => {
    const { result } = renderHook(() => useCallMutation(contactCreate), { wrapper: withClient() });
    const input = { firstName: 'Ana' };
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sent.mockResolvedValue(reply(200, { success: true, data: { id: '0'.repeat(24), version: 1 } }));
    await act(() => result.current.mutateAsync(input).catch(() => undefined));
    await act(() => result.current.mutateAsync(input));
    await act(() => result.current.mutateAsync(input));
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(1));
  });

  it('is never repeated by itself', async () => {
    const { result } = renderHook(() => useCallMutation(contactCreate), { wrapper: withClient() });
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    await act(() => result.current.mutateAsync({}).catch(() => undefined));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('useCall', () => {
  it('keeps the old answer visible while the next one is on its way', async () => {
    const page = (total: number) => reply(200, { success: true, data: { rows: [], total } });
    sent.mockResolvedValueOnce(page(1));
    const { result, rerender } = renderHook(({ search }) => useCall(contactFinder, { search }), {
      wrapper: withClient(),
      initialProps: { search: 'an' },
    });
    await waitFor(() => expect(result.current.data?.total).toBe(1));
    sent.mockResolvedValueOnce(page(2));
    rerender({ search: 'ana' });
    expect(result.current.data?.total).toBe(1);
    expect(result.current.isPlaceholderData).toBe(true);
    await waitFor(() => expect(result.current.data?.total).toBe(2));
  });

  it('does not ask again when the server has refused', async () => {
    sent.mockResolvedValue(reply(403, { success: false, error: { code: 'ACCESS-001', message: 'No' } }));
    const { result } = renderHook(() => useCall(contactFinder, {}), { wrapper: withClient() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error?.code).toBe('ACCESS-001');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
