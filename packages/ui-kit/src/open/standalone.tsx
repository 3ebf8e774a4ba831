import { type AddressParams, bestMatch } from '@volante/contracts/page-address';
import { Boundary } from '@volante/mfe-kit/boundary';
import type { Text } from '@volante/mfe-kit/i18n';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferredTheme } from '../theme/preferred-theme';
import { applyTheme } from '../theme/theme';
import { OpenAlone, OpenOver } from './open-frame';
import '../theme/base.css';

interface StandalonePage {
  /** As in `volante.standalone` of the remote's `package.json`. */
  path: string;
  /** Text of the browser tab. */
  title: string;
  page: ComponentType<{ params: AddressParams }>;
}

function Broken({ useText }: { useText: () => Text }) {
  const text = useText();
  return (
    <OpenAlone>
      <h1>{text('trouble')}</h1>
      <button type="button" className="v-open-button" onClick={() => window.location.reload()}>
        {text('retry')}
      </button>
    </OpenAlone>
  );
}

function Page({ pages, useText }: { pages: readonly StandalonePage[]; useText: () => Text }) {
  const text = useText();
  const found = bestMatch(pages, ({ path }) => path, window.location.pathname);
  if (!found) return <OpenOver text={text} />;
  const { page: Found } = found.page;
  return <Found params={found.params} />;
}

/**
 * Starts the whole page of an address without the console: no remotes, routes, queries or library of texts. Same components and calls as
 * within the console, where they are reached through `openPages`.
 */
export function startStandalone(pages: readonly StandalonePage[], useText: () => Text): void {
  applyTheme(preferredTheme());
  const host = document.getElementById('root');
  if (!host) throw new Error('the page has no #root');
  const found = bestMatch(pages, ({ path }) => path, window.location.pathname);
  if (found) document.title = `${found.page.title} · Volante`;
  createRoot(host).render(
    <StrictMode>
      <Boundary fallback={() => <Broken useText={useText} />}>
        <Page pages={pages} useText={useText} />
      </Boundary>
    </StrictMode>,
  );
}
