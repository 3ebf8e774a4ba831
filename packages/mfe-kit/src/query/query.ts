import {
  keepPreviousData,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { useRef } from 'react';
import { callApi, newIntentKey } from '../api/api';
import { type ApiError, asApiError } from '../api/api-error';

const READ_RETRIES = 2;
const FRESH_MS = 5_000;

/** Key of a call's answers; without input, of all of them: `queryClient.invalidateQueries({ queryKey: callKey(contactFinder) })`. */
export function callKey<C extends CallDeclaration>(call: C, input?: CallInput<C>): QueryKey {
  const name = `${call.method} ${call.path}`;
  return input === undefined ? [name] : [name, input];
}

/** Only temporary failures are retried; a refusal is an answer. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < READ_RETRIES && asApiError(error).uncertain;
}

/** The one client of the console; the shell makes it, tests make their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: FRESH_MS, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Query → Unix ms of its last asking: an answer that was on its way may not have in it what happened meanwhile. */
const asked = new WeakMap<object, number>();

async function ask<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<CallOutput<C>> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) asked.set(query, Date.now());
  return callApi(call, input, { signal });
}

/** Whether a query's shown or pending answer was requested before this moment (Unix ms). */
export function isOlder(query: Query, moment: number): boolean {
  const isAskedBefore = (asked.get(query) ?? 0) < moment;
  if (query.state.fetchStatus === 'fetching') return isAskedBefore;
  return isAskedBefore || query.state.dataUpdatedAt < moment;
}

/**
 * Reads the answers of a call again, those of one input or all, if `isStale` says so. The client would take a first answer that is
 * on its way for the second one: that one is waited for, so that a page that is slow to come does not begin again at each change.
 */
export async function readAgain(
  client: QueryClient,
  queryKey: QueryKey,
  isStale: (query: Query) => boolean = () => true,
): Promise<void> {
  const queries = client.getQueryCache().findAll({ queryKey, predicate: isStale });
  const again = (query: Query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  await Promise.all(
    queries.map(async (query) => {
      const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
      if (isFirst) await query.promise?.catch(() => undefined);
      await again(query);
    }),
  );
}

/** For react-query's own functions (`prefetchQuery`, `useInfiniteQuery`, `useQueries`); read calls only. */
export function callQuery<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return queryOptions<CallOutput<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: (context) => ask(call, input, context),
  });
}

/** A read that is begun before the page that shows it is there. */
export type AheadRead = (client: QueryClient) => Promise<void>;

/** For `RemoteRoute.ahead`; a refusal is met again, and shown, by the page that makes the same read. */
export function readAhead<C extends CallDeclaration>(call: C, input: CallInput<C>): AheadRead {
  return (client) => client.prefetchQuery(callQuery(call, input));
}

export interface UseCallOptions<T> {
  enabled?: boolean;
  /** Milliseconds; `false` stops. A function sees the last answer: poll while a job runs. */
  refetchInterval?: number | false | ((data: T | undefined) => number | false);
  /** Milliseconds in which an answer counts as fresh; 5,000 by default. */
  staleTime?: number;
  /** `false` clears the old answer when the input changes; otherwise it stays visible until the new one is there. */
  keepPrevious?: boolean;
}

/** Reads: `const { data, error, isPending, isPlaceholderData, refetch } = useCall(contactFinder, { search })`. A superseded request is aborted. */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions<CallOutput<C>> = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  const { refetchInterval, keepPrevious = true, ...rest } = options;
  return useQuery<CallOutput<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: (context) => ask(call, input, context),
    refetchInterval:
      typeof refetchInterval === 'function' ? (query) => refetchInterval(query.state.data) : refetchInterval,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  });
}

export interface UseCallMutationOptions<C extends CallDeclaration> {
  /** Reads that this write invalidates. */
  invalidates?: readonly CallDeclaration[];
  onSuccess?: (data: CallOutput<C>, input: CallInput<C>) => void;
  onError?: (error: ApiError, input: CallInput<C>) => void;
}

/**
 * Writes: `const save = useCallMutation(contactUpdate, { invalidates: [contactFinder] }); save.mutate(input)`.
 * Never repeated by itself. When an attempt ended without a word from the server and the person sends the same
 * input again, the same `Idempotency-Key` goes with it, so that nothing is done twice.
 */
export function useCallMutation<C extends CallDeclaration>(
  call: C,
  options: UseCallMutationOptions<C> = {},
): UseMutationResult<CallOutput<C>, ApiError, CallInput<C>> {
  const client = useQueryClient();
  const open = useRef<{ body: string; key: string } | null>(null);
  return useMutation<CallOutput<C>, ApiError, CallInput<C>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      const key = open.current?.body === body ? open.current.key : newIntentKey();
      open.current = { body, key };
      try {
        const data = await callApi(call, input, { idempotencyKey: key });
        open.current = null;
        return data;
      } catch (thrown) {
        const error = asApiError(thrown);
        if (!error.uncertain) open.current = null;
        throw error;
      }
    },
    onSuccess: async (data, input) => {
      options.onSuccess?.(data, input);
      await Promise.all((options.invalidates ?? []).map((read) => readAgain(client, callKey(read))));
    },
    onError: (error, input) => options.onError?.(error, input),
  });
}

export interface KnownAnswer<T> {
  data: () => T | undefined;
  /** Whether it was requested before this moment (Unix ms); `false` before the first request. */
  isOlder: (moment: number) => boolean;
  /** Time of the last request, Unix ms; 0 when never. Answers to earlier requests are out of date. */
  askedAt: () => number;
  /** A request is pending. */
  isAsking: () => boolean;
  askAgain: () => void;
  /** Shows another answer in its place, asked for at this moment (Unix ms). */
  replace: (data: T, askedAt: number) => void;
}

/** The current state of a read, for code that updates it without reading all of it again. */
export function useKnownAnswer<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
): KnownAnswer<CallOutput<C>> {
  const client = useQueryClient();
  const queryKey = callKey(call, input);
  const find = () => client.getQueryCache().find({ queryKey, exact: true });
  return {
    data: () => client.getQueryData<CallOutput<C>>(queryKey),
    isOlder: (moment) => {
      const query = find();
      return query !== undefined && isOlder(query, moment);
    },
    askedAt: () => {
      const query = find();
      return query ? (asked.get(query) ?? 0) : 0;
    },
    isAsking: () => find()?.state.fetchStatus === 'fetching',
    askAgain: () => void readAgain(client, queryKey, (query) => query === find()),
    replace: (data, askedAt) => {
      client.setQueryData<CallOutput<C>>(queryKey, data);
      const query = find();
      if (query) asked.set(query, askedAt);
    },
  };
}
