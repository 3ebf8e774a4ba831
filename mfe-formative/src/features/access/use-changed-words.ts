import { useAccessText } from './access-text';

interface Changed {
  changed: number;
  skipped: readonly { name: string; reason: string }[];
}

/** «3 alumnos renovados. Ortega Ruiz, Berta no tiene acceso a ese permiso.» */
export function useChangedWords(): (
  act: 'given' | 'renewed' | 'blocked' | 'opened',
  done: Changed,
) => string {
  const text = useAccessText();
  return (act, { changed, skipped }) => {
    const [first] = skipped;
    const done = text(`access.done.${act}`, { count: changed });
    if (!first) return done;
    const name = first.name || text('access.somebody');
    return `${done} ${text(`access.skipped.${first.reason}`, { count: skipped.length, name })}`;
  };
}
