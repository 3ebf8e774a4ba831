import { useQueries } from '@tanstack/react-query';
import type { AreaHelp, Tutorial } from '@volante/mfe-kit/help';
import { useRemoteStates, wakeRemotes } from '@volante/mfe-kit/registry';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { askForTour } from '@volante/mfe-kit/tour';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ownHelp } from './own-tutorials';
import { TutorialPicture } from './tutorial-picture';
import './help.css';
import { useHelpText } from './help-text';

function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const text = useHelpText();
  const { go, tour } = tutorial;
  return (
    <article className="vs-tutorial" aria-labelledby={tutorial.id}>
      <TutorialPicture picture={tutorial.picture} />
      <div className="vs-tutorial-words">
        <h3 id={tutorial.id}>{tutorial.title}</h3>
        <p>{tutorial.summary}</p>
        <ol>
          {tutorial.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Link to={go.to} className="vk-button" onClick={() => (tour ? askForTour(tour) : undefined)}>
          {tour ? text('tutorials.watch', { label: go.label }) : go.label}
        </Link>
      </div>
    </article>
  );
}

function useHelp(): { areas: AreaHelp[]; isLoading: boolean; failed: boolean } {
  const { user } = useSession();
  const remotes = useRemoteStates();
  useEffect(() => wakeRemotes(() => true), []);
  const answers = useQueries({
    queries: remotes.flatMap(({ description, release }) => {
      const help = description?.help;
      return help ? [{ queryKey: ['help', release.name, release.version], queryFn: help }] : [];
    }),
  });
  const areas = [ownHelp, ...answers.flatMap(({ data }) => [...(data ?? [])])].map((help) => ({
    ...help,
    tutorials: help.tutorials.filter((tutorial) => isAllowed(user, tutorial)),
  }));
  return {
    areas: areas.filter(({ tutorials }) => tutorials.length > 0),
    isLoading:
      answers.some(({ isPending }) => isPending) || remotes.some(({ status }) => status === 'loading'),
    failed: answers.some(({ isError }) => isError) || remotes.some(({ status }) => status === 'failed'),
  };
}

/** `/version/tutorials`: short lessons of every area that the person may use, with the way to try them. */
export function TutorialsPage() {
  const text = useHelpText();
  const { areas, isLoading, failed } = useHelp();
  return (
    <div className="vs-help-page">
      <PageToolbar title={text('tutorials.title')} />
      <p className="vs-help-intro">{text('tutorials.intro')}</p>
      {areas.map(({ area, tutorials }) => (
        <section key={area} className="vs-help-card">
          <h2>{area}</h2>
          {tutorials.map((tutorial) => (
            <TutorialCard key={tutorial.id} tutorial={tutorial} />
          ))}
        </section>
      ))}
      {isLoading ? <div className="vs-bone vs-bone-card" role="status" aria-label={text('loading')} /> : null}
      {failed ? (
        <p className="vk-notice" role="status">
          {text('tutorials.failed')}
        </p>
      ) : null}
    </div>
  );
}
