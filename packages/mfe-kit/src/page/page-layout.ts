import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from '../store';

/** The shell's frame around a page (specification § 1). */
export interface PageLayout {
  aside: boolean;
  header: boolean;
  toolbar: boolean;
  /** `fixed`: at most 1,400 px; `fluid`: all there is, for wide lists. */
  width: 'fixed' | 'fluid';
}

const DEFAULTS: PageLayout = { aside: true, header: true, toolbar: true, width: 'fixed' };

const layout = createStore<PageLayout>(DEFAULTS);

/** The shell's own, before each navigation (specification § 2). */
export function resetPageLayout(): void {
  layout.set(DEFAULTS);
}

export function useLayoutConfig(): PageLayout {
  return useStore(layout);
}

/** A page that wants its frame otherwise: `usePageLayout({ width: 'fluid' })`. Holds until the next navigation. */
export function usePageLayout(wanted: Partial<PageLayout>): void {
  const { key } = useLocation();
  const { aside, header, toolbar, width } = { ...DEFAULTS, ...wanted };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation resets the frame, so it is set again
  useLayoutEffect(() => layout.set({ aside, header, toolbar, width }), [key, aside, header, toolbar, width]);
}
