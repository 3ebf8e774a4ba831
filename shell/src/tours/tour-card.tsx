import { useText } from '@volante/mfe-kit/i18n';
import type { PageTour, TourStep } from '@volante/mfe-kit/tour';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icons';
import { type Box, placeCard } from './place';
import './tour.css';

const RING = 6;

/** On show: laid out, and not the menu of a phone that waits outside the screen. */
function isOnShow(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function targetOf(step: TourStep | undefined): HTMLElement | null {
  if (!step?.target) return null;
  return [...document.querySelectorAll<HTMLElement>(step.target)].find(isOnShow) ?? null;
}

/** Steps that point at nothing here (no permission, no room on a phone) are left out. */
function stepsOnShow(tour: PageTour): TourStep[] {
  return tour.steps.filter((step) => step.target === undefined || targetOf(step) !== null);
}

function boxOf(element: HTMLElement | null): Box | null {
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - RING, left: left - RING, width: width + 2 * RING, height: height + 2 * RING };
}

/** Keeps ring and card at the target while the page scrolls, grows or turns. Written by hand: a render each would stutter. */
function usePlace(step: TourStep | undefined) {
  const card = useRef<HTMLElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const target = targetOf(step);
    const put = () => {
      if (!card.current || !ring.current) return;
      const box = boxOf(target);
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
      const { top, left } = placeCard(box, size, view);
      card.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      ring.current.hidden = box === null;
      if (!box) return;
      ring.current.style.transform = `translate(${box.left}px, ${box.top}px)`;
      ring.current.style.width = `${box.width}px`;
      ring.current.style.height = `${box.height}px`;
    };
    target?.scrollIntoView({ block: 'nearest' });
    put();
    const watch = new ResizeObserver(put);
    watch.observe(document.body);
    window.addEventListener('scroll', put, { passive: true, capture: true });
    window.addEventListener('resize', put);
    const shown = card.current;
    return () => {
      // Moves from one step to the next; the first one appears where it belongs.
      if (shown) shown.dataset.moves = 'true';
      watch.disconnect();
      window.removeEventListener('scroll', put, { capture: true });
      window.removeEventListener('resize', put);
    };
  }, [step]);
  return { card, ring };
}

/** A person who is typing keeps the focus; otherwise the card takes it. */
function takeFocusIfFree(button: HTMLButtonElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body)
    button?.focus({ preventScroll: true });
}

/**
 * A few words beside the thing they are about. It covers and blocks nothing: the page can be used meanwhile. Its own,
 * because the library's tour would double the bytes of the dashboard, which draws no components of the library.
 */
export function TourCard({ tour, onEnd }: { tour: PageTour; onEnd: (isSkipped: boolean) => void }) {
  const text = useText('shell');
  const id = useId();
  const [steps] = useState(() => stepsOnShow(tour));
  const [at, setAt] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const step = steps[at];
  const { card, ring } = usePlace(step);
  const isLast = at === steps.length - 1;
  const end = () => {
    if (card.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus();
    onEnd(!isLast);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open], [role="menu"]')) end();
  });
  useEffect(() => {
    before.current = document.activeElement;
    takeFocusIfFree(next.current);
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!step) return null;
  return (
    <>
      <div className="vs-tour-ring" ref={ring} aria-hidden="true" />
      <section className="vs-tour" ref={card} aria-labelledby={id}>
        <div aria-live="polite">
          <p className="vs-tour-at">{text('tour.at', { at: at + 1, count: steps.length })}</p>
          <h2 id={id}>{step.title}</h2>
          <p>{step.body}</p>
        </div>
        <button type="button" className="vs-icon vs-tour-close" aria-label={text('tour.close')} onClick={end}>
          <Icon name="close" size={16} />
        </button>
        <div className="vs-tour-acts">
          {at === 0 ? (
            <button type="button" className="vk-button" onClick={end}>
              {text('tour.skip')}
            </button>
          ) : (
            <button type="button" className="vk-button" onClick={() => setAt(at - 1)}>
              {text('tour.back')}
            </button>
          )}
          <button
            ref={next}
            type="button"
            className="vk-button vk-primary"
            onClick={() => (isLast ? end() : setAt(at + 1))}
          >
            {text(isLast ? 'tour.done' : 'tour.next')}
          </button>
        </div>
      </section>
    </>
  );
}
