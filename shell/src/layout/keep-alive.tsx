import {
  Activity,
  type ContextType,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { UNSAFE_LocationContext as LocationContext, useMatches, useNavigate, useOutlet } from 'react-router';
import type { PageHandle } from '../router/console-router';

type LocationValue = ContextType<typeof LocationContext>;

interface Kept {
  outlet: ReactNode;
  /** The page's own address while it is hidden: it must not take the next page's filters for its own. */
  location: LocationValue;
}

const SCROLL_DELAY_MS = 100;
/** A hidden page costs memory, and a little at each change of page: somebody who walks over all lists keeps the last ones. */
const MAX_KEPT = 8;

/** Keeps the page that is shown as the newest one, and lets go of the one that was left longest ago. */
function keepPage(kept: Map<string, Kept>, page: string, item: Kept, arriving: boolean): void {
  if (arriving) kept.delete(page);
  kept.set(page, item);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Scrolls to the top 100 ms after each change of page (specification § 2), or to where a kept page was left. */
function useScroll(page: string, kept: boolean): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(page);
  useEffect(() => {
    const note = () => places.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    shown.current = page;
    const target = kept ? (places.current.get(page) ?? 0) : 0;
    const timer = setTimeout(() => window.scrollTo({ top: target, behavior: 'instant' }), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [page, kept]);
}

/**
 * The page of the current address. A page that asked for it (`keepAlive`) is hidden instead of thrown away when left,
 * and comes back with its state, the search part of its address and its scroll. One that was let go comes back with the last two.
 */
export function KeepAliveOutlet() {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const navigate = useNavigate();
  const leaf = useMatches().at(-1);
  const page = location.location.pathname;
  const keep = (leaf?.handle as PageHandle | undefined)?.keepAlive === true;
  const kept = useRef(new Map<string, Kept>());
  const searches = useRef(new Map<string, string>());
  const previous = useRef(page);
  const arriving = keep && previous.current !== page;
  const remembered = searches.current.get(page) ?? '';
  /** Opened again by a plain link: the filters it was left with are put back into the address. */
  const restore = arriving && location.location.search === '' && remembered !== '';
  if (keep && !restore) {
    keepPage(kept.current, page, { outlet, location }, arriving);
    searches.current.set(page, location.location.search);
  }
  useEffect(() => {
    if (restore) void navigate(`${page}${remembered}`, { replace: true });
    else previous.current = page;
  }, [restore, navigate, page, remembered]);
  useScroll(page, keep);
  return (
    <>
      {[...kept.current].map(([key, item]) => (
        <Activity key={key} mode={keep && key === page ? 'visible' : 'hidden'}>
          <LocationContext.Provider value={item.location}>{item.outlet}</LocationContext.Provider>
        </Activity>
      ))}
      {keep ? null : outlet}
    </>
  );
}
