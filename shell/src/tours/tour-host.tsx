import { askForTour, type PageTour, useDeclaredTour } from '@volante/mfe-kit/tour';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTourDue, rememberTour } from './seen-tours';

/** The specification's second before a tour (checklist: first visit). */
const DELAY_MS = 1_000;

const TourCard = lazy(async () => ({ default: (await import('./tour-card')).TourCard }));

function isBusy(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}

/** Shows the tour of the page on show: once to each person on whatever device, a second after the page is there, or at once when asked. */
export function TourHost() {
  const { tour, isAsked } = useDeclaredTour();
  const [running, setRunning] = useState<PageTour | null>(null);
  useEffect(() => {
    if (!tour) return;
    if (isAsked) {
      setRunning(tour);
      askForTour(null);
      return;
    }
    let isOver = false;
    const due = isTourDue(tour.id).catch(() => false);
    const timer = setTimeout(async () => {
      if ((await due) && !isOver && !isBusy()) setRunning(tour);
    }, DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [tour, isAsked]);
  const shown = running !== null && running.id === tour?.id ? running : null;
  if (!shown) return null;
  return (
    <Suspense>
      <TourCard
        key={shown.id}
        tour={shown}
        onEnd={(isSkipped) => {
          void rememberTour(shown.id, isSkipped).catch(() => null);
          setRunning(null);
        }}
      />
    </Suspense>
  );
}
