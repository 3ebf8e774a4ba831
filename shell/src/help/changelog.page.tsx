import type { Text } from '@volante/mfe-kit/i18n';
import { useRemoteStates, wakeRemotes } from '@volante/mfe-kit/registry';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatDay } from '@volante/ui-kit/dates';
import { useEffect } from 'react';
import { Link, matchPath, useSearchParams } from 'react-router';
import { CHANGE_KINDS, type ChangeKind, type Release, releasesOf } from './changelog';
import './help.css';
import { useHelpText } from './help-text';

const OWN_PAGES: ReadonlySet<string> = new Set(['/dashboard', '/version/tutorials', '/about/version']);

function isKind(value: string | null): value is ChangeKind {
  return CHANGE_KINDS.some((kind) => kind === value);
}

function titleOf(release: Release, text: Text): string {
  return release.version === null
    ? text('changelog.soon')
    : text('changelog.release', { version: release.version });
}

/** Whether an address leads somewhere for this person: a page of a remote that is there, or of the shell. */
function useIsOpen(): (to: string) => boolean {
  const { user } = useSession();
  useEffect(() => wakeRemotes(() => true), []);
  const routes = useRemoteStates().flatMap(({ description }) => description?.routes ?? []);
  return (to) =>
    OWN_PAGES.has(to) || routes.some((route) => matchPath(route.path, to) !== null && isAllowed(user, route));
}

/** `/version/changelog`: what this release has, by kind; the kind is in the address. */
export function ChangelogPage() {
  const text = useHelpText();
  const isOpen = useIsOpen();
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  const kind = isKind(asked) ? asked : null;
  const releases = releasesOf(kind).filter(({ changes }) => changes.length > 0);
  return (
    <div className="vs-help-page">
      <PageToolbar title={text('changelog.title')} />
      <p className="vs-help-intro">{text('changelog.intro')}</p>
      <fieldset className="vs-kinds">
        <legend className="vs-sr">{text('changelog.filter')}</legend>
        {[null, ...CHANGE_KINDS].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className="vk-button"
            aria-pressed={kind === one}
            onClick={() => setParams(one === null ? {} : { kind: one }, { replace: true })}
          >
            {text(one === null ? 'changelog.all' : `changelog.kind.${one}`)}
          </button>
        ))}
      </fieldset>
      {releases.map((release) => (
        <section key={release.version ?? 'soon'} className="vs-help-card">
          <h2>
            {titleOf(release, text)}
            {release.date ? <small>{formatDay(release.date)}</small> : null}
          </h2>
          <ul className="vs-changes">
            {release.changes.map((change) => (
              <li key={change.text}>
                <span className="vs-kind" data-kind={change.kind}>
                  {text(`changelog.kind.${change.kind}`)}
                </span>
                <strong>
                  {change.to && isOpen(change.to) ? <Link to={change.to}>{change.area}</Link> : change.area}
                </strong>
                <p>{change.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
