import { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { StoredMedia } from '@volante/ui-kit/stored-media';
import { lazy } from 'react';
import { riskFilms } from './risk-film.feature';
import { RiskLine, windowWords } from './risk-line';

export const riskFilmScreens = recordScreens(riskFilm, riskFilms.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/risk-film.contract').then((module) => module.riskFilm),
  columns: ['title', 'seconds', 'stage', 'updatedAt', 'state'],
  card: ['seconds', 'stage'],
  facts: ['stage', 'seconds'],
  sections: {
    film: ['title', 'description', 'film', 'filmAlt', 'seconds'],
    risks: ['windows', 'stage'],
  },
  own: {
    read: {
      film: ({ film, filmAlt, title }) =>
        film ? <StoredMedia kind="video" label={title} file={film} alt={filmAlt} /> : undefined,
      windows: ({ windows, seconds }) =>
        windows.length > 0 ? <RiskLine windows={windows} seconds={seconds} /> : undefined,
    },
    text: { windows: (value) => windowWords(value) },
    control: {
      film: lazy(() => import('./risk-film-field').then((module) => ({ default: module.RiskFilmField }))),
      windows: lazy(() => import('./windows-field').then((module) => ({ default: module.WindowsField }))),
    },
  },
});
