import type { Tutorial } from '@volante/mfe-kit/help';
import type { ReactNode } from 'react';

const bar = (x: number, y: number, width: number, strong = false) => (
  <rect
    x={x}
    y={y}
    width={width}
    height="6"
    rx="3"
    className={strong ? 'vs-sketch-strong' : 'vs-sketch-line'}
  />
);
const box = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="5" className="vs-sketch-box" />
);
const mark = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="6" className="vs-sketch-mark" />
);

/** Sketches of the console's kinds of page, with the subject of the tutorial marked. */
const PICTURES: Readonly<Record<Tutorial['picture'], ReactNode>> = {
  dashboard: (
    <>
      {box(60, 34, 78, 48)}
      {box(148, 34, 78, 48)}
      {box(60, 92, 166, 40)}
      {bar(68, 44, 30, true)}
      {bar(156, 44, 40, true)}
      {bar(68, 102, 60, true)}
      {mark(56, 30, 86, 56)}
    </>
  ),
  list: (
    <>
      {box(60, 34, 96, 16)}
      {box(162, 34, 30, 16)}
      {box(196, 34, 30, 16)}
      {[62, 78, 94, 110].map((y) => (
        <g key={y}>
          {bar(64, y, 52, true)}
          {bar(128, y, 36)}
          {bar(178, y, 40)}
        </g>
      ))}
      {mark(56, 30, 104, 24)}
    </>
  ),
  record: (
    <>
      <circle cx="78" cy="50" r="14" className="vs-sketch-box" />
      {bar(102, 40, 70, true)}
      {bar(102, 54, 100)}
      {bar(64, 80, 26, true)}
      {bar(100, 80, 26)}
      {bar(136, 80, 26)}
      {bar(64, 104, 70)}
      {bar(64, 118, 110)}
      {mark(58, 74, 112, 18)}
    </>
  ),
  form: (
    <>
      {bar(64, 36, 30)}
      {box(60, 46, 78, 16)}
      {bar(152, 36, 30)}
      {box(148, 46, 78, 16)}
      {bar(64, 74, 30)}
      {box(60, 84, 166, 16)}
      <rect x="176" y="112" width="50" height="16" rx="5" className="vs-sketch-act" />
      {mark(170, 107, 62, 26)}
    </>
  ),
  sheet: (
    <>
      {box(60, 34, 166, 98)}
      {[50, 66, 82, 98, 114].map((y) => (
        <g key={y}>
          {bar(68, y, 30, y === 50)}
          {bar(112, y, 40, y === 50)}
          {bar(168, y, 44, y === 50)}
        </g>
      ))}
      <path d="M143 18v26m0 0l-8-8m8 8l8-8" className="vs-sketch-arrow" />
    </>
  ),
  palette: (
    <>
      {box(84, 40, 118, 80)}
      {bar(94, 50, 70, true)}
      {bar(94, 70, 90)}
      {bar(94, 86, 60)}
      {bar(94, 102, 76)}
      {mark(88, 64, 110, 18)}
    </>
  ),
};

export function TutorialPicture({ picture }: { picture: Tutorial['picture'] }) {
  return (
    <svg viewBox="0 0 240 144" className="vs-sketch" aria-hidden="true">
      <rect width="240" height="144" rx="8" className="vs-sketch-page" />
      <rect width="44" height="144" rx="8" className="vs-sketch-aside" />
      <rect x="44" width="196" height="20" className="vs-sketch-head" />
      {PICTURES[picture]}
    </svg>
  );
}
