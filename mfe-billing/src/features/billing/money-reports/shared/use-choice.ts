import { useSearchParams } from 'react-router';

/** Parameters of the address that a report is chosen by; changing one closes the list of documents. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const of = (name: string): string | undefined => params.get(name) ?? undefined;
  const withChanges = (changes: Readonly<Record<string, string | null>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };
  return {
    of,
    set: (changes: Readonly<Record<string, string | null>>) =>
      setParams(withChanges({ key: null, ...changes }), { replace: true }),
    /** The address with these parameters beside those that there are. */
    to: (changes: Readonly<Record<string, string | null>>) => `?${withChanges(changes).toString()}`,
  };
}
