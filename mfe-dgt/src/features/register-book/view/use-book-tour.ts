import { usePageTour } from '@volante/mfe-kit/tour';
import { useDgtText } from '../../../shared/dgt-text';

const TARGETS = { head: 'book-head', primary: 'list-primary', search: 'list-search' } as const;
const STEPS = ['head', 'primary', 'search'] as const;

/** A walk through the book, shown once to each person; steps to what they may not use are left out by the shell. */
export function useBookTour(): void {
  const text = useDgtText();
  const words = (step: (typeof STEPS)[number] | 'more') => ({
    title: text(`book.tour.${step}.title`),
    body: text(`book.tour.${step}.body`),
  });
  const placed = STEPS.map((step) => ({ target: `[data-tour="${TARGETS[step]}"]`, ...words(step) }));
  usePageTour({ id: 'dgt.book', steps: [...placed, words('more')] });
}
