import { useDgtText } from '../../../shared/dgt-text';

interface ServiceReason {
  code: string;
  reason: string;
}

/** Reasons of the authority's service in the shape of the law's: its own code stands in place of an article. */
export function useServiceReasons() {
  const text = useDgtText();
  return (reasons: readonly ServiceReason[]) =>
    reasons.map(({ code, reason }) => ({ code, reason, article: text('present.code', { code }) }));
}
