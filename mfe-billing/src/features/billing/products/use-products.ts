import { useQueries } from '@tanstack/react-query';
import { product } from '@volante/contracts/billing/product.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callQuery } from '@volante/mfe-kit/query';
import { useBillingText } from '../billing-text';

const FRESH_MS = 60_000;

type ProductRecord = NonNullable<CallOutput<typeof product.calls.read>['record']>;

export interface Products {
  get: (id: string) => ProductRecord | undefined;
  /** While it is being read "…", and a word of its own where it is not to be had. */
  nameOf: (id: string) => string;
  isLoading: boolean;
}

/** Products and packs by id, as they are today. */
export function useProducts(ids: readonly string[]): Products {
  const text = useBillingText();
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...callQuery(product.calls.read, { id }),
      enabled: id !== '',
      staleTime: FRESH_MS,
    })),
  });
  const answerOf = (id: string) => answers[ids.indexOf(id)];
  return {
    get: (id) => answerOf(id)?.data?.record ?? undefined,
    nameOf: (id) => {
      const answer = answerOf(id);
      return answer?.data?.record?.name ?? (answer?.isLoading ? '…' : text('billing.products.unknown'));
    },
    isLoading: answers.some((answer) => answer.isLoading),
  };
}
