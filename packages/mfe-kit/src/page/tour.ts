import { useEffect } from 'react';
import { createStore, useStore } from '../store';

export interface TourStep {
  /**
   * CSS selector of the step's target, `[data-tour="list-search"]`; steps with a hidden target are left out. None:
   * the middle of the page.
   */
  target?: string;
  title: string;
  body: string;
}

/** A short walk through a page, in words that are already translated. */
export interface PageTour {
  /** Lasting: `contacts.list`. A new one is shown again, also to people who have seen the old one. */
  id: string;
  steps: readonly TourStep[];
}

const declared = createStore<PageTour | null>(null);
const asked = createStore<string | null>(null);

/**
 * Declares the tour of the page on show: `usePageTour(tour)`. The shell shows it once to each person, a second after
 * the page, and again from the help menu. `null` while the page is not ready for it.
 */
export function usePageTour(tour: PageTour | null): void {
  const key = tour === null ? '' : JSON.stringify(tour);
  useEffect(() => {
    const mine = key === '' ? null : (JSON.parse(key) as PageTour);
    if (mine === null) return;
    declared.set(mine);
    return () => {
      if (declared.get() === mine) declared.set(null);
    };
  }, [key]);
}

/** Shows the tour now, seen or not: of the page on show, or of the page with that tour as soon as it is there. */
export function askForTour(id: string | null = declared.get()?.id ?? null): void {
  asked.set(id);
}

/** The shell's own. */
export function useDeclaredTour(): { tour: PageTour | null; isAsked: boolean } {
  const tour = useStore(declared);
  const wanted = useStore(asked);
  return { tour, isAsked: tour !== null && wanted === tour.id };
}
