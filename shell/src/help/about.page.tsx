import { useQuery } from '@tanstack/react-query';
import type { Text } from '@volante/mfe-kit/i18n';
import { useRemoteStates } from '@volante/mfe-kit/registry';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { type ReactNode, useState } from 'react';
import { announce } from '../console/announcer';
import { THEME_VERSION } from '../theme-version';
import { serviceStates, shellVersion } from './installed';
import './help.css';
import { useHelpText } from './help-text';

interface Row {
  name: string;
  version: string;
  state: string;
}

const REFRESH_MS = 30_000;

function Parts({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const text = useHelpText();
  return (
    <section className="vs-help-card">
      <h2>{title}</h2>
      {rows.length > 0 ? (
        <table className="vs-parts">
          <thead>
            <tr>
              <th scope="col">{text('about.name')}</th>
              <th scope="col">{text('about.version')}</th>
              <th scope="col">{text('about.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.version}</td>
                <td>{row.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {children}
    </section>
  );
}

function useConsoleRows(text: Text): Row[] {
  const remotes = useRemoteStates();
  return [
    { name: 'shell', version: shellVersion() ?? text('about.unknown'), state: text('about.status.ready') },
    ...remotes.map(({ release, status }) => ({
      name: release.name,
      version: release.version,
      state: text(`about.status.${status}`),
    })),
  ];
}

function CopyButton({ words }: { words: string }) {
  const text = useHelpText();
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      announce(text('about.copied'));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="vk-button vk-primary" onClick={() => void copy()}>
        {text('about.copy')}
      </button>
      {failed ? (
        <p className="vk-notice" role="alert">
          {text('about.copyFailed')}
        </p>
      ) : null}
    </>
  );
}

/** `/about/version`: the running versions, to be read out to support. It holds no person's data. */
export function AboutPage() {
  const text = useHelpText();
  const { user } = useSession();
  const answer = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => serviceStates(signal),
    refetchInterval: REFRESH_MS,
  });
  const parts = useConsoleRows(text);
  const services: Row[] = (answer.data?.services ?? []).map(({ name, works, version }) => ({
    name,
    version,
    state: text(works ? 'about.up' : 'about.down'),
  }));
  const facts = [
    ['Volante', THEME_VERSION],
    ...[...parts, ...services].map(({ name, version, state }) => [
      name,
      [version, state].filter(Boolean).join(' · '),
    ]),
    [text('about.business'), user?.business.id ?? ''],
    [text('about.role'), user?.role ?? ''],
    [text('about.browser'), navigator.userAgent],
  ];
  const words = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <div className="vs-help-page">
      <PageToolbar title={text('about.title')} />
      <p className="vs-help-intro">
        <strong>Volante {THEME_VERSION}</strong>. {text('about.intro')}
      </p>
      <Parts title={text('about.console')} rows={parts} />
      <Parts title={text('about.services')} rows={services}>
        {answer.isPending ? <span className="vs-bone" /> : null}
        {answer.isError ? (
          <p className="vk-notice" role="status">
            {text('about.failed')}
            <button type="button" className="vk-link" onClick={() => void answer.refetch()}>
              {text('retry')}
            </button>
          </p>
        ) : null}
      </Parts>
      <section className="vs-help-card">
        <h2>{text('about.raw')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reached by keys */}
        <pre className="vs-raw" tabIndex={0}>
          {words}
        </pre>
        <CopyButton words={words} />
      </section>
      <p className="vs-help-intro">{text('about.license')}</p>
    </div>
  );
}
