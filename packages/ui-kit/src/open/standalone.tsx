import { type AddressParams, bestMatch } from '@volante/contracts/page-address';
import { Boundary } from '@volante/mfe-kit/boundary';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferredTheme } from '../theme/preferred-theme';
import { applyTheme } from '../theme/theme';
import { type OpenLook, OpenOver } from './open-frame';
import '../theme/base.css';

interface StandalonePage {
  /** As in `volante.standalone` of the remote's `package.json`. */
  path: string;
  /** Text of the browser tab. */
  title: string;
  page: ComponentType<{ params: AddressParams }>;
}

/** The part of the look that a page has outside of its components. */
interface StandaloneLook {
  style: string;
  useText: () => OpenLook['text'];
}

function Broken({ look: { style, useText } }: { look: StandaloneLook }) {
  const text = useText();
  return (
    <main className={`${style}-alone`}>
      <h1>{text('trouble')}</h1>
      <button type="button" className={`${style}-button`} onClick={() => window.location.reload()}>
        {text('retry')}
      </button>
    </main>
  );
}

function Page({ pages, look }: { pages: readonly StandalonePage[]; look: StandaloneLook }) {
  const text = look.useText();
  const found = bestMatch(pages, ({ path }) => path, window.location.pathname);
  if (!found) return <OpenOver look={{ style: look.style, text }} />;
  const { page: Found } = found.page;
  return <Found params={found.params} />;
}

/**
 * Starts the whole page of an address without the console: no remotes, routes, queries or library of texts. Same components and calls as
 * within the console, where they are reached through `openPages`.
 */
export function startStandalone(pages: readonly StandalonePage[], look: StandaloneLook): void {
  applyTheme(preferredTheme());
  const host = document.getElementById('root');
  if (!host) throw new Error('the page has no #root');
  const found = bestMatch(pages, ({ path }) => path, window.location.pathname);
  if (found) document.title = `${found.page.title} · Volante`;
  createRoot(host).render(
    <StrictMode>
      <Boundary fallback={() => <Broken look={look} />}>
        <Page pages={pages} look={look} />
      </Boundary>
    </StrictMode>,
  );
}
